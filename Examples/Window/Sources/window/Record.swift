import Animations

/// A frame, or what a finger or the keyboard did.
struct Event {
  enum Kind: String { case frame, press, drag, release, recall }

  var kind: Kind
  /// In seconds.
  var time: Double
  /// The place of the finger.
  var place = CGPoint.zero
}

/// Plays events on a scene, and writes each as a line of a record.
///
/// Numbers are written with the fewest digits that stand for their bits, so two records are equal if all bits are.
struct Player {
  let scene = Scene()
  let write: (_ line: String) -> Void

  func play(_ event: Event) {
    scene.handle(event)
    let (card, camera) = (scene.card.value, scene.camera)
    let shown = [card.x, card.y, camera.x, camera.y] + scene.menu.map(\.value)
    let numbers = event.kind == .frame ? shown : [event.place.x, event.place.y]
    write("\(event.kind),\(event.time)," + numbers.map { "\($0)" }.joined(separator: ","))
  }
}

extension [Event] {
  /// Reads the lines of a record. What its frames show is not used.
  init(record: String) throws {
    self = []
    for line in record.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = fields.dropFirst().map { Double($0) ?? .nan }
      let isValid = numbers.count >= 3 && numbers.allSatisfy { abs($0) <= 100_000 }
      guard let kind = Event.Kind(rawValue: String(fields[0])), isValid else {
        let rule = "frame, press, drag, release or recall, then at least three numbers within ±100000"
        throw BadRecord(errorDescription: "line \(count + 1) must be \(rule), not '\(line)'")
      }
      append(Event(kind: kind, time: numbers[0], place: CGPoint(x: numbers[1], y: numbers[2])))
    }
  }

  /// Returns the same inputs with the frames of a scripted clock, up to the time of the last event.
  func withFrames(at rate: FrameRate) -> [Event] {
    let (inputs, end) = (filter { $0.kind != .frame }, map(\.time).max() ?? 0)
    let times = (0...).lazy.map { rate.time(ofFrame: $0) }.prefix { $0 <= end }
    // At the same time, an input comes before a frame.
    return (inputs + times.map { Event(kind: .frame, time: $0) }).sorted {
      ($0.time, $0.kind == .frame ? 1 : 0) < ($1.time, $1.kind == .frame ? 1 : 0)
    }
  }
}

struct BadRecord: LocalizedError { let errorDescription: String? }
