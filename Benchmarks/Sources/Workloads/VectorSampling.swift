@_spi(Kernels) import CurveSampling

extension Workload {
  /// Interpolation, blends and keyframes, into caches and into memory beyond them.
  static var vectors: [Workload] {
    let pairs = [4, 16, 64].flatMap { width in
      [4096, 1 << 24].map { pair(width: width, count: $0, of: Double.self) }
    }
    let blends = [(2, 16), (2, 1024), (8, 64), (32, 64)].map { blend(terms: $0, width: $1, timeCount: 1000) }
    return pairs + [pair(width: 16, count: 4096, of: Float.self)]
      + [4, 64].flatMap { width in [4096, 1 << 24].map { manyPairs(width: width, count: $0) } }
      + blends + springBlends + [retargeted] + keyframes
  }

  /// One pair of vectors at random amounts.
  private static func pair<Scalar: DenseScalar>(
    width: Int, count: Int, of scalar: Scalar.Type
  ) -> Workload where Scalar.RawSignificand: FixedWidthInteger {
    fills("pair of \(width)\(scalar == Float.self ? " float" : "")", count: count) {
      let numbers: [Scalar] = randomNumbers(2 * width, upTo: 10)
      let (from, to) = (AnimatableVector(numbers[..<width]), AnimatableVector(numbers[width...]))
      let amounts: [Scalar] = randomNumbers(count / width, upTo: 1)
      return (
        candidate: { from.interpolate(towards: to, amounts: amounts.span, into: &$0) },
        references: [
          (
            "loop",
            { samples in
              samples.withUnsafeMutableBufferPointer { samples in
                from.scalars.withUnsafeBufferPointer { from in
                  to.scalars.withUnsafeBufferPointer { to in
                    var place = 0
                    for amount in amounts {
                      for index in 0..<width {
                        samples[place &+ index] = (to[index] - from[index]) * amount + from[index]
                      }
                      place &+= width
                    }
                  }
                }
              }
            }
          ),
          ("fill", { samples in samples.withUnsafeMutableBufferPointer { $0.update(repeating: 0.5) } }),
        ],
        exact: { index in
          let (start, end) = (Double(from.scalars[index % width]), Double(to.scalars[index % width]))
          return (end - start) * Double(amounts[index / width]) + start
        }
      )
    }
  }

  /// Many pairs, each at an amount of its own.
  private static func manyPairs(width: Int, count: Int) -> Workload {
    fills("pairs of \(width)", count: count) {
      let from = randomNumbers(count, upTo: 10.0)
      let to = Array(from.reversed())
      let amounts = randomNumbers(count / width, upTo: 1.0)
      func exact(_ index: Int) -> Double { (to[index] - from[index]) * amounts[index / width] + from[index] }
      return (
        candidate: { from.span.interpolate(towards: to.span, amounts: amounts.span, width: width, into: &$0) },
        references: [
          (
            "loop",
            { samples in
              samples.withUnsafeMutableBufferPointer { samples in
                from.withUnsafeBufferPointer { from in
                  to.withUnsafeBufferPointer { to in
                    for (row, amount) in amounts.enumerated() {
                      for index in row &* width..<(row &+ 1) &* width {
                        samples[index] = (to[index] - from[index]) * amount + from[index]
                      }
                    }
                  }
                }
              }
            }
          )
        ],
        exact: exact
      )
    }
  }

  /// Terms of easings and springs, beside a loop over the times.
  private static func blend(terms: Int, width: Int, timeCount: Int) -> Workload {
    fills("blend of \(terms) × \(width)", count: timeCount * width) {
      var blend = Blend(base: AnimatableVector(randomNumbers(width, upTo: 1.0)))
      for term in 0..<terms {
        let delta = AnimatableVector(randomNumbers(width, upTo: Double(term + 1)))
        if term % 2 == 0 {
          blend.add(delta, along: CubicBezier(0.42, 0, 0.58, 1), delay: Double(term) / 100)
        } else {
          blend.add(delta, along: Spring(duration: 0.5, bounce: 0.3), weight: 0.5)
        }
      }
      return sampling(blend, at: randomNumbers(timeCount, upTo: 2.0))
    }
  }

  /// A retargeted spring, as two columns.
  private static var retargeted: Workload {
    fills("retargeted blend of 64", count: 64_000) {
      let from = AnimatableVector(randomNumbers(64, upTo: 1.0))
      let there = Blend(from: from, to: from.scaled(by: 3), along: Spring.bouncy)
      return sampling(there.retargeted(to: from, spring: .snappy, at: 0.2), at: randomNumbers(1000, upTo: 2.0))
    }
  }

  private static func sampling(
    _ blend: Blend<AnimatableVector<Double>>, at times: [Double]
  ) -> (
    candidate: VectorFill<Double>, references: [(name: String, call: VectorFill<Double>)], exact: (Int) -> Double
  ) {
    (
      candidate: { blend.sample(at: times.span, into: &$0) },
      references: [
        (
          "value(at:) loop",
          { samples in
            for (row, time) in times.enumerated() {
              let value = blend.value(at: time)
              for index in 0..<blend.width { samples[row * blend.width + index] = value.scalars[index] }
            }
          }
        )
      ],
      exact: { blend.value(at: times[$0 / blend.width]).scalars[$0 % blend.width] }
    )
  }
}
