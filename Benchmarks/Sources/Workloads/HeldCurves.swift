import CurveSampling

/// The record that an application keeps for each thing that moves.
private struct UnitItem {
  var curve: UnitCurve
  var progress: Double
}

/// The same with a spring.
private struct SpringItem {
  var spring: Spring
  var time: Double
}

extension Workload {
  /// One value of each of a thousand structures that hold a curve, compared with as many calls on curves in local
  /// variables.
  static var heldCurves: [Workload] {
    [
      held("ease-in-out", [.easeInOut]),
      held("smoothstep", [UnitCurve(Smoothstep())]),
      held("sine-in-out", [UnitCurve(Sine().mirrored)]),
      // The curves alternate. The workloads above measure single curves.
      held(
        "six presets",
        [
          .easeInOut, .easeIn, .easeOut, .linear, .circularEaseInOut, UnitCurve(Smoothstep()),
        ]),
      heldSpring,
    ]
  }

  private static let count = 1000

  /// - Parameter curves: The curves, which alternate. The reference computes the same values, curve by curve.
  private static func held(_ name: String, _ curves: [UnitCurve]) -> Workload {
    Workload(.scalar, "held \(name)", count: count) {
      let times = randomNumbers(count, upTo: 1.0)
      let items = times.indices.map { UnitItem(curve: curves[$0 % curves.count], progress: times[$0]) }
      return preparedWorkload(
        alone: {
          var sum = 0.0
          let share = times.count / curves.count
          for (number, curve) in curves.enumerated() {
            for time in times[number * share..<(number + 1) * share] { sum += curve.value(at: time) }
          }
          return sum
        },
        inLoop: {
          var sum = 0.0
          for item in items { sum += item.curve.value(at: item.progress) }
          return sum
        },
        byIndex: {
          var sum = 0.0
          for index in items.indices { sum += items[index].curve.value(at: items[index].progress) }
          return sum
        })
    }
  }

  private static var heldSpring: Workload {
    Workload(.scalar, "held spring", count: count) {
      let times = randomNumbers(count, upTo: 1.0)
      let spring = Spring(duration: 0.5, bounce: 0.3)
      let items = times.map { SpringItem(spring: spring, time: $0) }
      return preparedWorkload(
        alone: {
          var sum = 0.0
          for time in times { sum += spring.value(at: time) }
          return sum
        },
        inLoop: {
          var sum = 0.0
          for item in items { sum += item.spring.value(at: item.time) }
          return sum
        },
        byIndex: {
          var sum = 0.0
          for index in items.indices { sum += items[index].spring.value(at: items[index].time) }
          return sum
        })
    }
  }

  private static func preparedWorkload(
    alone: @escaping () -> Double, inLoop: @escaping () -> Double, byIndex: @escaping () -> Double
  ) -> PreparedWorkload {
    func implementation(_ name: String, _ sum: @escaping () -> Double) -> Implementation {
      Implementation(name: name, pass: { consume(sum()) }, maxAbsError: { 0 })
    }
    return PreparedWorkload(
      samplesPerPass: count, candidates: [implementation("for-in", inLoop), implementation("by index", byIndex)],
      references: [implementation("one curve", alone)])
  }
}
