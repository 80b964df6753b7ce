import Testing

@testable import AnimationCurves
@testable import CurveSampling

@Suite struct HugePagesTests {
  @Test func `a new array has what was written to it, however many elements it has`() {
    for count in [0, 1, minimumHugePageCount - 1, minimumHugePageCount, minimumHugePageCount + 4097, 1 << 22] {
      let values = [Double](count: count) { values in
        for index in values.indices { values[index] = Double(index) }
      }
      #expect(values.count == count)
      #expect(values.indices.allSatisfy { values[$0] == Double($0) })
      let floats = [Float](count: count) { floats in
        for index in floats.indices { floats[index] = 0.5 }
      }
      #expect(floats.count == count && floats.allSatisfy { $0 == 0.5 })
    }
  }
}
