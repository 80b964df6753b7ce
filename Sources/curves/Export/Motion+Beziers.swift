import AnimationCurves

extension Motion {
  /// A chain of Béziers within the error, or with so many ends at most.
  func beziers(_ accuracy: ExportAccuracy) throws(Failure) -> BezierFit {
    switch accuracy {
    case .error(let error): return try beziers(within: error)
    case .points(let points):
      // A Bézier less than there are points. The error is doubled until they are enough, and then closed in on.
      var (low, high) = (0.0, 1e-6)
      var fit = try beziers(within: high)
      while fit.segments.count >= points, high < 1e6 {
        (low, high) = (high, high * 2)
        fit = try beziers(within: high)
      }
      for _ in 0..<5 where low > 0 {
        let middle = (low * high).squareRoot()
        let nearer = try beziers(within: middle)
        if nearer.segments.count < points { (high, fit) = (middle, nearer) } else { low = middle }
      }
      return fit
    }
  }

  private func beziers(within error: Double) throws(Failure) -> BezierFit {
    guard error > 0 else { throw .cannotExport(.errorBelowRounding(error, least: 1e-9)) }
    do { return try curve.beziers(within: error, over: range) } catch { throw .cannotExport(error) }
  }
}
