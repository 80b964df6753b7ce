package import AnimationCurves

/// A tool that measures many cubic Béziers against one easing. The easing is analysed only once.
package struct CubicBezierGauge {
  private let easing: any Easing
  /// The arcs of the easing; empty if some value of the easing is not finite.
  private let arcs: [CurveArcs.Arc]

  /// Analyses `easing`.
  package init(of easing: any Easing) {
    self.easing = easing
    arcs = (try? CurveArcs(of: easing, over: 0...1).arcs) ?? []
  }

  /// Returns the maximum difference in value between a Bézier and the easing. A difference that may come from rounding
  /// alone is returned as 0.
  ///
  /// - Accuracy: that of ``CubicBezierFit/error``.
  package func greatestDifference(of bezier: CubicBezier) -> Double {
    let difference = arcs.reduce(sampledDifference(of: easing, from: bezier)) {
      max($0, greatestDifference(of: bezier, over: $1))
    }
    return difference <= CurveWalk.rounding * max(1, abs(bezier.y1), abs(bezier.y2)) ? 0 : difference
  }

  /// Returns the maximum difference found by sampling along the Bézier. The samples are close enough to follow the
  /// shape of the Bézier. A narrow feature of the easing can be missed.
  private func sampledDifference(of easing: some Easing, from bezier: CubicBezier) -> Double {
    BezierSegment(bezier).greatestDifference(from: easing, within: 0...1, count: 256)
  }

  /// Computes the difference at both ends of an arc, and at the time when both curves have the same velocity. Returns
  /// the greatest of these differences. Over an arc that is much shorter than the Bézier, this is the maximum
  /// difference. Corners and jumps of the easing are ends of arcs.
  private func greatestDifference(of bezier: CubicBezier, over arc: CurveArcs.Arc) -> Double {
    func difference(_ sample: CurveSample) -> Double { abs(bezier.value(at: sample.time) - sample.state.value) }
    let ends = max(difference(arc.start), difference(arc.end))
    func relativeVelocity(_ sample: CurveSample) -> Double {
      sample.state.velocity - bezier.velocity(at: sample.time)
    }
    guard let (left, right) = easing.change(of: relativeVelocity, from: arc.start, to: arc.end) else { return ends }
    return max(ends, difference(left), difference(right))
  }
}
