import AnimationCurves
import CurveSampling
import Testing

@testable import TestSupport

@Suite struct UniformGridTests {
  @Test func `points are equally spaced, and both ends are exact`() {
    let grid = UniformGrid(over: 0...1, count: 5)
    #expect((0..<5).map { grid[$0] } == [0, 0.25, 0.5, 0.75, 1])
    let odd = UniformGrid(over: 0.1...0.7, count: 4)
    #expect(odd[0] == 0.1 && odd[3] == 0.7)
    #expect(UniformGrid(over: 0.3...0.3, count: 3)[1] == 0.3)
  }

  @Test func `a point that is a Double is that Double`() {
    let thirds = UniformGrid(over: -1...2, count: 4)
    #expect((0..<4).map { thirds[$0] } == [-1, 0, 1, 2])
    for count in [3, 7, 11, 50, 101, 1001] {
      let grid = UniformGrid(over: -3...Double(count - 4), count: count)
      for index in 0..<count { #expect(grid[index] == Double(index - 3)) }
    }
    // In steps of a tenth, k/10 is the Double nearest to it.
    let tenths = UniformGrid(over: -1...2, count: 31)
    for index in 0..<31 { #expect(tenths[index] == Double(index - 10) / 10) }
  }

  @Test func `a grid about 0 is its own mirror image`() {
    let grid = UniformGrid(over: -0.7...0.7, count: 102)
    for index in 0..<102 { #expect(grid[index] == -grid[101 - index]) }
  }

  @Test func `a point is in the range, however short and however far away that is`() {
    let (end, tiny) = (Double.greatestFiniteMagnitude, Double.leastNormalMagnitude / 16)
    for range in [
      0.3...0.3, 0.1...0.1.nextUp, -end...end, end.nextDown...end, 0 ... .leastNonzeroMagnitude, -tiny...tiny,
    ] {
      let grid = UniformGrid(over: range, count: 1000)
      for index in 0..<1000 { #expect(range.contains(grid[index]), "\(index) of \(range)") }
    }
    #expect(UniformGrid(over: -end...end, count: 3)[1] == 0)
    #expect(UniformGrid(over: 0...end, count: 5)[2] == end / 2)
  }

  @Test(arguments: [3, 1001, 1 << 53])
  func `the points of the greatest ranges are where they belong`(count: Int) {
    let middle = count / 2
    for end in [Double.greatestFiniteMagnitude, 0x1p1000, 0x1p901, 0x1p900] {
      let share = Double(middle) / Double(count - 1)
      let (up, down) = (UniformGrid(over: 0...end, count: count), UniformGrid(over: -end...0, count: count))
      #expect((up[middle] - share * end).magnitude <= 2 * (share * end).ulp)
      #expect(down[count - 1 - middle] == -up[middle])
      let whole = UniformGrid(over: -end...end, count: count)
      #expect((whole[middle] / end - (2 * share - 1)).magnitude <= 0x1p-51)
    }
  }

  @Test(arguments: [2, 3, 7, 61, 1001])
  func `every point is greater than the one before`(count: Int) {
    let grid = UniformGrid(over: -1.1...2.3, count: count)
    for index in 1..<count { #expect(grid[index] > grid[index - 1]) }
  }

  @Test func `a grid of one point is the start`() { #expect(UniformGrid(over: 2...3, count: 1)[0] == 2) }

  @Test func `a range without an end is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UniformGrid(over: 0...Double.infinity, count: 3)
    }
    expectSentence("the range of a grid must be finite", in: result)
  }
}
