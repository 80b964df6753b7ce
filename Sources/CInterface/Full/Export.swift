internal import AnimationCurves
public import CAnimationCurves
internal import CurveFormats
internal import CurvePlots

/// Makes the text of a curve for another program.
@_cdecl("ac_export")
public func export(
  _ curve: OpaquePointer?, _ format: UnsafePointer<CChar>?, _ error: Double, _ name: UnsafePointer<CChar>?,
  _ result: NewObject?
) -> ac_status {
  guard let curve, let format else { return refuse(result, AC_NULL) }
  let written = FileFormat.all.filter(\.canWrite)
  guard let id = text(format), let format = written.first(where: { $0.id == id }) else {
    return refuse(
      result, AC_SYNTAX, "the format must be one of \(written.map(\.id).joined(separator: ", "))")
  }
  guard let name = name.map(text) ?? "" else {
    return refuse(result, AC_SYNTAX, "the name must be UTF-8 of at most \(greatestTextLength) bytes")
  }
  let request = WriteRequest(accuracy: .error(error))
  if let problem = request.problem(hasPoints: format.hasPoints) {
    return refuse(result, problem)
  }
  let motion = name.isEmpty ? NamedCurve(curve.base) : NamedCurve(name, curve.base)
  do throws(FormatError) {
    let bytes = try motion.file(as: format, request).bytes
    return makeObject(result, nil) { TextHandle(bytes) }
  } catch {
    return refuse(result, AC_UNSOLVED, error.description)
  }
}

/// Makes a picture of a curve.
@_cdecl("ac_svg")
public func svg(_ curve: OpaquePointer?, _ width: Double, _ height: Double, _ result: NewObject?) -> ac_status {
  guard let curve = curve?.base else { return refuse(result, AC_NULL) }
  guard (200...10_000).contains(width), (200...10_000).contains(height) else {
    return refuse(result, AC_ARGUMENT, "the width and the height of a picture must be from 200 to 10000")
  }
  guard let times = curve.extent, let drawn = DrawnCurve(curve, [.value], over: times) else {
    return refuse(result, AC_UNSOLVED, "\(curve) never rests, or its values are too large for a picture")
  }
  let plot = CurvePlot(of: [(curve.description, drawn)], [.value], over: times, title: nil)
  return makeObject(result, nil) { TextHandle(plot.svg(width: width, height: height).utf8) }
}
