/// Measured values of a motion at increasing times, such as a recording of a screen, of a sensor or of a simulation.
///
///     let samples = try MotionSamples(times: times, values: values)
///     let fit = try samples.springFit()
///     fit.curve                        // delayed(spring(duration: 0.5, bounce: 0.3), by: 0.1)
///     fit.parameter("duration")?.interval
///
/// Times may be unevenly spaced and start anywhere. Values may have any unit. Several channels of one motion, such as x
/// and y of a card, are fitted together: they share what they can share, such as the spring.
public struct MotionSamples: Hashable, Sendable {
  /// A value at each time, with a name.
  public struct Channel: Hashable, Sendable {
    /// The name, such as `x`. It may be empty.
    public var name: String
    /// The values, one for each time. In a gap, the number does not matter: in ``MotionSamples/channels`` it is on the
    /// line between the values around the gap.
    public var values: [Double]
    /// The indices of the times at which the channel has no value.
    public var gaps: Set<Int>

    /// Creates a channel.
    public init(_ name: String = "", values: [Double], gaps: Set<Int> = []) {
      (self.name, self.values, self.gaps) = (name, values, gaps)
    }

    /// Returns the channel with numbers in its gaps.
    ///
    /// - Precondition: There is a value.
    fileprivate func filled(at times: [Double]) -> Channel {
      if gaps.isEmpty { return self }
      var filled = self
      let present = values.indices.filter { !gaps.contains($0) }
      var next = 0
      for index in values.indices where gaps.contains(index) {
        while next < present.count, present[next] < index { next += 1 }
        let (before, after) = (present[max(next - 1, 0)], present[min(next, present.count - 1)])
        let share = before == after ? 0 : (times[index] - times[before]) / (times[after] - times[before])
        filled.values[index] = values[before] * (1 - share) + values[after] * share
      }
      return filled
    }
  }

  /// The times, in seconds. They increase.
  public let times: [Double]
  /// The channels, at least one.
  public let channels: [Channel]

  /// Creates the samples of one value.
  ///
  /// - Parameters:
  ///   - times: The times, in seconds.
  ///   - values: The value at each time.
  /// - Precondition: There are as many values as times.
  /// - Throws: ``MotionSamplesError`` if a number is not finite, the times do not increase, or all values are equal.
  public init(times: [Double], values: [Double]) throws(MotionSamplesError) {
    try self.init(times: times, channels: [Channel(values: values)])
  }

  /// Creates the samples of several values of one motion.
  ///
  /// A fit finds the noise of each channel, so the channels may have different units.
  ///
  /// - Precondition: There is a channel, and each has as many values as there are times. Gaps are indices of times.
  /// - Throws: ``MotionSamplesError`` if a number outside of gaps is not finite, the times do not increase, all values
  ///   are equal, or a channel has less than three values.
  public init(times: [Double], channels: [Channel]) throws(MotionSamplesError) {
    precondition(!channels.isEmpty, "samples of a motion must have 1 channel or more, not 0")
    for channel in channels {
      precondition(
        channel.values.count == times.count,
        "samples of a motion must have a value for each time, not \(channel.values.count) values for \(times.count) times"
      )
      precondition(
        channel.gaps.allSatisfy(times.indices.contains), "the gaps of a channel must be indices of its values")
    }
    for (index, time) in times.enumerated() {
      if !time.isFinite { throw .notFinite(index: index, channel: nil) }
      for (number, channel) in channels.enumerated()
      where !channel.gaps.contains(index) && !channel.values[index].isFinite {
        throw .notFinite(index: index, channel: number)
      }
      if index > 0, time <= times[index - 1] { throw .notIncreasing(index: index) }
    }
    let fewest = channels.reduce(times.count) { min($0, times.count - $1.gaps.count) }
    if fewest < 3 { throw .tooFew(fewest, least: 3) }
    let channels = channels.map { $0.filled(at: times) }
    (self.times, self.channels) = (times, channels)
    if !duration.isNormal || channels.contains(where: { !Self.width(of: $0.values).isFinite }) {
      throw .beyondDoubles
    }
    if channels.allSatisfy({ Self.width(of: $0.values) == 0 }) { throw .constant }
  }

  /// The seconds from the first sample to the last.
  public var duration: Double { (times.last ?? 0) - (times.first ?? 0) }

  /// The difference between the greatest and the least value.
  private static func width(of values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
}
