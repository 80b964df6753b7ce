/// One number through keys, as the kernels read it.
final class KeyedNumber: Sendable {
  let data: KeyedValues<Double>
  /// The shape of each segment, or one for all, by its number (``SegmentShape/number``).
  let kinds: [Double]
  /// Whether some segments are Bézier curves. No kernel computes these.
  let hasBeziers: Bool

  init(_ data: KeyedValues<Double>) {
    self.data = data
    kinds = data.shapes.map { Double($0.number) }
    hasBeziers = kinds.contains(Double(SegmentShape.bezierNumber))
  }
}
