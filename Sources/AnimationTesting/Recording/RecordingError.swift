package import CurveFormats
import TextFormats

/// A reason why a recording cannot be made, which ``description`` tells.
public struct RecordingError: Error, Hashable, Sendable {
  package let problem: Problem

  package init(_ problem: Problem) { self.problem = problem }

  package enum Problem: Hashable, Sendable {
    /// No value was declared.
    case noColumns
    /// A name is empty, or is reserved by the CSV format.
    case badName(String)
    /// Two values have the same name.
    case sameName(String)
    /// No sample was taken.
    case noSamples
    /// A column does not have one value for each time.
    case wrongCount(String, values: Int, times: Int)
    /// A value has no known numbers, or another count of numbers than at the sample before.
    case numbers(String, count: Int, before: Int, at: Double)
    /// A value is infinite or NaN.
    case notFinite(String, Double, at: Double)
    /// A time is negative, infinite or NaN.
    case badTime(Double)
    /// A sample is not later than the previous one.
    case timesNotIncreasing(Double, before: Double)
    /// An event has no name.
    case namelessEvent(at: Double)
    /// An event is earlier than the previous one.
    case eventOutOfOrder(String, Double, before: Double)
    /// The end of a recording is negative, infinite or NaN.
    case badEnd(Double)
    /// A recording at a frame rate would have more than a million samples.
    case tooManySamples(end: Double, limit: Int)
    /// A change is scheduled for a time that is in the past, infinite or NaN.
    case changeTime(Double, now: Double)
    /// A change is scheduled for a time after the last sample.
    case changeAfterEnd(Double, end: Double)
    /// More than 100,000 changes are scheduled between two samples. For example, a change schedules
    /// itself again and again for the same time.
    case tooManyChanges(time: Double, limit: Int)
    /// Steps that await animations have not ended at the end of a recording, with the events until then.
    case stepsNotOver(end: Double, events: [Recording.Event])
    /// Something else has advanced the stage during the recording.
    case stageAdvanced(to: Double, expected: Double)
    /// A text is not the CSV of a recording.
    case damaged(SourcePlace, problem: String)
  }
}

extension RecordingError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch problem {
    case .noColumns: "a recording needs at least one value to record"
    case .badName(""): "a recorded value needs a name"
    case .badName(let name):
      "a recorded value cannot be named \"\(name)\": the CSV has a column of its own by that name"
    case .sameName(let name): "two recorded values are named \"\(name)\""
    case .noSamples: "a recording needs at least one sample"
    case .wrongCount(let name, let values, let times):
      "\"\(name)\" must have one value for each of the \(times) times, not \(values) values"
    case .numbers(let name, 0, 0, _):
      "the numbers of \"\(name)\" are unknown: record each number by a value of its own"
    case .numbers(let name, let count, let before, let time):
      "\"\(name)\" has \(count) numbers at \(shortestText(time)) s, and had \(before) before; their count must not change"
    case .notFinite(let name, let value, let time):
      "\"\(name)\" is \(shortestText(value)) at \(shortestText(time)) s; a recorded value must be finite"
    case .badTime(let time): "a time must be finite and 0 or more, not \(shortestText(time)) s"
    case .timesNotIncreasing(let time, let before):
      "a sample at \(shortestText(time)) s follows one at \(shortestText(before)) s; times must increase"
    case .namelessEvent(let time): "the event at \(shortestText(time)) s needs a name"
    case .eventOutOfOrder(let name, let time, let before):
      "the event \"\(name)\" at \(shortestText(time)) s follows one at \(shortestText(before)) s; events must be in the order of their times"
    case .badEnd(let end): "the end of a recording must be finite and 0 or more, not \(shortestText(end)) s"
    case .tooManySamples(let end, let limit):
      "a recording until \(shortestText(end)) s would have more than \(limit) samples; end it earlier or sample less often"
    case .changeTime(let time, let now):
      "a change at \(shortestText(time)) s was scheduled at \(shortestText(now)) s; its time must be finite and not in the past"
    case .changeAfterEnd(let time, let end):
      "a change is scheduled at \(shortestText(time)) s, after the last sample at \(shortestText(end)) s"
    case .tooManyChanges(let time, let limit):
      "there are more than \(limit) changes before one sample, the last one at \(shortestText(time)) s: does a change schedule itself again for its own time?"
    case .stepsNotOver(let end, let events):
      "the steps are not over at \(shortestText(end)) s; until then they noted \(Recording.list(events)): record longer, or look for an animation that they await and that does not end"
    case .stageAdvanced(let time, let expected):
      "the stage is at \(shortestText(time)) s of the recording, where the recorder has advanced it to \(shortestText(expected)) s; nothing else may advance it, neither a change nor another recorder"
    case .damaged(let position, let problem): "\(position): \(problem)"
    }
  }
}
