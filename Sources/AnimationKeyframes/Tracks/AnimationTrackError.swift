/// A reason why keys are not a track.
public struct AnimationTrackError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The index of the key, from 0.
  public let key: Int
  /// The problem.
  package let problem: Problem

  /// A problem of a key. ``description`` says what is allowed.
  package enum Problem: Hashable, Sendable {
    case noKeys
    case time(Double)
    case value(String)
    case handle(TrackSide, String)
    case extrapolation(String)
    case notIncreasing(Double, after: Double)
    case handleOutside(TrackSide, width: Double, duration: Double)
    case wrongCount(expected: Int, found: Int)
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
