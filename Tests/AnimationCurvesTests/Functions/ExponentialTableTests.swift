import Testing

@testable import AnimationCurves

@Suite struct ExponentialTableTests {
  /// 2^(i/128), with its rounding error.
  private func power(_ index: Int) -> DoubleDouble {
    let row = ExponentialTable.row(UInt64(index))
    let high = Double(bitPattern: row.bits + UInt64(index) << 45)
    return DoubleDouble(high, high * row.tail)
  }

  /// 128 steps from 1 to 2 by one factor determine all rows. A DoubleDouble has 106 bits.
  @Test func `each row is the row before it multiplied by the first, up to 2`() {
    #expect(power(0).high == 1 && power(0).low == 0)
    for index in 1...128 {
      let expected = index < 128 ? power(index) : DoubleDouble(2)
      let difference = power(index - 1) * power(1) - expected
      #expect(abs(difference.high) <= 0x1p-100, "row \(index)")
    }
  }
}
