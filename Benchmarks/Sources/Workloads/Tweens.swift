import CTweens
import CurveSampling

extension Workload {
  /// Tweens of points in Floats, a frame at a time: of forty easings, beside structures in C, and of Béziers that all
  /// differ, beside Chromium's solver.
  static var tweens: [Workload] {
    let count = 10_000
    return [
      tweens("tweens of 40 easings", count, easings: TweenCase.easings.map { UnitCurve($0) }) { tweens in
        let points = tweens.map { tween in
          CTweens.tween(
            from: (tween.from.x, tween.from.y), to: (tween.to.x, tween.to.y), start: tween.start,
            duration: tween.duration, easing: Int32(tween.easing))
        }
        return (
          "structures in C",
          { time, values in
            values.withUnsafeMutableBufferPointer { values in
              guard let values = values.baseAddress else { return }
              tweens_advance(points, points.count, time, values)
            }
          }
        )
      },
      tweens("tweens of different Béziers", count, easings: TweenCase.beziers(count).map { UnitCurve($0) }) { tweens in
        let solvers = TweenCase.beziers(count).map { ChromiumBezier($0.x1, $0.y1, $0.x2, $0.y2) }
        return (
          "Chromium",
          { time, values in
            for (index, tween) in tweens.enumerated() {
              let progress = min(max((time - tween.start) / tween.duration, 0), 1)
              let change = (tween.to - tween.from) * Float(solvers[tween.easing].value(at: progress))
              (values[2 * index], values[2 * index + 1]) = (tween.from.x + change.x, tween.from.y + change.y)
            }
          }
        )
      },
    ]
  }

  private static func tweens(
    _ name: String, _ count: Int, easings: [UnitCurve],
    reference: @escaping ([TweenCase]) -> (name: String, frame: (Double, inout [Float]) -> Void)
  ) -> Workload {
    Workload(.springs, name, count: count) {
      let tweens = TweenCase.random(count, easingCount: easings.count)
      let frames = (0..<64).map { Double($0) / 60 }
      func implementation(_ name: String, _ frame: @escaping (Double, inout [Float]) -> Void) -> Implementation {
        var values = [Float](repeating: 0, count: 2 * count)
        return Implementation(name: name) {
          for time in frames { frame(time, &values) }
          consume(values[0])
        } maxAbsError: {
          frame(0.5, &values)
          return tweens.indices.reduce(0.0) { worst, index in
            let exact = tweens[index].value(at: 0.5, along: easings[tweens[index].easing])
            return greatest(worst, abs(Double(values[2 * index]) - exact))
          }
        }
      }
      var population = TweenPopulation<Float>(dimension: 2)
      population.reserveCapacity(count)
      for tween in tweens {
        population.append(
          from: [tween.from.x, tween.from.y], to: [tween.to.x, tween.to.y], in: tween.duration, delay: tween.start,
          along: easings[tween.easing])
      }
      let rival = reference(tweens)
      return PreparedWorkload(
        samplesPerPass: count * frames.count,
        candidates: implementation("library") { population.advance(to: $0, into: &$1) }.onEachTable,
        references: [implementation(rival.name, rival.frame)])
    }
  }
}

/// A tween of a point: 1.1 s or more from a start in the first third of a second, so that all move in the frames.
struct TweenCase {
  let from, to: SIMD2<Float>
  let start, duration: Double
  let easing: Int

  static func random(_ count: Int, easingCount: Int) -> [TweenCase] {
    let numbers = randomNumbers(6 * count, upTo: 1.0)
    return (0..<count).map { index in
      let own = numbers[6 * index..<6 * index + 6].map { Float($0) }
      return TweenCase(
        from: SIMD2(own[0], own[1]) * 1000, to: SIMD2(own[2], own[3]) * 1000, start: Double(own[4]) / 3,
        duration: 1.1 + Double(own[5]), easing: index * 7919 % easingCount)
    }
  }

  /// The first component at `time`.
  func value(at time: Double, along easing: UnitCurve) -> Double {
    let eased = easing.value(at: (time - start) / duration)
    return Double(from.x) + (Double(to.x) - Double(from.x)) * eased
  }

  /// Penner's easings in the order of `tween_ease`. The elastic one is not normalised, as in his formula.
  static var easings: [any Easing] {
    func directions(_ easing: some DirectedEasing) -> [any Easing] {
      [easing.easeIn, easing.easeOut, easing.easeInOut, easing.easeOutIn]
    }
    return directions(Monomial(2)) + directions(Monomial(3)) + directions(Monomial(4)) + directions(Monomial(5))
      + directions(Sine()) + directions(Exponential()) + directions(Circular()) + directions(Back())
      + directions(Elastic(isNormalized: false)) + directions(Bounce())
  }

  /// Different Béziers whose points are within the unit square.
  static func beziers(_ count: Int) -> [CubicBezier] {
    let numbers = randomNumbers(4 * count, upTo: 1.0)
    return (0..<count).map { index in
      let own = numbers[4 * index..<4 * index + 4].map(\.self)
      return CubicBezier(own[0], own[1], own[2], own[3])
    }
  }
}
