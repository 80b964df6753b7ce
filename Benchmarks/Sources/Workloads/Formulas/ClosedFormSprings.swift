import CurveSampling
import Foundation

/// Springs as a user would write them for one view. Each has its state at the last retarget, and is evaluated in closed
/// form in every frame until it is at rest.
final class ClosedFormSprings: RetargetedSprings {
  private struct Member {
    var value = 0.0, target = 0.0
    /// At the last retarget: the distance from the target, the velocity, and when that was.
    var displacement = 0.0, velocity = 0.0, start = 0.0
    /// The time from which it is at rest.
    var end = 0.0
  }

  private let decay, frequency, natural: Double
  private var members: [Member]

  init(_ count: Int, _ spring: Spring) {
    natural = 2 * Double.pi / spring.response
    decay = spring.dampingRatio * natural
    frequency = natural * (1 - spring.dampingRatio * spring.dampingRatio).squareRoot()
    members = Array(repeating: Member(), count: count)
  }

  var values: [Double] { members.map(\.value) }

  func advance(to time: Double, _ retargets: [(index: Int, target: Double)]) {
    for index in members.indices where members[index].start < members[index].end {
      if time < members[index].end {
        let elapsed = time - members[index].start
        let envelope = exp(-decay * elapsed)
        let (cosine, sine) = (cos(frequency * elapsed), sin(frequency * elapsed) / frequency)
        let (displacement, velocity) = (members[index].displacement, members[index].velocity)
        members[index].value =
          members[index].target + envelope * (displacement * (cosine + decay * sine) + velocity * sine)
      } else {
        members[index].value = members[index].target
        (members[index].start, members[index].end) = (0, 0)
      }
    }
    for (index, target) in retargets { retarget(index, to: target, at: time) }
  }

  private func retarget(_ index: Int, to target: Double, at time: Double) {
    var member = members[index]
    var velocity = 0.0
    if member.start < member.end {
      let elapsed = time - member.start
      let envelope = exp(-decay * elapsed)
      let (cosine, sine) = (cos(frequency * elapsed), sin(frequency * elapsed) / frequency)
      velocity =
        envelope
        * (member.velocity * (cosine - decay * sine) - natural * natural * member.displacement * sine)
    }
    member.target = target
    (member.displacement, member.velocity, member.start) = (member.value - target, velocity, time)
    let size = max(abs(member.displacement), abs(velocity) / natural)
    let envelope = abs(member.displacement) + abs(decay * member.displacement + velocity)
    member.end = size > 0 ? time + log(envelope / (0.001 * size)) / decay : time
    members[index] = member
  }
}
