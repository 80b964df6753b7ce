import CurveSampling

/// Samples whose times go from 0 to 1, and whose values begin at 0 and are at most 1 in magnitude.
///
/// Each channel has a unit of value of its own, so a channel's unit does not matter.
struct ScaledSamples {
  let samples: MotionSamples
  let weighted: WeightedSamples
  /// The seconds of a unit of time.
  let duration: Double
  /// The first value of each channel.
  let levels: [Double]
  /// The size of each channel's unit of value. A channel whose values are all equal has the greatest one of the others.
  let sizes: [Double]
  /// For each channel, a difference of values, in units, that may come from the rounding of a sample or of its time.
  let roundings: [Double]
  /// The median distance between neighbouring times, in units.
  let medianStep: Double

  init(_ samples: MotionSamples) {
    self.samples = samples
    let (times, first) = (samples.times, samples.times[0])
    let duration = samples.duration
    let levels = samples.channels.map { $0.values[0] }
    let ranges = zip(samples.channels, levels).map { channel, level in
      channel.values.reduce(0) { max($0, ($1 - level).magnitude) }
    }
    let widest = ranges.max() ?? 1
    let sizes = ranges.map { $0 > 0 ? $0 : widest }
    (self.duration, self.levels, self.sizes) = (duration, levels, sizes)
    // A time that is rounded changes a value by the rounding times the velocity.
    let latest = max(first.magnitude, times[times.count - 1].magnitude)
    roundings = zip(samples.channels, sizes).map { channel, size in
      var (greatest, fastest) = (channel.values[0].magnitude, 0.0)
      for index in 1..<times.count {
        let (before, value) = (channel.values[index - 1], channel.values[index])
        greatest = max(greatest, value.magnitude)
        fastest = max(fastest, (value - before).magnitude / size / (times[index] - times[index - 1]))
      }
      return max(4 * greatest.ulp / size, 4 * latest.ulp * fastest, 0x1p-50)
    }
    var weighted = WeightedSamples(
      times: times.map { ($0 - first) / duration },
      channels: samples.channels.indices.map { index in
        samples.channels[index].values.map { ($0 - levels[index]) / sizes[index] }
      })
    if samples.channels.contains(where: { !$0.gaps.isEmpty }) {
      weighted.rootWeights = samples.channels.map { channel in
        times.indices.map { channel.gaps.contains($0) ? 0 : 1 }
      }
    }
    let moving = weighted.movingChannels
    if moving.count > 1 {
      // A search that counts all channels alike follows the noisiest one.
      let noise = samples.noiseErrors
      for channel in moving { weighted.deviations[channel] = noise[channel] / sizes[channel] }
    }
    self.weighted = weighted
    let steps = zip(weighted.times, weighted.times.dropFirst()).map { $1 - $0 }.sorted()
    medianStep = steps[steps.count / 2]
  }

  /// The number of times.
  var count: Int { weighted.times.count }

  /// The number of values in all channels whose values are not all equal.
  var valueCount: Int { weighted.valueCount }

  /// Throws an error unless there are more values than fitted numbers.
  ///
  /// - Parameters:
  ///   - common: The number of those that all channels share.
  ///   - own: The number of those of each channel.
  func requireMore(than common: Int, own: Int) throws(MotionSamplesError) {
    let moving = weighted.movingChannels
    let least = max(3, (common + own * moving.count) / moving.count + 1)
    let fewest = moving.reduce(count) { min($0, weighted.counts[$1]) }
    if fewest < least { throw .tooFew(fewest, least: least) }
  }

  /// Returns at most `limit` of `indices`, evenly chosen, with the last one among them.
  static func thinned(_ indices: Range<Int>, to limit: Int) -> [Int] {
    if indices.count <= limit { return Array(indices) }
    return (1...limit).map { indices.lowerBound + $0 * indices.count / limit - 1 }
  }

  /// The least noise of each channel: 2⁻⁴⁰ of its unit, or its rounding.
  var leastDeviations: [Double] { roundings.map { max($0, 0x1p-40) } }

  /// The number by which models are compared, less for a better one: n·ln(RSS/n) + k·ln n, where the first term is the
  /// sum of those of the channels. A sum of squares below that of rounding errors counts as that.
  ///
  /// - Parameter squares: The sum of squares of each channel.
  func bayesianCriterion(squares: [Double], fittedCount: Int) -> Double {
    let counts = weighted.counts
    let sum = weighted.movingChannels.reduce(0.0) { sum, channel in
      let count = Double(counts[channel])
      return sum + count * logarithm(max(squares[channel] / count, roundings[channel] * roundings[channel]))
    }
    return sum + Double(fittedCount) * logarithm(Double(valueCount))
  }

  /// Returns whether the sums of squares of the channels may come from rounding errors alone.
  func isRounding(_ squares: [Double]) -> Bool {
    let counts = weighted.counts
    return squares.indices.allSatisfy { squares[$0] <= Double(counts[$0]) * roundings[$0] * roundings[$0] }
  }
}

/// A straight line. It has no parameters.
struct LineModel: SeparableModel {
  let bounds: [ClosedRange<Double>] = []

  func terms(at times: [Double], _ parameters: [Double]) -> [Double] {
    [Double](repeating: 1, count: times.count) + times
  }

  func slopes(at times: [Double], _ parameters: [Double], terms: [Double], coefficients: [Double]) -> [Double] { [] }
}
