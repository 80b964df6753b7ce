import AnimationKeyframes
import TextFormats

extension MotionDocument {
  /// The warning that a file of a format without durations lacks them; none if there are none.
  var durationWarnings: [FormatError] {
    shownDurations.first.map { [FormatError(.withoutDurations(durations.count, first: $0.label))] } ?? []
  }

  /// The warning that a file that is written anew lacks what the source has beside nodes and motions; none if that is
  /// nothing.
  var thingWarnings: [FormatError] { things.isEmpty ? [] : [FormatError(.withoutThings(things))] }

  /// The warning that files lack what tracks do outside their keys; none if they have that of each motion in them.
  func outsideWarnings(of written: [WrittenMotion], _ isHeld: (AnimationTrack<Double>) -> Bool) -> [FormatError] {
    let written = Set(written.map(\.label))
    let tracks = zip(numbersByMotion, labels).flatMap { numbers, label in
      numbers.filter { written.contains(label) || written.contains($0.label) }.compactMap { number in
        UnretimedCurve(number.curve).curve.keyedTrack.flatMap { isHeld($0) ? nil : (number.label, $0) }
      }
    }
    return tracks.first.map { [FormatError(.withoutOutside(tracks.count, first: $0.0, $0.1))] } ?? []
  }
}

extension FormatProblem {
  /// A file lacks what its source has beside nodes and motions.
  static func withoutThings(_ things: [(count: Int, name: String)]) -> Self {
    let words = things.map { count, name -> Message in
      let (noun, rest) = (name.prefix { $0 != " " }, name.drop { $0 != " " })
      return "\(count) \(whole: noun + (count == 1 ? "" : noun.hasSuffix("h") ? "es" : "s") + rest)"
    }
    return .init(
      .unsupported, "the output has only motions and what they move: it lacks \(words.list("and")) of the source")
  }

  /// A file lacks what tracks do outside their keys.
  static func withoutOutside(_ count: Int, first: String, _ track: AnimationTrack<Double>) -> Self {
    let words: Message =
      count == 1 ? "\(first) does outside its keys" : "\(count) motions do outside their keys, such as \(first)"
    let outside = track.after == .hold ? track.before : track.after
    return .init(
      .unsupported,
      "the output lacks what \(words) (\(outside.description)): it has the motion from the first key to the last")
  }

  /// A file lacks the times of design tokens that are no motions.
  static func withoutDurations(_ count: Int, first: String) -> Self {
    let words: Message = count == 1 ? "a duration" : "\(count) durations"
    return .init(
      .unsupported, "the output lacks \(words) of design tokens, such as \(first): one file of css or tokens has them")
  }
}
