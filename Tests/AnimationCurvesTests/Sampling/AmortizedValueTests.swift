import Testing

@testable import AnimationCurves

@Suite struct AmortizedValueTests {
  private func demand(_ count: Int, isShared: Bool = false) -> SamplingDemand {
    SamplingDemand(count, .values, isShared: isShared)
  }

  @Test func `a value is made once, by the demand that reaches the limit`() {
    let value = AmortizedValue<Int>()
    value.request(demand(60), limit: 100) { 1 }
    #expect(value.value == nil)
    value.request(demand(40), limit: 100) { 2 }
    #expect(value.value == 2)
    value.request(demand(100), limit: 100) { 3 }
    #expect(value.value == 2)
  }

  @Test func `parts of a demand below the limit never make a value`() {
    let value = AmortizedValue<Int>()
    for _ in 0..<5 { value.request(demand(99, isShared: true), limit: 100) { 1 } }
    #expect(value.value == nil)
  }

  /// The closure stands for another thread, which makes the value at this moment.
  @Test func `a part has the value though another part is still making it`() {
    let value = AmortizedValue<Int>()
    var seen: Int?
    value.request(demand(100, isShared: true), limit: 100) {
      value.request(demand(100, isShared: true), limit: 100) { 2 }
      seen = value.value
      return 1
    }
    #expect(seen == 2 && value.value == 2)
  }

  @Test func `a part has the value though another demand is still making it`() {
    let value = AmortizedValue<Int>()
    var seen: Int?
    value.request(demand(100), limit: 100) {
      value.request(demand(100, isShared: true), limit: 100) { 2 }
      seen = value.value
      return 1
    }
    #expect(seen == 2 && value.value == 2)
  }
}
