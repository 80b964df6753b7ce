// The checks, which node calls, and the few declarations of the library that the sources of Tests/Int32/run need.

/// A copy of `CurveState`.
public struct CurveState {
  var value, velocity, acceleration: Double
}

/// A copy of `Curve`, without its requirements.
public protocol Curve {}

/// A copy of `CurveStructure`, without its numbers.
public struct CurveStructure {
  init(combining parts: CurveStructure...) {}
}

/// A copy of `Easing`, without the requirements that need Hashable.
public protocol Easing: Curve {
  /// Whether the easing has an inverse.
  var isInvertible: Bool { get }
  /// Value, velocity and acceleration.
  func evaluate(at progress: Double) -> CurveState
  /// The value.
  func evaluateValue(at progress: Double) -> Double
}

extension Easing {
  func jerk(at progress: Double) -> Double { 0 }
  var unitCurve: UnitCurve { UnitCurve(boxing: self) }
  var structure: CurveStructure { CurveStructure() }
}

/// A linear easing.
public struct UnitCurve: Easing {
  /// It has an inverse.
  public let isInvertible = true
  init(boxing easing: some Easing) {}
  /// Value, velocity and acceleration.
  public func evaluate(at progress: Double) -> CurveState {
    CurveState(value: progress, velocity: 1, acceleration: 0)
  }
  /// The value.
  public func evaluateValue(at progress: Double) -> Double { progress }
}

/// A copy of `UniformGrid`, without points.
public struct UniformGrid: Hashable, Sendable {
  let count: Int
  subscript(index: Int) -> Double { Double(index) }
}

/// The number of bits of an Int here.
@_cdecl("integerWidth")
public func integerWidth() -> Int32 { Int32(Int.bitWidth) }

/// The cube root of `cube`, found as a root in 0...1.
@_cdecl("cubeRoot")
public func cubeRoot(_ cube: Double) -> Double { itpRoot(atZero: -cube, atOne: 1 - cube) { $0 * $0 * $0 - cube } }

/// The progress within a pass, for any count of passes.
@_cdecl("passProgress")
public func passProgress(_ progress: Double, _ count: Double) -> Double {
  Repeated<UnitCurve>.passProgress(at: progress, count: count)
}

/// The number of rows of a table from 0 to `last` by steps of 1; -1 where they are too many.
@_cdecl("rowCount")
public func rowCount(_ last: Double) -> Int32 {
  do { return Int32(try SteppedGrid(over: 0...last, step: 1).count) } catch { return -1 }
}
