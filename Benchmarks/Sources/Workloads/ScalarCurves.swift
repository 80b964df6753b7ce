extension Workload {
  /// Every curve, one value at a time: does exactness cost time?
  static var scalarCurves: [Workload] {
    (SampledCurve.beziers + SampledCurve.easings + SampledCurve.springs).map(\.one)
  }
}
