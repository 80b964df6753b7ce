internal import AnimationCurves
public import CAnimationCurves
internal import CurveFormats

/// Makes the curve of an expression.
@_cdecl("ac_parse")
public func parse(
  _ bytes: UnsafePointer<CChar>?, _ length: Int, _ curve: NewObject?, _ offset: UnsafeMutablePointer<Int>?
) -> ac_status {
  guard let bytes else { return refuse(curve, AC_NULL) }
  guard (0...greatestTextLength).contains(length) else { return refuse(curve, AC_LIMIT) }
  guard let text = text(bytes, length) else {
    offset?.pointee = 0
    return refuse(curve, AC_SYNTAX, "the text must be UTF-8")
  }
  do throws(CurveExpressionError) {
    return makeCurve(curve, of: try CurveExpression(text).curve)
  } catch {
    let scalars = text.unicodeScalars
    let place = scalars.index(scalars.startIndex, offsetBy: error.column - 1, limitedBy: scalars.endIndex)
    offset?.pointee = text.utf8.distance(from: text.startIndex, to: place ?? scalars.endIndex)
    return refuse(curve, AC_SYNTAX, error.description)
  }
}

/// Makes the expression of a curve.
@_cdecl("ac_expression")
public func expression(_ curve: OpaquePointer?, _ text: NewObject?) -> ac_status {
  guard let curve else { return refuse(text, AC_NULL) }
  func canonical(_ base: some Curve) -> String { CurveExpression(base).description }
  return makeObject(text, nil) { TextHandle(canonical(curve.base).utf8) }
}

/// Writes a curve of any type. An easing becomes a unit curve, by which C knows it.
func makeCurve(_ result: NewObject?, of curve: any Curve) -> ac_status {
  if let easing = curve as? any Easing { return make(result, nil) { UnitCurve(easing) } }
  return make(result, nil) { curve }
}

/// Writes a new curve of a type that is known when the program runs.
private func make(_ result: NewObject?, _ problem: ArgumentProblem?, _ curve: () -> any Curve) -> ac_status {
  func handle(_ curve: some Curve) -> CurveHandle { CurveHandle(ErasedCurve(curve)) }
  return makeObject(result, problem) { handle(curve()) }
}

/// Returns the status of a failure with a sentence of its own, whose object is not written.
func refuse(_ result: NewObject?, _ status: ac_status, _ sentence: String) -> ac_status {
  guard let result else { return refuse(AC_NULL) }
  result.pointee = nil
  return refuse(status, sentence)
}
