import CurveSampling

/// Random tracks with each mode and each kind of handle.
enum RandomTrack {
  static func track(_ random: inout SplitMix64, loops: Bool = false) throws -> AnimationTrack<Double> {
    typealias Track = AnimationTrack<Double>
    var time = Double.random(in: 0...1, using: &random)
    let count = Int.random(in: 2...5, using: &random)
    var keys: [Track.Key] = []
    var before = 1.0
    for _ in 0..<count {
      let after = Double.random(in: 0.1...2, using: &random)
      func handle(_ room: Double, _ side: Double, _ random: inout SplitMix64) -> Track.Handle {
        let width = room * Double.random(in: 0.05...1, using: &random)
        let number = Double.random(in: -3...3, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return .slope(number)
        case 1: return .slope(number, width: width)
        case 2: return .change(number, width: width)
        default: return .point(time: time + side * width, number)
        }
      }
      keys.append(
        Track.Key(
          time, Double.random(in: -4...4, using: &random),
          arrival: !keys.isEmpty && Int.random(in: 0..<4, using: &random) == 0
            ? Double.random(in: -4...4, using: &random) : nil,
          incoming: handle(before, -1, &random), outgoing: handle(after, 1, &random),
          mode: [.hold, .linear, .bezier, .bezier, .bezier][Int.random(in: 0..<5, using: &random)]))
      (time, before) = (time + after, after)
    }
    func side(_ random: inout SplitMix64) -> Track.Extrapolation {
      let sides: [Track.Extrapolation] = [.hold, .linear, .sloped(0.5), .loop, .loopWithOffset, .pingPong]
      return loops ? sides[Int.random(in: 0..<6, using: &random)] : .hold
    }
    return try Track(keys, before: side(&random), after: side(&random), rule: .shortenEach)
  }
}
