/// An estimate of the velocity of a finger from the last positions that it was at: the velocity that a fling starts
/// with.
///
///     var tracker = VelocityTracker<Double>()
///     for sample in drag { tracker.append(sample.x, at: sample.time) }
///     let fling = Fling(from: x, velocity: tracker.velocity(at: now) ?? 0, halfLife: 0.3)
///
/// Bad samples do no harm:
/// - A time or a position that is not finite is ignored, and so is a position whose square is beyond the Doubles.
/// - A sample that comes less than a microsecond after another one, or before it, replaces it.
///
/// The estimate is a sum of the positions with weights that depend on the times alone, so any vector will do.
///
/// - Accuracy: by least squares, for samples at least a millisecond apart, 200 ulp of the sum of |weight · (position −
///   last position)|. Asserted in `VelocityTrackerTests`.
public struct VelocityTracker<Value: VectorArithmetic> {
  /// The ways to estimate a velocity.
  public enum Method: Hashable, Sendable {
    /// The slope, at the last sample, of the parabola with the least squares of its distances to the samples; a line
    /// with two samples.
    ///
    /// - The samples of the last 100 ms count, at most 20 of them.
    /// - After 40 ms without a sample, the finger has stopped: earlier samples do not count, and the velocity is 0.
    /// - Source: Android's `VelocityTracker`, strategy LSQ2; Flutter's `velocity_tracker.dart`.
    case leastSquares

    /// One quarter of the mean velocity between the last two of three samples, and three quarters of that between the
    /// two before. With two samples, the mean velocity between them. After the last sample, the velocity decreases by
    /// 0.2 % in each millisecond.
    ///
    /// - Source: SwiftUI's estimate for `tracksVelocity`.
    case weightedDifferences
  }

  /// The way in which the velocity is estimated.
  public let method: Method

  private var samples: [(position: Value, time: Double)] = []

  /// Creates a tracker without samples.
  public init(_ method: Method = .leastSquares) { self.method = method }

  /// Adds the position of the finger at `time`, in seconds.
  public mutating func append(_ position: Value, at time: Double) {
    guard time.isFinite, position.magnitudeSquared.isFinite else { return }
    while let last = samples.last, time - last.time < 1e-6 { samples.removeLast() }
    let limit: Int
    switch method {
    case .leastSquares:
      if let last = samples.last, time - last.time > Self.longestPause { samples = [] }
      samples.removeAll { time - $0.time > 0.1 }
      limit = 20
    case .weightedDifferences: limit = 3
    }
    if samples.count == limit { samples.removeFirst() }
    samples.append((position, time))
  }

  /// The time without a sample after which a finger has stopped, in seconds.
  private static var longestPause: Double { 0.04 }

  /// Removes all samples.
  public mutating func removeAll() { samples = [] }

  /// Returns the velocity at `time`, per second; `nil` with fewer than two samples.
  ///
  /// - Parameter time: The time at which the finger lets go, in seconds. A time before the last sample, or NaN, counts
  ///   as that of the last sample.
  public func velocity(at time: Double) -> Value? {
    guard let last = samples.last, samples.count > 1 else { return nil }
    let pause = time > last.time ? time - last.time : 0
    switch method {
    case .leastSquares:
      if pause > Self.longestPause { return .zero }
      var velocity = Value.zero
      for (index, weight) in leastSquaresWeights(before: last.time).enumerated() {
        velocity = velocity + (samples[index].position - last.position).scaled(by: weight)
      }
      return velocity
    case .weightedDifferences:
      func rate(after index: Int) -> Value {
        let (before, after) = (samples[index], samples[index + 1])
        return (after.position - before.position).scaled(by: 1 / (after.time - before.time))
      }
      let lastRate = rate(after: samples.count - 2)
      let rate = samples.count == 2 ? lastRate : lastRate.interpolated(towards: rate(after: 0), amount: 0.75)
      return rate.scaled(by: power(0.998, 1000 * pause))
    }
  }

  /// Returns the weights of the samples in the slope of their parabola at the time `end`, that of the last sample.
  ///
  /// The polynomials 1, p₁ = t − mean and p₂ = (t − centre)·p₁ − variance are orthogonal over the samples, so each
  /// coefficient of the parabola is a quotient of two sums. Times are measured in units of their span.
  private func leastSquaresWeights(before end: Double) -> [Double] {
    let span = end - samples[0].time
    let times = samples.map { ($0.time - end) / span }
    let count = Double(times.count)
    let mean = times.reduce(0, +) / count
    var (squares, cubes) = (0.0, 0.0)
    for time in times {
      squares += (time - mean) * (time - mean)
      cubes += time * (time - mean) * (time - mean)
    }
    func line(_ time: Double) -> Double { (time - mean) / squares / span }
    if times.count == 2 { return times.map(line) }
    let centre = cubes / squares
    func parabola(_ time: Double) -> Double { (time - centre) * (time - mean) - squares / count }
    let bend = times.reduce(0) { $0 + parabola($1) * parabola($1) }
    // p₂′ at the end, where the time is 0.
    let slope = -mean - centre
    return times.map { line($0) + parabola($0) / bend * slope / span }
  }
}

extension VelocityTracker: Sendable where Value: Sendable {}
