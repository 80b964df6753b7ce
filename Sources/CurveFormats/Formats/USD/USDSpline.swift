import CurveSampling
import CurveAnalysis
import TextFormats

/// A motion as a spline of USD.
///
/// A curve without a duration takes a second. A jump is a knot with two values. A curve with one value is one knot.
/// Before the first knot and after the last, the spline is constant, USD's default, or it has the continuation of the
/// track.
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

  /// - Parameter codes: The time codes of the layer.
  init(of motion: ExportedCurve, _ accuracy: ExportAccuracy, _ codes: USDTimeCodes) throws(WritingError) {
    let chain = try MotionChain(of: motion, accuracy)
    var codes = codes
    var areVertical = false
    var knots: [String] = []
    var value: (before: String, after: String)?
    var (time, incoming) = (codes.next(at: motion.time(of: chain.start(of: motion))), String?.none)
    func finish(_ outgoing: String?) {
      guard let value else { return }
      let both = value.before == value.after ? value.after : "\(value.before) & \(value.after)"
      let parts = ["\(shortestText(time)): \(both)", incoming, outgoing].compactMap(\.self)
      knots.append("\(parts.joined(separator: "; ")),")
    }
    for segment in chain.segments {
      if value == nil {
        value = (shortestText(segment.start.value), shortestText(segment.start.value))
      }
      if segment.start.time == segment.end.time {
        // Only the last value of several jumps at one time is used.
        value?.after = shortestText(segment.end.value)
        continue
      }
      let end = codes.next(at: motion.time(of: segment.end.time))
      let tangents = try Self.tangents(of: segment, time...end, motion, codes.rate)
      areVertical = areVertical || tangents.areVertical
      finish(segment.isLevel ? "post held" : "post curve \(tangents.start)")
      time = end
      value = (shortestText(segment.end.value), shortestText(segment.end.value))
      incoming = segment.isLevel ? nil : "pre \(tangents.end)"
    }
    if value == nil {
      let still = shortestText(motion.curve.value(at: motion.range.lowerBound))
      value = (still, still)
    }
    finish(nil)
    let vertical = areVertical ? Self.leastHeightError(of: chain) : 0
    error = ExportDeviation(chain.error.value + vertical, areJumpsMoved: chain.error.areJumpsMoved)
    lines = ["bezier,"] + Self.sides(of: motion, codes.rate) + knots
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
  /// - Parameter codes: The time codes of both ends.
  /// - Throws: ``WritingError/beyondNumbers(curve:value:)`` if a slope is out of the range of a Double.
  private static func tangents(
    of segment: BezierSegment, _ codes: ClosedRange<Double>, _ motion: ExportedCurve, _ rate: Double
  ) throws(WritingError) -> (start: String, end: String, areVertical: Bool) {
    var areVertical = false
    let times = [segment.start, segment.control1, segment.control2, segment.end].map { motion.time(of: $0.time) }
    let length = codes.upperBound - codes.lowerBound
    // A reader may divide times and widths by the rate. Rounding makes no tangent wider than its segment there.
    let seconds = codes.upperBound / rate - codes.lowerBound / rate
    func fitting(_ width: Double) -> Double {
      var width = max(0, min(width * rate, length))
      while width / rate > seconds { width = width.nextDown }
      return width
    }
    func tangent(_ width: Double, _ height: Double) throws(WritingError) -> String {
      let own = fitting(width)
      if height == 0 { return "(\(shortestText(own)), 0)" }
      let least = minimumWidth * length
      if own < least { areVertical = true }
      let width = max(own, least)
      let slope = height / width
      guard slope.isFinite else { throw .beyondNumbers(curve: motion.name.label, value: slope) }
      return "(\(shortestText(width)), \(shortestText(slope)))"
    }
    let start = try tangent(times[1] - times[0], segment.control1.value - segment.start.value)
    let end = try tangent(times[3] - times[2], segment.end.value - segment.control2.value)
    return (start, end, areVertical)
  }

  // MARK: - Outside the knots

  /// Returns the USD text of a continuation outside the keys of a track; `nil` for USD's default.
  ///
  /// USD's `linear` is that of a track only beside a line, or a tangent with a width, of a key with one value.
  private static func words(
    of side: AnimationTrack<Double>.Extrapolation, isBefore: Bool, _ track: AnimationTrack<Double>,
    _ motion: ExportedCurve,
    _ rate: Double
  ) -> String? {
    switch side {
    case .hold: return nil
    case .sloped(let slope): return "sloped(\(shortestText(slope * motion.rate / rate)))"
    case .loop: return "loop reset"
    case .loopWithOffset: return "loop repeat"
    case .pingPong: return "loop oscillate"
    case .linear:
      let slope = track.drift(isBefore ? .before : .after)
      if slope == 0 { return nil }
      let keys = track.keys
      let (key, mode) = isBefore ? (keys[0], keys[0].mode) : (keys[keys.count - 1], keys[max(0, keys.count - 2)].mode)
      let isSame: Bool =
        switch isBefore ? key.outgoing : key.incoming {
        case _ where key.arrival != nil: false
        case _ where mode == .linear: true
        case .slope(_, let width): width != 0
        case .change, .point: false
        }
      return isSame ? "linear" : "sloped(\(shortestText(slope * motion.rate / rate)))"
    }
  }

  /// Returns whether USD has the continuation of a track before its keys. It counts the offset of a loop there to the
  /// value before a jump at the last key, so a loop with offset is left out if there is one.
  static func holdsBefore(_ track: AnimationTrack<Double>) -> Bool {
    guard case .loopWithOffset = track.before, let last = track.keys.last, let start = track.keys.dropLast().last else {
      return true
    }
    return (start.mode == .hold ? start.value : last.arrival ?? last.value) == last.value
  }

  /// Returns the lines for the continuation of a track outside its keys.
  private static func sides(of motion: ExportedCurve, _ rate: Double) -> [String] {
    guard let track = UnretimedCurve(motion.name.curve).curve.keyedTrack else { return [] }
    var sides: [String] = []
    if holdsBefore(track), let words = words(of: track.before, isBefore: true, track, motion, rate) {
      sides.append("pre: \(words),")
    }
    if let words = words(of: track.after, isBefore: false, track, motion, rate) { sides.append("post: \(words),") }
    return sides
  }
}

extension MotionChain {
  /// The time of the first segment; that of the motion if it has one value.
  fileprivate func start(of motion: ExportedCurve) -> Double { segments.first?.start.time ?? motion.range.lowerBound }
}
