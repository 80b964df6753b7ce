/// A reason why keys are not a track.
public struct AnimationTrackError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The index of the key, from 0.
  public let key: Int
  /// The problem.
  package let problem: Problem

  /// A problem of a key.
  package enum Problem: Hashable, Sendable {
    /// There is no key.
    case noKeys
    /// The time is NaN or beyond ±10¹⁰⁰.
    case time(Double)
    /// The value or the arrival has a component that is NaN, or a magnitude greater than 10¹⁰⁰.
    case value(String)
    /// The handle has a number that is NaN, or a magnitude greater than 10¹⁰⁰.
    case handle(TrackSide, String)
    /// The slope outside the keys is NaN, or its magnitude is greater than 10¹⁰⁰.
    case extrapolation(String)
    /// The time does not come after the time of the key before.
    case notIncreasing(Double, after: Double)
    /// The handle points away from its segment, or is wider than its segment.
    case handleOutside(TrackSide, width: Double, duration: Double)
    /// The number of values does not fit the number of times.
    case wrongCount(expected: Int, found: Int)
    /// The value has no direction: all four numbers of a rotation are 0.
    case noRotation
  }

  package init(_ problem: Problem, key: Int) { (self.problem, self.key) = (problem, key) }

  /// A sentence that says what is wrong, where, and what is allowed.
  public var description: String {
    let limit = "must be a number within ±\(magnitudeLimit)"
    switch problem {
    case .noKeys: return "a track must have 1 key or more, not 0"
    case .time(let time): return "key \(key): the time \(limit), not \(time)"
    case .value(let text): return "key \(key): the value \(limit), not \(text)"
    case .handle(let side, let text): return "key \(key): the \(side.rawValue) handle \(limit), not \(text)"
    case .extrapolation(let text): return "key \(key): the slope outside the keys \(limit), not \(text)"
    case .notIncreasing(let time, let previous):
      return "key \(key): the times of keys must increase, but \(number: time) comes after \(number: previous)"
    case .handleOutside(let side, let width, let duration):
      let range = "from 0 to \(number: duration) seconds"
      return "key \(key): the \(side.rawValue) handle must reach \(range) into its segment, not \(number: width)"
    case .noRotation: return "key \(key): a rotation must have a number other than 0"
    case .wrongCount(let expected, let found):
      return "there must be \(expected) values for the times, not \(found)"
    }
  }
}

/// A side of a key.
package enum TrackSide: String, Hashable, Sendable {
  /// The side of the segment before the key.
  case incoming
  /// The side of the segment after the key.
  case outgoing
}
