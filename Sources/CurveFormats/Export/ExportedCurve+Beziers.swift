import CurveSampling
import CurveAnalysis

extension ExportedCurve {
  /// Returns a chain of Béziers. If `accuracy` is a maximum error, the chain's error is at most that. If `accuracy` is
  /// a maximum number of points, the chain has fewer Béziers than that number.
  func beziers(_ accuracy: ExportAccuracy) throws(WritingError) -> BezierFit {
    switch accuracy {
    case .error(let error):
      guard error > 0 else { throw fitting(.errorBelowRounding(error, least: 1e-9)) }
      do { return try curve.beziers(within: error, over: range) } catch { throw fitting(error) }
    case .points(let points): return try nearestBeziers(points: points)
    }
  }

  /// Returns a chain of at most `points` − 1 Béziers, with nearly the least error that such a chain can have. The
  /// search lowers the permitted error until more Béziers are needed. It then bisects between the last permitted error
  /// that was met and the first that was not, until both differ by at most 5 %.
  private func nearestBeziers(points: Int) throws(WritingError) -> BezierFit {
    let least = 1e-6
    var (low, high) = (least, 1.0)
    var nearest = try beziers(within: high, fewerThan: points)
    while nearest == nil, high < 1e6 {
      (low, high) = (high, high * 16)
      nearest = try beziers(within: high, fewerThan: points)
    }
    guard var nearest else { throw .tooFewPoints(points, curve: name.label) }
    // If the fit is better than requested, the search between the two errors is skipped.
    high = max(least, min(high, nearest.error))
    while high > least, low == least {
      let nearer = max(least, high / 4)
      guard let fit = try beziers(within: nearer, fewerThan: points) else {
        low = nearer
        break
      }
      (nearest, high) = (fit, max(least, min(nearer, fit.error)))
    }
    while high > low * 1.05 {
      let middle = (low * high).squareRoot()
      if let fit = try beziers(within: middle, fewerThan: points) {
        (nearest, high) = (fit, middle)
      } else {
        low = middle
      }
    }
    return nearest
  }

  /// Returns the chain within an error; `nil` if the chain needs `points` Béziers or more.
  private func beziers(within error: Double, fewerThan points: Int) throws(WritingError) -> BezierFit? {
    do throws(FittingError) {
      let fit = try curve.beziers(within: error, over: range, limit: points)
      return fit.segments.count < points ? fit : nil
    } catch .tooManyPoints {
      return nil
    } catch {
      throw fitting(error)
    }
  }
}
