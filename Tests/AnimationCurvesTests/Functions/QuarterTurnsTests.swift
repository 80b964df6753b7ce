import Testing

@testable import AnimationCurves

@Suite struct QuarterTurnsTests {
  @Test func `whole quarter turns are exact`() {
    for turn in -50...50 {
      let angle = QuarterTurns(Double(4 * turn))
      #expect((angle.sine, angle.cosine) == (0, 1))
      #expect((QuarterTurns(Double(4 * turn + 1)).sine, QuarterTurns(Double(4 * turn + 1)).cosine) == (1, 0))
      #expect((QuarterTurns(Double(4 * turn + 2)).sine, QuarterTurns(Double(4 * turn + 2)).cosine) == (0, -1))
      #expect((QuarterTurns(Double(4 * turn + 3)).sine, QuarterTurns(Double(4 * turn + 3)).cosine) == (-1, 0))
    }
  }

  @Test func `known values are within 1 ulp of 1`() {
    // mpmath: sin and cos of pi/2 · (high + low).
    let rows: [(Double, Double, Double, Double)] = [
      (0.3, 0, 0.45399049973954675, 0.8910065241883679),
      (0.5, 0, 0.7071067811865476, 0.7071067811865476),
      (0.5, 1e-17, 0.7071067811865476, 0.7071067811865475),
      (1.5, -1e-16, 0.7071067811865477, -0.7071067811865475),
      (2.25, 1e-17, -0.3826834323650898, -0.9238795325112867),
      (3.7, 0, -0.4539904997395465, 0.891006524188368),
      (-0.4, 0, -0.5877852522924731, 0.8090169943749475),
      (-2.6, 1e-17, 0.8090169943749475, -0.587785252292473),
      (1001.3, 3e-14, 0.8910065241883789, -0.45399049973952516),
      (123456.789, -7e-12, 0.9455753835589298, 0.32540312538047755),
      (1000000000000.375, 5e-05, 0.5556355347766592, 0.8314259753540636),
      (0.999999, 0, 0.9999999999987663, 1.5707963268394199e-06),
      (1e-300, 0, 1.5707963267948968e-300, 1.0),
    ]
    for (high, low, sine, cosine) in rows {
      let angle = QuarterTurns(high, low)
      #expect(abs(angle.sine - sine) <= .ulpOfOne)
      #expect(abs(angle.cosine - cosine) <= .ulpOfOne)
    }
  }

  @Test func `an angle too large to have a fraction counts as 0`() {
    for turns in [0x1p50, 1e300, Double.infinity] { #expect(QuarterTurns(turns).cosine == 1) }
  }
}
