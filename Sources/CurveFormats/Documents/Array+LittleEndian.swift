extension [UInt8] {
  /// Returns the number in `count` bytes from `offset` on, the least byte first.
  func littleEndian(at offset: Int, count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(self[offset + $1]) << (8 * $1) }
  }
}
