import AnimationCurves
import Testing

@Suite struct UniformGridTests {
  @Test func `points are equally spaced, and both ends are exact`() {
    let grid = UniformGrid(over: 0...1, count: 5)
    #expect((0..<5).map { grid[$0] } == [0, 0.25, 0.5, 0.75, 1])
    let odd = UniformGrid(over: 0.1...0.7, count: 4)
    #expect(odd[0] == 0.1 && odd[3] == 0.7)
    #expect(UniformGrid(over: 0.3...0.3, count: 3)[1] == 0.3)
  }

  @Test(arguments: [2, 3, 7, 61, 1001])
  func `points rise`(count: Int) {
    let grid = UniformGrid(over: -1.1...2.3, count: count)
    for index in 1..<count { #expect(grid[index] > grid[index - 1]) }
  }

  @Test func `one point is the start`() { #expect(UniformGrid(over: 2...3, count: 1)[0] == 2) }

  @Test func `a range without an end is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UniformGrid(over: 0...Double.infinity, count: 3)
    }
    expectSentence("a grid spans a finite range", in: result)
  }
}
