import AnimationClips
import Testing

@testable import SceneExample

@Suite struct FiguresTests {
  private func rows(at rate: FrameRate) -> [[Double]] {
    Figures().csv(at: rate).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
  }

  @Test func `every frame has the whole animation`() {
    let rows = rows(at: FrameRate(60))
    #expect(rows.count == 301)
    #expect(rows.map { $0[0] } == (0...300).map { FrameRate(60).time(ofFrame: $0) })
    #expect(rows[0] == [0, 0, 10, 0])
    #expect(rows[30] == [0.5, 0.5, 10, 0])
    #expect(rows[60] == [1, 1, 10, 0])
    #expect(rows[120][1...2] == [1, 55])
    #expect(rows[180] == [3, 1, 100, 2 * .pi])
    #expect(rows[240][1...2] == [1, 55])
    #expect(rows[300] == [5, 1, 10, 0])
  }

  @Test func `no value is left short of its end between frames`() {
    for rate in [FrameRate.film23_976, .ntsc59_94] {
      let rows = rows(at: rate)
      #expect(rows.allSatisfy { $0[0] < 1 || $0[1] == 1 })
      #expect(rows.last?.dropFirst() == [1, 10, 0])
    }
  }

  @Test func `the schedule is that of the animation, forth and back`() {
    #expect(
      Figures().animation.schedule.description == """
        name       start  end
        fade in *      0    1
        grow *         1    3
        turn           1    3
        grow *         3    5
        turn           3    5
        """)
  }
}
