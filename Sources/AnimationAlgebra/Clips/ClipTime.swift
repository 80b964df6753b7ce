/// The duration of an operation, and how it passes times on to its operands.
@usableFromInline
struct ClipTime {
  /// Seconds: positive, or infinity.
  @usableFromInline
  let duration: Double
  /// Whether there are values beyond the ends, instead of those at the ends.
  @usableFromInline
  let extrapolates: Bool

  @inlinable
  init(duration: Double, extrapolates: Bool) {
    self.duration = duration
    self.extrapolates = extrapolates
  }

  /// `time` within the duration, unless there are values beyond. NaN is the beginning.
  @inlinable
  func held(_ time: Double) -> Double {
    if time.isNaN { return 0 }
    return extrapolates ? time : max(0, min(time, duration))
  }

  /// The latest time that an operand in parallel is asked for: a shorter one holds its end.
  @inlinable
  func limit(ofParallel operandDuration: Double) -> Double {
    operandDuration < duration ? operandDuration : .infinity
  }

  /// `time` of a delayed clip, as the operand is asked for it.
  func delayed(_ time: Double, by delay: Double, operandDuration: Double) -> Double {
    time <= delay ? 0 : time >= duration ? operandDuration : min(time - delay, operandDuration)
  }

  /// Returns the repetition that is shown at `time`, from 0: at a joint, the one that ends there.
  static func repetition(at time: Double, operandDuration: Double, count: Int) -> Int {
    guard operandDuration.isFinite else { return 0 }
    let index = (time / operandDuration).rounded(.up) - 1
    return index <= 0 ? 0 : index >= Double(count - 1) ? count - 1 : Int(index)
  }

  /// `time` of a repeated clip, as one repetition is asked for it.
  func repeated(_ time: Double, repetition: Int, operandDuration: Double) -> Double {
    time >= duration ? operandDuration : max(0, min(time - Double(repetition) * operandDuration, operandDuration))
  }

  /// `time` of a retimed clip, as the operand is asked for it. Progress that stays as it is keeps its time exactly.
  @inlinable
  func retimed(_ time: Double, by retiming: (Double) -> Double) -> Double {
    let progress = time / duration
    let retimed = retiming(progress)
    return retimed == progress ? time : retimed * duration
  }

  /// Returns the member of a sequence that is shown at `time`: at a joint, the one that ends there.
  ///
  /// It halves the number of members without a branch that could be mispredicted.
  @inline(__always)
  static func member(of range: Range<Int>, at time: Double, end: (Int) -> Double) -> Int {
    var (first, count) = (range.lowerBound, range.count)
    while count > 1 {
      let half = count / 2
      first = end(first + half - 1) < time ? first + half : first
      count -= half
    }
    // A member may be so short that it ends, to rounding, where it begins: then what comes before it is not the end. But
    // after an endless one nothing comes.
    while first + 1 < range.upperBound, end(first + 1) == time, time.isFinite { first += 1 }
    return first
  }

  /// `time` of a sequence, as a member is asked for it. Its end is handed down as its end: no rounding cuts it short.
  static func member(_ time: Double, start: Double, end: Double, duration: Double) -> Double {
    time >= end ? duration : min(time - start, duration)
  }
}
