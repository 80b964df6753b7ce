import CurveSampling

/// Samples whose times go from 0 to 1, and whose values begin at 0 and are at most 1 in magnitude.
struct ScaledSamples {
  let samples: MotionSamples
  let weighted: WeightedSamples
  /// The seconds of a unit of time.
  let duration: Double
  /// The first value of each channel.
  let levels: [Double]
  /// The size of a unit of value.
  let size: Double
  /// A difference of values, in units, that may come from the rounding of a sample or of its time.
  let rounding: Double
  /// The median distance between neighbouring times, in units.
  let medianStep: Double

  init(_ samples: MotionSamples) {
    self.samples = samples
    let first = samples.times[0]
    let duration = samples.duration
    let levels = samples.channels.map { $0.values[0] }
    var (size, greatest) = (0.0, 0.0)
    for (channel, level) in zip(samples.channels, levels) {
      for value in channel.values {
        size = max(size, (value - level).magnitude)
        greatest = max(greatest, value.magnitude)
      }
    }
    (self.duration, self.levels, self.size) = (duration, levels, size)
    // A time that is rounded changes a value by the rounding times the velocity.
    let latest = max(first.magnitude, samples.times[samples.times.count - 1].magnitude)
    var fastest = 0.0
    for channel in samples.channels {
      for index in 1..<samples.times.count {
        let step = samples.times[index] - samples.times[index - 1]
        fastest = max(fastest, (channel.values[index] - channel.values[index - 1]).magnitude / size / step)
      }
    }
    rounding = max(4 * greatest.ulp / size, 4 * latest.ulp * fastest, 0x1p-50)
    let scale = size
    weighted = WeightedSamples(
      times: samples.times.map { ($0 - first) / duration },
      channels: zip(samples.channels, levels).map { channel, level in channel.values.map { ($0 - level) / scale } })
    let steps = zip(weighted.times, weighted.times.dropFirst()).map { $1 - $0 }.sorted()
    medianStep = steps[steps.count / 2]
  }

  var count: Int { weighted.times.count }

  /// The number of values in all channels whose values are not all equal.
  var valueCount: Int { count * weighted.movingChannels.count }

  /// Throws an error unless there are more values than fitted numbers.
  ///
  /// - Parameters:
  ///   - common: The number of those that all channels share.
  ///   - own: The number of those of each channel.
  func requireMore(than common: Int, own: Int) throws(MotionSamplesError) {
    let movingCount = weighted.movingChannels.count
    let least = max(3, (common + own * movingCount) / movingCount + 1)
    if count < least { throw .tooFew(count, least: least) }
  }

  /// Returns at most `limit` of `indices`, evenly chosen, with the last one among them.
  static func thinned(_ indices: Range<Int>, to limit: Int) -> [Int] {
    if indices.count <= limit { return Array(indices) }
    return (1...limit).map { indices.lowerBound + $0 * indices.count / limit - 1 }
  }

  /// The number by which models are compared, less for a better one: n·ln(RSS/n) + k·ln n. A sum of squares below that
  /// of rounding errors counts as that.
  func bayesianCriterion(sumOfSquares: Double, fittedCount: Int) -> Double {
    let count = Double(valueCount)
    let mean = max(sumOfSquares / count, rounding * rounding)
    return count * logarithm(mean) + Double(fittedCount) * logarithm(count)
  }

  /// Returns whether a sum of squares may come from rounding errors alone.
  func isRounding(_ sumOfSquares: Double) -> Bool { sumOfSquares <= Double(valueCount) * rounding * rounding }
}

/// A straight line. It has no parameters.
struct LineModel: SeparableModel {
  let bounds: [ClosedRange<Double>] = []

  func terms(at times: [Double], _ parameters: [Double]) -> [Double] {
    [Double](repeating: 1, count: times.count) + times
  }

  func slopes(at times: [Double], _ parameters: [Double], terms: [Double], coefficients: [Double]) -> [Double] { [] }
}
