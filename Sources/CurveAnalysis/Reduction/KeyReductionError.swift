import CurveSampling
import TextFormats

/// A reason why keys cannot be reduced.
public struct KeyReductionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The index of the group, from 0.
  public let group: Int
  /// The problem.
  public let problem: Problem

  /// A problem of a group.
  ///
  /// Further cases may be added: a `switch` in another package needs an `@unknown default`.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Problem: Hashable, Sendable {
    /// The group has no track.
    case noTracks
    /// The allowed error is not a finite number greater than 0.
    case allowedError(Double)
    /// The allowed angle is greater than 90 degrees.
    case allowedAngle(Double)
    /// A weight is not a finite number greater than 0.
    case weight(Double)
    /// There is not one weight for each track.
    case weightCount(Int, expected: Int)
    /// The key times of the track differ from those of the group's first track.
    case differentTimes(track: Int)
    /// The error would be beyond the range of a Double.
    case beyondDoubles
    /// Keys can be free only in groups of one number, with lines, and if they are not shared.
    case freeKeys
    /// Within the error, lines in the place of curves would need more than 2²⁰ keys, or all together
    /// more than 2²⁴.
    case tooManyKeys
  }

  package init(_ problem: Problem, group: Int) { (self.problem, self.group) = (problem, group) }

  /// A sentence that says what is wrong, where, and what is allowed.
  public var description: String { "group \(group): \(problem)" }
}

extension KeyReductionError.Problem: CustomStringConvertible {
  /// A sentence that says what is wrong, and what is allowed.
  public var description: String {
    switch self {
    case .noTracks: "there must be 1 track or more, not 0"
    case .allowedError(let error):
      "the allowed error must be a finite number greater than 0, not \(shortestText(error))"
    case .allowedAngle(let angle): "the allowed angle must be at most 90 degrees, not \(shortestText(angle))"
    case .weight(let weight): "a weight must be a finite number greater than 0, not \(shortestText(weight))"
    case .weightCount(let count, let expected):
      "the number of weights must be that of the tracks, \(expected), not \(count)"
    case .differentTimes(let track):
      "the tracks of a group must have the same key times, but those of track \(track) differ from those of track 0"
    case .beyondDoubles: "the values must be within ±1e100, because their differences are beyond what a Double holds"
    case .freeKeys:
      "keys can be free only in a group of one number, with linear interpolation, and if they are not shared"
    case .tooManyKeys:
      """
      lines in the place of curves need more than \(KeyReduction.maximumLineCount) keys, or those of a rotation more than \
      \(KeyReduction.maximumLineCount / 4): allow a greater error
      """
    }
  }
}
