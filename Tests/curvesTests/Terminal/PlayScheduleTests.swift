import Testing

@testable import curves

@Suite struct PlayScheduleTests {
  private typealias Moment = PlaySchedule.Moment

  @Test func `each run begins after a rest, and the last ends with one`() {
    let schedule = PlaySchedule(times: 0...2, count: 2)
    #expect(schedule.moment(at: 0) == Moment(run: 1, time: 0))
    #expect(schedule.moment(at: 0.25) == Moment(run: 1, time: 0))
    #expect(schedule.moment(at: 1.5) == Moment(run: 1, time: 1))
    #expect(schedule.moment(at: 2.5) == Moment(run: 2, time: 0))
    #expect(schedule.moment(at: 4.5) == Moment(run: 2, time: 1.5))
    #expect(schedule.moment(at: 5) == Moment(run: 2, time: 2))
    #expect(schedule.moment(at: 5.25) == Moment(run: 2, time: 2))
    #expect(schedule.moment(at: 5.5) == nil)
  }

  @Test func `a range starts at its own time, and no run ends beyond it`() {
    let schedule = PlaySchedule(times: -1...0.1, count: .infinity)
    for index in 0..<10_000 {
      let moment = schedule.moment(at: Double(index) / 60)
      #expect(moment.map { (-1...0.1).contains($0.time) } == true)
    }
  }

  @Test func `very long and very short ranges have moments too`() {
    #expect(PlaySchedule(times: 0...1e300, count: 3).moment(at: 10) == Moment(run: 1, time: 9.5))
    #expect(PlaySchedule(times: 0...1e-300, count: .infinity).moment(at: 1e9) != nil)
    #expect(PlaySchedule(times: 0...1, count: 9e18).moment(at: 1.5e9)?.run == 1e9 + 1)
  }
}
