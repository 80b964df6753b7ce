/// A choice between the halves of progress without a branch, which a processor would guess wrong at every other progress.
@usableFromInline
struct UpperHalf {
  /// All bits where progress is above ½, none elsewhere.
  @usableFromInline
  let mask: UInt64

  /// Whether `progress` is above ½, as bits.
  @inlinable
  init(_ progress: Double) {
    // The difference is exact next to ½, and so its sign is right.
    mask = UInt64(truncatingIfNeeded: Int64(bitPattern: (0.5 - progress).bitPattern) >> 63)
  }

  /// `first` up to ½, `second` above.
  @inlinable
  func choose(_ first: Double, _ second: Double) -> Double {
    Double(bitPattern: first.bitPattern ^ ((first.bitPattern ^ second.bitPattern) & mask))
  }
}
