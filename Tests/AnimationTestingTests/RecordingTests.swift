import AnimationTesting
import Testing

@testable import TestSupport

@Suite struct RecordingTests {
  @Test func `a recording is a table with a row for each sample and each event`() throws {
    let recording = try Recording(
      times: [0, 0.1], columns: [.init("height", [80, 131.5]), .init("a,b", [-0.0, .leastNonzeroMagnitude])],
      events: [.init("tap", at: 0), .init("say \"go\"", at: 0.05), .init("late", at: 2)])
    #expect(
      recording.csv == """
        time,height,"a,b",event
        0,,,tap
        0,80,-0,
        0.05,,,"say ""go""\"
        0.1,131.5,5e-324,
        2,,,late

        """)
    #expect(recording["height"] == [80, 131.5] && recording["width"] == nil)
    let plain = try Recording(times: [0], columns: [.init("x", [1])])
    #expect(plain.csv == "time,x\n0,1\n")
    #expect(try Recording(csv: plain.csv) == plain)
    // Other programs write quotes around numbers, CR LF, and no last line end.
    #expect(try Recording(csv: "time,\"x\"\r\n\"0\",1.0e0") == plain)
  }

  @Test func `random recordings come back from CSV to the last bit`() throws {
    var generator = SplitMix64(seed: 22)
    func name(_ index: Int) -> String {
      ["x", "a,b", "\"", "\n", "é", "x\r\ny", " ", "\u{301}", "-1", "event "].randomElement(using: &generator)
        .map { "\($0)\(index)" } ?? ""
    }
    func number() -> Double {
      let any = Double(bitPattern: generator.next())
      let kinds = [any, -0.0, 0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, any.rounded(), 0.1]
      return kinds.filter(\.isFinite).randomElement(using: &generator) ?? 0
    }
    for _ in 0..<300 {
      let count = Int.random(in: 1...20, using: &generator)
      var time = Double.random(in: 0...1e-9, using: &generator)
      let times = (0..<count).map { _ in
        time = [time.nextUp, time + 1.0 / 60, time * 3 + 1].randomElement(using: &generator) ?? 0
        return time
      }
      let columns = (0..<Int.random(in: 1...5, using: &generator)).map { index in
        Recording.Column(name(index), times.map { _ in number() })
      }
      let events = (0..<Int.random(in: 0...4, using: &generator)).map { index in
        Recording.Event(name(index), at: times.randomElement(using: &generator) ?? 0)
      }
      let recording = try Recording(times: times, columns: columns, events: events.sorted { $0.time < $1.time })
      let read = try Recording(csv: recording.csv)
      #expect(read == recording)
      #expect(read.times.map(\.bitPattern) == times.map(\.bitPattern))
      for (column, original) in zip(read.columns, columns) {
        #expect(column.values.map(\.bitPattern) == original.values.map(\.bitPattern))
      }
    }
  }

  @Test(arguments: [
    ("", "line 1, column 1: the first column must be named \"time\""),
    ("x,y\n", "line 1, column 1: the first column must be named \"time\""),
    ("time\n0\n", "a recording needs at least one value to record"),
    ("time,event\n0,tap\n", "a recording needs at least one value to record"),
    ("time,x\n", "a recording needs at least one sample"),
    ("time,x\n0,1\n0.5\n", "line 3, column 1: the row has 1 cells; the first line names 2 columns"),
    ("time,x\n0,1,2\n", "line 2, column 1: the row has 3 cells; the first line names 2 columns"),
    ("time,x\n0,one\n", "line 2, column 3: \"one\" in column \"x\" is not a number"),
    ("time,x\n0,\n", "line 2, column 3: there is no number in column \"x\""),
    ("time,x,event\n0,1,tap\n", "line 2, column 3: the row of an event must have no values"),
    ("time,x\n0,\"1\n", "line 2, column 3: the quote that opens here is not closed"),
    ("time,x\n0,nan\n", "\"x\" is nan at 0 s; a recorded value must be finite"),
    ("time,x\n0,1e999\n", "\"x\" is inf at 0 s; a recorded value must be finite"),
    ("time,x\n-1,1\n", "a time must be finite and 0 or more, not -1 s"),
    ("time,x\n1,1\n0.5,1\n", "a sample at 0.5 s follows one at 1 s; times must increase"),
    ("time,x,x\n0,1,1\n", "two recorded values are named \"x\""),
    ("time,,x\n0,1,1\n", "a recorded value needs a name"),
    (
      "time,event,x\n0,1,1\n",
      "a recorded value cannot be named \"event\": the CSV has a column of its own by that name"
    ),
    (
      "time,x,event\n0,1,\n1,,b\n0.5,,a\n",
      "the event \"a\" at 0.5 s follows one at 1 s; events must be in the order of their times"
    ),
  ])
  func `a damaged table is refused with its place`(text: String, reason: String) {
    let error = #expect(throws: RecordingError.self) { try Recording(csv: text) }
    #expect(error?.description == reason)
  }

  @Test func `columns and events that make no sense are refused`() {
    #expect(throws: RecordingError(.wrongCount("x", values: 1, times: 2))) {
      try Recording(times: [0, 1], columns: [.init("x", [1])])
    }
    #expect(throws: RecordingError(.namelessEvent(at: 1))) {
      try Recording(times: [0], columns: [.init("x", [1])], events: [.init("", at: 1)])
    }
    #expect(throws: RecordingError(.badTime(-2))) {
      try Recording(times: [0], columns: [.init("x", [1])], events: [.init("a", at: -2)])
    }
  }
}
