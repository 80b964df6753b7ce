import CurveSampling
import CurveAnalysis
import TextFormats

/// A motion as a spline of USD.
///
/// Time codes are in seconds, or in progress for a curve without a duration. A jump is a knot with two values. Before
/// the first knot and after the last, the spline is constant, USD's default, or it has the continuation of the track.
///
/// - Source: OpenUSD, `pxr/usd/sdf/doc` on the syntax of splines, and `pxr/base/ts`.
struct USDSpline {
  /// The lines between the braces of the spline.
  let lines: [String]
  let error: ExportDeviation

  /// The minimum width of a tangent that is not horizontal, as a fraction of the width of its segment.
  ///
  /// USD stores a tangent as its width and its slope, so a vertical tangent, which has the width 0, would lose its
  /// height. A narrower tangent is therefore written with this minimum width. This changes no value of the curve by
  /// more than 10⁻⁸ of the tangent's height.
  private static let minimumWidth = 0x1p-60

  init(of motion: Motion, _ accuracy: ExportAccuracy) throws(WritingError) {
    let chain = try MotionChain(of: motion, accuracy)
    var areVertical = false
    var knots: [String] = []
    var value: (before: String, after: String)?
    var (time, incoming) = ("", String?.none)
    func finish(_ outgoing: String?) {
      guard let value else { return }
      let both = value.before == value.after ? value.after : "\(value.before) & \(value.after)"
      let parts = ["\(time): \(both)", incoming, outgoing].compactMap(\.self)
      knots.append("\(parts.joined(separator: "; ")),")
    }
    for segment in chain.segments {
      if value == nil {
        time = shortestText(motion.time(of: segment.start.time))
        value = (shortestText(segment.start.value), shortestText(segment.start.value))
      }
      if segment.start.time == segment.end.time {
        // Only the last value of several jumps at one time is used.
        value?.after = shortestText(segment.end.value)
        continue
      }
      let tangents = try Self.tangents(of: segment, motion)
      areVertical = areVertical || tangents.areVertical
      finish(segment.isLevel ? "post held" : "post curve \(tangents.start)")
      time = shortestText(motion.time(of: segment.end.time))
      value = (shortestText(segment.end.value), shortestText(segment.end.value))
      incoming = segment.isLevel ? nil : "pre \(tangents.end)"
    }
    finish(nil)
    let vertical = areVertical ? Self.leastHeightError(of: chain) : 0
    error = ExportDeviation(chain.error.value + vertical, areJumpsMoved: chain.error.areJumpsMoved)
    lines = ["bezier,"] + Self.sides(of: motion) + knots
  }

  /// Returns a bound on the error that results from widening nearly vertical tangents to ``minimumWidth``:
  /// 3·√``minimumWidth`` times the greatest height of a tangent.
  private static func leastHeightError(of chain: MotionChain) -> Double {
    let heights = chain.segments.map {
      max(abs($0.control1.value - $0.start.value), abs($0.end.value - $0.control2.value))
    }
    return 3 * minimumWidth.squareRoot() * (heights.max() ?? 0)
  }

  /// Returns the tangents at the start and at the end of `segment`, each as the text `(width, slope)`. `areVertical` is
  /// true if a tangent is nearly vertical.
  ///
  /// - Throws: ``WritingError/beyondNumbers(curve:value:)`` if a slope is out of the range of a Double.
  private static func tangents(
    of segment: BezierSegment, _ motion: Motion
  ) throws(WritingError) -> (start: String, end: String, areVertical: Bool) {
    var areVertical = false
    let times = [segment.start, segment.control1, segment.control2, segment.end].map { motion.time(of: $0.time) }
    func tangent(_ width: Double, _ height: Double) throws(WritingError) -> String {
      if height == 0 { return "(\(shortestText(max(0, width))), 0)" }
      let least = minimumWidth * (times[3] - times[0])
      if width < least { areVertical = true }
      let width = max(width, least)
      let slope = height / width
      guard slope.isFinite else { throw .beyondNumbers(curve: motion.name.label, value: slope) }
      return "(\(shortestText(width)), \(shortestText(slope)))"
    }
    let start = try tangent(times[1] - times[0], segment.control1.value - segment.start.value)
    let end = try tangent(times[3] - times[2], segment.end.value - segment.control2.value)
    return (start, end, areVertical)
  }

  /// Returns the USD text of a continuation outside the knots; `nil` for USD's default.
  private static func words(of side: AnimationTrack<Double>.Extrapolation, _ motion: Motion) -> String? {
    switch side {
    case .hold: nil
    case .linear: "linear"
    case .sloped(let slope): "sloped(\(shortestText(slope * motion.rate)))"
    case .loop: "loop reset"
    case .loopWithOffset: "loop repeat"
    case .pingPong: "loop oscillate"
    }
  }

  /// Returns whether USD has a continuation of a track. It counts the offset of a loop from the value before a jump at
  /// the last key, so a loop with offset is left out if there is one.
  static func holds(_ outside: AnimationTrack<Double>.Extrapolation, of track: AnimationTrack<Double>) -> Bool {
    let last = track.keys.suffix(2)
    return outside != .loopWithOffset || last.count < 2 || (last.first?.mode != .hold && last.last?.arrival == nil)
  }

  /// Returns the lines for the continuation of a track outside its keys.
  private static func sides(of motion: Motion) -> [String] {
    guard let track = UnretimedCurve(motion.name.curve).curve.keyedTrack else { return [] }
    return [("pre", track.before), ("post", track.after)].filter { holds($0.1, of: track) }
      .compactMap { name, side in words(of: side, motion).map { "\(name): \($0)," } }
  }
}
