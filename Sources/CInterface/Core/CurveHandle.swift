#if !hasFeature(Embedded)
  internal import AnimationCurves
  internal import CurveAnalysis
#endif
internal import CAnimationCurves

/// The object behind an `ac_curve`.
final class CurveHandle: Sendable {
  let curve: ErasedCurve
  #if !hasFeature(Embedded)
    /// The sampler, which is made when it is first used.
    let sampler = LazyAttachment()
  #endif

  @inline(never)
  init(_ curve: ErasedCurve) { self.curve = curve }
}

extension OpaquePointer {
  /// Creates the pointer by which C owns an object.
  init(owning object: some AnyObject) { self.init(Unmanaged.passRetained(object).toOpaque()) }

  /// Returns the object that the pointer owns.
  ///
  /// - Precondition: The pointer was made from an object of this type, which is not released yet.
  func object<Object: AnyObject>(_ type: Object.Type = Object.self) -> Object {
    Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self)).takeUnretainedValue()
  }

  /// Releases the object that the pointer owns.
  func release<Object: AnyObject>(_ type: Object.Type) {
    Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self)).release()
  }

  /// The curve of an `ac_curve`.
  var curve: ErasedCurve { object(CurveHandle.self).curve }

  /// The curve of an `ac_curve`, in its own type where Embedded Swift is not used. Kernels compute its values.
  #if hasFeature(Embedded)
    var base: ErasedCurve { curve }
  #else
    var base: any Curve { curve.base }
  #endif

  /// The easing of an `ac_curve`; `nil` if the curve is none.
  var easing: UnitCurve? { curve.base(as: UnitCurve.self) }

  /// The spring of an `ac_curve`, which may be launched; `nil` if the curve is none.
  var spring: Spring? { curve.base(as: Spring.self) ?? curve.base(as: LaunchedSpring.self)?.spring }
}

/// The place to which a function writes a new object.
public typealias NewObject = UnsafeMutablePointer<OpaquePointer?>

/// Writes a new curve, unless there is a problem.
func make(_ result: NewObject?, _ problem: ArgumentProblem?, _ curve: () -> some Curve) -> ac_status {
  makeObject(result, problem) { CurveHandle(ErasedCurve(curve())) }
}

/// Writes a new object, unless there is a problem.
func makeObject(_ result: NewObject?, _ problem: ArgumentProblem?, _ object: () -> some AnyObject) -> ac_status {
  guard let result, problem == nil else { return refuse(result, problem) }
  result.pointee = OpaquePointer(owning: object())
  return AC_OK
}

/// Returns the status of refused arguments, or of no place for an object, which is not written.
@inline(never)
func refuse(_ result: NewObject?, _ problem: ArgumentProblem?) -> ac_status {
  guard let result, let problem else { return refuse(AC_NULL) }
  result.pointee = nil
  return refuse(problem)
}

/// Returns the status of a failure whose object is not written.
@inline(never)
func refuse(_ result: NewObject?, _ status: ac_status) -> ac_status {
  guard let result else { return refuse(AC_NULL) }
  result.pointee = nil
  return refuse(status)
}
