import Testing

@testable import AnimationCurves
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized)) struct PairInterpolationTests {
  @Test(arguments: KernelTable.available)
  func `every pair of every width is at its own progress, within the bound`(table: KernelTable) {
    var doubles = WorstError("pairs of Doubles on \(table)")
    var floats = WorstError("pairs of Floats on \(table)")
    for width in Array(1...20) + [64, 67] {
      for count in [1, 2, 7, 16, 35] {
        check(Double.self, count, width, table, in: &doubles)
        check(Float.self, count, width, table, in: &floats)
      }
    }
    report(doubles, floats)
    #expect(doubles.ratio <= 1, "\(doubles)")
    #expect(floats.ratio <= 1, "\(floats)")
  }

  private func check<Number: ProductNumber>(
    _: Number.Type, _ count: Int, _ width: Int, _ table: KernelTable, in worst: inout WorstError
  ) {
    var random = SplitMix64(seed: UInt64(count << 20 + width))
    let offset = (count + width) % 3
    let size = count * width
    func numbers(_ count: Int) -> [Number] {
      (0..<offset + count).map { _ in Number.random(in: -2...2, using: &random) }
    }
    let (from, to, progress) = (numbers(size), numbers(size), numbers(count))
    var values = [Number](repeating: 99, count: offset + size + 3)
    KernelTable.withActive(table) {
      unsafe values.withUnsafeMutableBufferPointer { buffer in
        var span = unsafe MutableSpan(
          _unsafeElements: UnsafeMutableBufferPointer(rebasing: buffer[offset..<offset + size]))
        Number.interpolateEach(
          from.span.extracting(offset...), to.span.extracting(offset...), progress.span.extracting(offset...),
          width: width, into: &span)
      }
    }
    let around = values[..<offset] + values[(offset + size)...]
    if !around.allSatisfy({ $0 == 99 }) { worst.note(.infinity, bound: 1, at: "around \(count) × \(width)") }
    for index in 0..<size {
      let place = "pair \(index / width) of \(count), component \(index % width) of \(width)"
      let (start, end) = (Double(from[offset + index]), Double(to[offset + index]))
      let share = Double(progress[offset + index / width])
      // The difference and the product as sums of two: their rests are exact.
      let difference = end - start
      let part = difference - end
      let rest = (end - (difference - part)) - (start + part)
      let product = difference * share
      let exact = start + product
      let other = exact - start
      let low =
        ((start - (exact - other)) + (product - other)) + (-product).addingProduct(difference, share) + rest * share
      worst.note(
        abs((Double(values[offset + index]) - exact) - low),
        bound: 3 * Number.roundoff * (abs(start) + abs(difference * share)), at: place)
    }
  }

  @Test func `progress 0 gives the start, to the bit, and no pairs give no values`() {
    let from = [0.1, -0.0, 3], to = [5.0, 1e300, -7]
    let values = [Double](count: 3) {
      PairInterpolation.each(from: from.span, to: to.span, progress: [0.0].span, width: 3, into: &$0)
    }
    #expect(values == from)
    let none = [Double]()
    #expect(
      [Double](count: 0) {
        PairInterpolation.each(from: none.span, to: none.span, progress: none.span, width: 3, into: &$0)
      } == [])
  }

  @Test func `counts that do not belong together are refused with all of them`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let numbers = [1.0, 2, 3]
      var values = numbers
      var span = values.mutableSpan
      PairInterpolation.each(from: numbers.span, to: numbers.span, progress: numbers.span, width: 2, into: &span)
    }
    expectSentence(
      "3 pairs of 2 components need 6 numbers each in `from`, `to` and `values`, not 3, 3 and 3", in: result)
  }
}
