import CurveFormats
import Testing

@testable import TestSupport

@Suite struct SteppedGridTests {
  private func times(_ grid: SteppedGrid) -> [Double] { (0..<grid.count).map { grid[$0] } }

  @Test func `a decimal step gives decimal times`() throws {
    #expect(times(try SteppedGrid(over: 0...1, step: 0.3)) == [0, 0.3, 0.6, 0.9])
    #expect(times(try SteppedGrid(over: 0...0.3, step: 0.1)) == [0, 0.1, 0.2, 0.3])
  }

  @Test func `frames are counted from the start to the end`() throws {
    let grid = try SteppedGrid(over: 0...0.5, framesPerSecond: 30)
    #expect(grid.count == 16 && grid[3] == 0.1 && grid[15] == 0.5)
  }

  @Test func `more times than can be counted are refused`() {
    #expect(throws: CurveTableError.tooManyRows) { try SteppedGrid(over: 0...1, step: .leastNonzeroMagnitude) }
    #expect(throws: CurveTableError.tooManyRows) { try SteppedGrid(over: -1e308...1e308, step: 1) }
  }

  @Test func `the longest grid has the greatest number of rows`() throws {
    let last = Double(TimeGrid.maximumRowCount) - 1
    #expect(try SteppedGrid(over: 0...last, step: 1).count == TimeGrid.maximumRowCount)
    #expect(throws: CurveTableError.tooManyRows) { try SteppedGrid(over: 0...(last + 1), step: 1) }
  }

  @Test func `a step or a rate of 0, and an infinite range, are refused`() async {
    let step = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try SteppedGrid(over: 0...1, step: 0)
    }
    expectSentence("the step of a grid must be finite and greater than 0, not 0.0", in: step)
    let rate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try SteppedGrid(over: 0...1, framesPerSecond: -60)
    }
    expectSentence("the frames per second of a grid must be finite and greater than 0, not -60.0", in: rate)
    let range = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try SteppedGrid(over: 0...Double.infinity, step: 1)
    }
    expectSentence("the range of a grid must be finite", in: range)
  }
}
