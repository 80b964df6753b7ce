import AnimationCurves

/// A motion as an SVG picture: one path of cubic Béziers, a hundred units wide, a value of 1 a hundred units up.
struct SVGPath {
  let text: String
  let error: Double

  /// What is around the path, for the width of its line.
  private static let margin = 2.0

  init(of motion: Motion, accuracy: ExportAccuracy) throws(Failure) {
    var fit = try motion.beziers(accuracy)
    // Numbers as short as leaves the error nearly as it is.
    for decimals in 3...12 {
      let style = NumberStyle(decimals: decimals, format: CSVFormat())
      let rounded = fit.segments.map { $0.mapped { Self.rounded($0, motion, style) } }
      let candidate = BezierFit(through: rounded, of: motion.curve)
      guard candidate.error <= fit.error * 1.01 || decimals == 12 else { continue }
      fit = candidate
      break
    }
    error = fit.error
    text = Self.picture(of: fit, motion)
  }

  private static func picture(of fit: BezierFit, _ motion: Motion) -> String {
    func text(_ number: Double) -> String {
      shortestText(NumberStyle(decimals: 12, format: CSVFormat()).rounded(number))
    }
    func place(_ knot: Knot) -> String {
      "\(text(100 * motion.share(of: knot.time))) \(text(100 - 100 * knot.value))"
    }
    var path = fit.segments.first.map { "M\(place($0.start))" } ?? ""
    for segment in fit.segments {
      let isJump = segment.start.time == segment.end.time
      path +=
        isJump
        ? " V\(text(100 - 100 * segment.end.value))"
        : " C\(place(segment.control1)) \(place(segment.control2)) \(place(segment.end))"
    }
    let points = fit.segments.flatMap {
      [$0.start, $0.end] + (0...16).map { [segment = $0] in Double(segment) / 16 }.map($0.point)
    }
    let heights = points.map { 100 * $0.value } + [0, 100]
    let (low, high) = (heights.reduce(0, min), heights.reduce(100, max))
    let box = [-margin, 100 - high - margin, 100 + 2 * margin, high - low + 2 * margin]
    let round = NumberStyle(decimals: 2, format: CSVFormat())
    let title = XMLText.escaped("\(motion.name.label), \(CSSText.words(for: fit.error))")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(box.map { shortestText(round.rounded($0)) }.joined(separator: " "))">
      <title>\(title)</title>
      <path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="\(path)"/>
      </svg>

      """
  }

  /// A point as the picture has it, rounded there and brought back.
  private static func rounded(_ knot: Knot, _ motion: Motion, _ style: NumberStyle) -> Knot {
    let share = style.rounded(100 * motion.share(of: knot.time)) / 100
    return Knot(time: motion.time(at: share), value: style.rounded(100 * knot.value) / 100)
  }
}

extension BezierSegment {
  fileprivate func mapped(_ move: (Knot) -> Knot) -> BezierSegment {
    BezierSegment(start: move(start), control1: move(control1), control2: move(control2), end: move(end))
  }
}
