// Plans motions within limits, for `verify.py`. Each line of standard input is a start (position, velocity,
// acceleration), a target or `nan`, a final velocity, and limits: the lowest and the greatest velocity, the lowest and
// the greatest acceleration, and the jerk. Each line of standard output has the duration, for each phase its beginning,
// its end, its jerk, and the position, velocity and acceleration at its beginning, and the last position and velocity.
//
//     plan-motions < cases.txt
//     plan-motions --time < cases.txt      the nanoseconds of a plan, and of an evaluation
//     plan-motions --vectors < cases.txt   ten numbers for each component; the least common duration, and the
//                                          nanoseconds of its plan
//     plan-motions --paths < cases.txt     the number of components, five limits of each, and the points; the duration,
//                                          that with a rest at each point, the nanoseconds of the plan, and for each
//                                          component the number of its phases and six numbers for each

import AnimationKeyframes
import CurveAnalysis
import Foundation

func profile(_ numbers: [Double]) -> MotionProfile {
  let start = CurveState(value: numbers[0], velocity: numbers[1], acceleration: numbers[2])
  let limits = MotionLimits(velocity: numbers[5]...numbers[6], acceleration: numbers[7]...numbers[8], jerk: numbers[9])
  return numbers[3].isNaN
    ? MotionProfile(from: start, toVelocity: numbers[4], within: limits)
    : MotionProfile(from: start, to: numbers[3], within: limits)
}

func numbers(_ line: String) -> [Double] { line.split(separator: " ").compactMap { Double($0) } }

typealias Vector = AnimatableVector<Double>

if CommandLine.arguments.contains("--paths") {
  let clock = ContinuousClock()
  while let line = readLine() {
    let numbers = numbers(line)
    let count = Int(numbers[0])
    let limits = stride(from: 1, to: 1 + 5 * count, by: 5).map {
      MotionLimits(
        velocity: numbers[$0]...numbers[$0 + 1], acceleration: numbers[$0 + 2]...numbers[$0 + 3],
        jerk: numbers[$0 + 4])
    }
    let points = stride(from: 1 + 5 * count, to: numbers.count, by: count).map {
      Vector(numbers[$0..<$0 + count])
    }
    let between = Array(points.dropFirst().dropLast())
    func plan() -> VectorProfile<Vector> {
      VectorProfile(through: between, from: points[0], to: points[points.count - 1], within: limits)
    }
    let path = plan()
    // The least of two: the first one is without caches.
    let time = (0..<2).map { _ in clock.measure { _ = plan() } }.min()
    let stops = zip(points, points.dropFirst()).reduce(0) {
      $0 + VectorProfile(from: $1.0, to: $1.1, within: limits).duration
    }
    var words = [path.duration, stops, (time ?? .zero) / .nanoseconds(1)]
    for (component, phases) in path.phases.enumerated() {
      words.append(Double(phases.count))
      for phase in phases {
        let state = path.states(at: phase.start)[component]
        words += [phase.start, phase.end, phase.jerk, state.value, state.velocity, state.acceleration]
      }
    }
    print(words.map(\.description).joined(separator: " "))
  }
} else if CommandLine.arguments.contains("--vectors") {
  let clock = ContinuousClock()
  while let line = readLine() {
    let numbers = numbers(line)
    let starts = stride(from: 0, to: numbers.count, by: 10)
    func vector(_ index: Int) -> Vector { Vector(starts.map { numbers[$0 + index] }) }
    let limits = starts.map { first in
      MotionLimits(
        velocity: numbers[first + 5]...numbers[first + 6], acceleration: numbers[first + 7]...numbers[first + 8],
        jerk: numbers[first + 9])
    }
    let (start, target, finalVelocity) = (vector(0), vector(3), vector(4))
    let (velocity, acceleration) = (vector(1), vector(2))
    var duration = 0.0
    // The least of three: the first one is without caches.
    let time = (0..<3).map { _ in
      clock.measure {
        duration =
          VectorProfile(
            from: start, velocity: velocity, acceleration: acceleration, to: target, finalVelocity: finalVelocity,
            within: limits
          ).duration
      }
    }.min()
    print(duration, (time ?? .zero) / .nanoseconds(1))
  }
} else if CommandLine.arguments.contains("--time") {
  var cases: [[Double]] = []
  while let line = readLine() { cases.append(numbers(line)) }
  let clock = ContinuousClock()
  var total = 0.0
  let planning =
    (0..<5).map { _ in
      clock.measure { for numbers in cases { total += profile(numbers).duration } }
    }.min()
  let profiles = cases.prefix(1000).map(profile)
  let times = (0..<1000).map { Double($0) / 1000 }
  let evaluating =
    (0..<5).map { _ in
      clock.measure {
        for profile in profiles {
          let duration = profile.duration
          for time in times { total += profile.value(at: time * duration) }
        }
      }
    }.min()
  func nanoseconds(_ duration: Duration?, _ count: Int) -> Double {
    (duration ?? .zero) / .nanoseconds(1) / Double(count)
  }
  // The total keeps the optimiser from removing the work.
  print("plan \(nanoseconds(planning, cases.count)) ns, value \(nanoseconds(evaluating, profiles.count * 1000)) ns")
  print("total \(total)")
} else {
  while let line = readLine() {
    let profile = profile(numbers(line))
    var words = [profile.duration]
    for phase in profile.phases where phase.end.isFinite {
      let state = profile.state(at: phase.start)
      words += [phase.start, phase.end, phase.jerk, state.value, state.velocity, phase.acceleration]
    }
    let last = profile.state(at: profile.duration)
    words += [last.value, last.velocity]
    print(words.map(\.description).joined(separator: " "))
  }
}
