import CurveAnalysis
import TextFormats

/// The keyframes of a scalar property in Lottie.
///
/// Lottie writes a handle as two fractions: of the time to the next keyframe, and of the change of value to it. If the
/// value changes little and a control point is far away, the second fraction would be very large. The segment between
/// the two keyframes is then halved.
struct LottieKeyframes {
  /// The keyframes, each as the text of a JSON object.
  private(set) var texts: [String] = []
  /// The range of the control points' values, which contains all values of the curve.
  private(set) var values: ClosedRange<Double>

  /// The maximum difference between a control point's value and the nearer of the two values at the segment's ends, as
  /// a multiple of the segment's change of value. The multiple is limited because programs compute in Floats.
  private static let maximumHandle = 16.0
  /// The maximum number of successive halvings of a segment. After so many halvings, the parts are so short that
  /// straight lines would be as accurate.
  private static let maximumDepth = 24

  private var last: Knot?
  /// Whether the last keyframe holds its value.
  private var isHeld = false

  /// Creates the keyframes of a chain. `place` converts a point's time to frames, and the point's value to the unit of
  /// the property.
  init(of chain: MotionChain, _ place: (Knot) -> Knot) {
    values = 0...0
    for segment in chain.segments {
      let (start, end) = (place(segment.start), place(segment.end))
      append(
        BezierSegment(start: start, control1: place(segment.control1), control2: place(segment.control2), end: end),
        depth: 0)
    }
    if let last { append(last, " }") }
  }

  private mutating func append(_ segment: BezierSegment, depth: Int) {
    for knot in [segment.start, segment.control1, segment.control2, segment.end] {
      values = min(values.lowerBound, knot.value)...max(values.upperBound, knot.value)
    }
    let (start, end) = (segment.start, segment.end)
    let change = end.value - start.value
    if start.time == end.time {
      // A jump is two keyframes at one time. The first one ends the previous segment, unless the value is held.
      if !texts.isEmpty, !isHeld { append(start, Self.hold) }
    } else if segment.isLevel {
      append(start, Self.hold)
    } else if depth < Self.maximumDepth, Self.greatestDistance(segment) > Self.maximumHandle * abs(change) {
      let halves = segment.halves
      append(halves.0, depth: depth + 1)
      append(halves.1, depth: depth + 1)
    } else {
      func handle(_ knot: Knot) -> String {
        let time = min(max((knot.time - start.time) / (end.time - start.time), 0), 1)
        let value = change == 0 ? time : (knot.value - start.value) / change
        return #"{ "x": [\#(shortestText(time))], "y": [\#(shortestText(value))] }"#
      }
      append(start, #", "o": \#(handle(segment.control1)), "i": \#(handle(segment.control2)) }"#)
    }
    last = end
  }

  /// Returns the greater of two differences, one for each control point: the difference between the control point's
  /// value and the nearer of the two values at the segment's ends.
  private static func greatestDistance(_ segment: BezierSegment) -> Double {
    [segment.control1.value, segment.control2.value].reduce(0) {
      max($0, min(abs($1 - segment.start.value), abs($1 - segment.end.value)))
    }
  }

  private static let hold = #", "h": 1 }"#

  private mutating func append(_ knot: Knot, _ rest: String) {
    isHeld = rest == Self.hold
    texts.append(#"{ "t": \#(shortestText(knot.time)), "s": [\#(shortestText(knot.value))]"# + rest)
  }
}
