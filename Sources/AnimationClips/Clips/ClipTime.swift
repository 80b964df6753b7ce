/// The duration of an operation, with functions that convert a time of the operation to the time of an operand.
@usableFromInline
struct ClipTime {
  /// The duration in seconds: 0 or more, or infinity.
  @usableFromInline
  let duration: Double
  /// Whether the operation extrapolates beyond its ends instead of holding its end values.
  @usableFromInline
  let extrapolates: Bool

  @inlinable
  init(duration: Double, extrapolates: Bool) {
    self.duration = duration
    self.extrapolates = extrapolates
  }

  /// Creates the time of a parallel composition. It extrapolates if the longer node extrapolates or, at equal
  /// durations, if either node extrapolates.
  @usableFromInline
  init(parallel left: ClipNode, _ right: ClipNode) {
    let (first, second) = (left.operation.time, right.operation.time)
    let longest = [first, second].filter { $0.duration == max(first.duration, second.duration) }
    self.init(duration: longest[0].duration, extrapolates: longest.contains(where: \.extrapolates))
  }

  /// Returns `time`, clamped to 0...``duration`` unless the operation extrapolates. NaN becomes 0.
  @inlinable
  func held(_ time: Double) -> Double {
    if time.isNaN { return 0 }
    return extrapolates ? time : max(0, min(time, duration))
  }

  /// Returns the latest time at which a parallel composition evaluates an operand with this duration. For an operand
  /// shorter than the composition, this is the operand's duration, so that the operand holds its end. For an operand as
  /// long as the composition, it is infinity.
  @inlinable
  func limit(ofParallel operandDuration: Double) -> Double {
    operandDuration < duration ? operandDuration : .infinity
  }

  /// Converts `time` of a delayed clip to the time of its operand.
  func delayed(_ time: Double, by delay: Double, operandDuration: Double) -> Double {
    time <= delay ? 0 : time >= duration ? operandDuration : min(time - delay, operandDuration)
  }

  /// Returns the index of the repetition shown at `time`, from 0. If one repetition ends and the next starts at `time`,
  /// returns the index of the repetition that ends.
  static func repetition(at time: Double, operandDuration: Double, count: Int) -> Int {
    guard operandDuration.isFinite, operandDuration > 0 else { return 0 }
    let index = (time / operandDuration).rounded(.up) - 1
    return index <= 0 ? 0 : index >= Double(count - 1) ? count - 1 : Int(index)
  }

  /// Converts `time` of a repeated clip to the time of one repetition.
  func repeated(_ time: Double, repetition: Int, operandDuration: Double) -> Double {
    time >= duration ? operandDuration : max(0, min(time - Double(repetition) * operandDuration, operandDuration))
  }

  /// Converts `time` of an eased clip to the time of its operand. If `easing` does not change the progress, the
  /// result is exactly `time`.
  @inlinable
  func eased(_ time: Double, by easing: (Double) -> Double) -> Double {
    if duration == 0 { return time }
    let progress = time / duration
    let eased = easing(progress)
    return eased == progress ? time : eased * duration
  }

  /// Returns the index of the member shown at `time`. If one member ends and the next starts at `time`, returns the
  /// index of the member that ends.
  ///
  /// A member may end where it starts: an instant, or a member whose duration is lost by rounding. At that time, the
  /// result is the last such member. Nothing follows an endless member.
  @inline(__always)
  static func lastMember(of range: Range<Int>, at time: Double, end: (Int) -> Double) -> Int {
    var first = firstMember(of: range, at: time, end: end)
    while first + 1 < range.upperBound, end(first + 1) == time, time.isFinite { first += 1 }
    return first
  }

  /// Returns the index of the first member that ends at `time` or later; of the last member, if all end earlier.
  ///
  /// The binary search has no branch that could be mispredicted.
  @inline(__always)
  static func firstMember(of range: Range<Int>, at time: Double, end: (Int) -> Double) -> Int {
    var (first, count) = (range.lowerBound, range.count)
    let latest = min(time, .greatestFiniteMagnitude)
    while count > 1 {
      let half = count / 2
      // 1 where the end is earlier, from the sign: the compiler would make a comparison a branch again.
      let isEarlier = Int((end(first &+ half &- 1) - latest).bitPattern >> 63)
      first = first &+ half &* isEarlier
      count = count &- half
    }
    return first
  }

  /// Converts `time` of a sequence to the time of a member. At the end of the member, the result is exactly the
  /// member's duration, without rounding.
  static func member(_ time: Double, start: Double, end: Double, duration: Double) -> Double {
    time >= end ? duration : min(time - start, duration)
  }
}
