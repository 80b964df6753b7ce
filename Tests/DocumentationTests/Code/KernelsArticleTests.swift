// swift-format-ignore-file
// The lines of code are those of the article.

import CurveSampling
import Testing

@Suite struct KernelsArticleTests {
  @Test func `a table is chosen`() throws {
    let times = (0..<100).map { Double($0) / 99 }
    try checkArticle {
      KernelTable.active.name            // the fastest here, such as avx512
      KernelTable.available.map(\.name)  // the slowest first
      if let baseline = KernelTable.named("baseline") {
        KernelTable.withActive(baseline) { UnitCurve.easeInOut.values(at: times) }
      }
    }
  }
}
