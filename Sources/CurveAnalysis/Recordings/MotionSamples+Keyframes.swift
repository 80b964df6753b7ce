import CurveSampling

extension MotionSamples {
  /// Returns the lines between the fewest keyframes that stay within an error of all samples.
  ///
  /// Keyframes stand anywhere between the samples, except the first and the last one, which are the first and the last
  /// sample. The lines of ``CurveFit/curves`` have the values of the samples. Each is a piecewise linear curve, retimed
  /// to the duration of the samples.
  ///
  /// - Parameter error: The greatest distance of a line from a sample, or from the line between two samples; greater
  ///   than 0. `nil` means the channel's ``noiseErrors``.
  /// - Precondition: `error` is finite and greater than 0.
  /// - Throws: ``MotionSamplesError/beyondDoubles`` if a value is beyond ±10¹⁰⁰.
  /// - Complexity: O(*n*).
  public func keyframesFit(within error: Double? = nil) throws(MotionSamplesError) -> CurveFit {
    if let error {
      precondition(error > 0 && error.isFinite, "an error must be finite and greater than 0, not \(error)")
    }
    let origin = times[0]
    var (curves, parameters, residuals) = ([any Curve](), [CurveFit.Parameter](), [[Double]]())
    let noiseErrors = error == nil ? noiseErrors : []
    for (index, channel) in channels.enumerated() {
      let allowed = error ?? noiseErrors[index]
      let track: AnimationTrack<Double>
      do {
        // The lines lead from the first time to the last one, also where the channel has gaps there.
        let rows = times.indices.filter { !channel.gaps.contains($0) || $0 == 0 || $0 == times.count - 1 }
        let keys = rows.map { (times[$0], channel.values[$0]) }.map {
          AnimationTrack<Double>.Key($0 - origin, $1, mode: .linear)
        }
        track = try AnimationTrack(keys).reduced(within: allowed, placement: .free).tracks[0]
      } catch {
        throw .beyondDoubles
      }
      let curve = PiecewiseLinear(track.keys.map { .init($0.value, at: $0.time / duration) })
        .retimed(duration: duration)
      curves.append(curve)
      residuals.append(
        withGaps(zip(times, channel.values).map { $1 - curve.value(at: $0 - origin) }, channel: index))
      for (name, value) in [("keyframes", Double(track.keys.count)), ("error", allowed)] {
        let name = parameterName(name, channel: index)
        parameters.append(CurveFit.Parameter(name: name, value: value, standardError: nil, interval: nil))
      }
    }
    return CurveFit(
      kind: .keyframes, curves: curves, parameters: parameters,
      covariances: parameters.map { _ in parameters.map { _ in 0 } }, residuals: residuals,
      fittedCount: parameters.reduce(0) { $0 + ($1.name.hasSuffix("keyframes") ? 2 * Int($1.value) - 2 : 0) },
      samples: self, scales: channels.map { _ in (start: 0, displacement: 1) }, band: nil)
  }

  /// The likely maximum error of the samples caused by noise, for each channel.
  ///
  /// The noise of n samples is estimated as σ by the median distance of a sample from the cubic through its four
  /// neighbours, so neither a smooth motion nor a few outliers change it. The error is σ·√(2·ln n), and at least a
  /// thousandth of the range of the values.
  ///
  /// - Source: D. L. Donoho and I. M. Johnstone, "Ideal spatial adaptation by wavelet shrinkage", 1994.
  public var noiseErrors: [Double] {
    channels.map { channel in
      let rows = times.indices.filter { !channel.gaps.contains($0) }
      return Self.noiseError(of: rows.map { channel.values[$0] }, at: rows.map { times[$0] })
    }
  }

  private static func noiseError(of values: [Double], at times: [Double]) -> Double {
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    let least = max(range / 1000, .leastNormalMagnitude)
    // The divided difference of five samples, or of three, over its standard deviation for a noise of 1.
    let count = values.count >= 7 ? 5 : 3
    let distances = (count - 1..<values.count).map { last -> Double in
      let first = last - count + 1
      var (sum, squares) = (0.0, 0.0)
      for point in first...last {
        var product = 1.0
        for other in first...last where other != point {
          product *= (times[point] - times[other]) / (times[last] - times[first])
        }
        sum += values[point] / product
        squares += 1 / (product * product)
      }
      return sum.magnitude / squares.squareRoot()
    }
    return max(least, normalDeviation(ofMagnitudes: distances) * (2 * logarithm(Double(values.count))).squareRoot())
  }
}
