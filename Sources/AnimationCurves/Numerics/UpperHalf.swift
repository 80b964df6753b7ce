/// A branchless choice between the halves of progress. At random progress, a branch would often be mispredicted.
@usableFromInline
struct UpperHalf {
  /// All bits set if progress is above ½, otherwise 0.
  @usableFromInline
  let mask: UInt64

  /// Computes the mask: all 64 bits are set if `progress` is above ½; otherwise no bit is set.
  @inlinable
  init(_ progress: Double) {
    // The difference is exact next to ½, so its sign is correct.
    mask = UInt64(truncatingIfNeeded: Int64(bitPattern: (0.5 - progress).bitPattern) >> 63)
  }

  /// Returns `first` for progress up to ½, `second` above.
  @inlinable
  func choose(_ first: Double, _ second: Double) -> Double {
    Double(bitPattern: first.bitPattern ^ ((first.bitPattern ^ second.bitPattern) & mask))
  }
}
