// swift-format-ignore-file
// The lines of code are those of the article.

@_spi(Kernels) import CurveSampling
import Testing

@Suite struct KernelsArticleTests {
  @Test func `a table is chosen`() {
    let times = (0..<100).map { Double($0) / 99 }
    let values = runArticle {
      KernelTable.active.name            // the fastest here, such as avx512
      KernelTable.available.map(\.name)  // the slowest first
      if let baseline = KernelTable.named("baseline") {
        KernelTable.withActive(baseline) { UnitCurve.easeInOut.values(at: times) }
      }
    }
    #expect(values[0] as? String == KernelTable.available.last?.name)
    #expect((values[1] as? [String])?.contains("baseline") == true)
    #expect((values[2] as? [Double])?.count == 100)
  }
}
