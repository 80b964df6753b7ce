import CurveSampling

extension Workload {
  /// Large batches on all cores beside the same on one, and new arrays beside memory that was written to before.
  static var cores: [Workload] {
    let batches = [1 << 17, 1 << 20, 1 << 24].flatMap(largeBatches)
    let arrays = [20, 22, 24].flatMap { exponent in
      [
        newArray("new array", count: 1 << exponent),
        newArray("new array on one core", count: 1 << exponent, coreLimit: 1),
      ]
    }
    return batches + arrays
  }

  private static func largeBatches(_ count: Int) -> [Workload] {
    var workloads = curves.map { name, curve in onAllCores(name, count: count, upTo: 1, curve.fill(at:)) }
    workloads.append(onAllCores("spring", count: count, upTo: 1, spring.fill(at:)))
    workloads.append(onAllCores("ease velocity", count: count, upTo: 1, ease.fillVelocities(at:)))
    workloads.append(onAllCores("ease float", count: count, upTo: 1, ease.floatFill(at:)))
    workloads.append(grid("ease grid", ease, count: count))
    workloads.append(grid("spring grid", spring, count: count))
    workloads.append(blend(count: count))
    workloads.append(channels(count: count))
    workloads.append(population(count: count))
    return workloads
  }

  private static let ease = UnitCurve(CubicBezier(0.25, 0.1, 0.25, 1))
  private static let spring = Spring(duration: 0.5, bounce: 0.3)
  /// From the fastest, which memory limits, to a curve that has no kernel.
  private static let curves: [(name: String, curve: UnitCurve)] = [
    ("smoothstep", UnitCurve(Smoothstep())), ("ease", ease), ("hard (1 0 0 1)", UnitCurve(CubicBezier(1, 0, 0, 1))),
    ("loop", UnitCurve(CubicBezier(0.25, 0.1, 0.25, 1).inverse)),
  ]

  /// A call of the library, and the exact value of each number that it writes.
  private typealias Fill<Scalar> = (call: VectorFill<Scalar>, exact: (Int) -> Double)

  /// The library on all cores, beside itself on one.
  private static func onAllCores<Scalar: BinaryFloatingPoint>(
    _ name: String, count: Int, make: @escaping () -> Fill<Scalar>
  ) -> Workload {
    fills(name, count: count, in: .cores, table: activeTable) {
      let (call, exact) = make()
      return (call, [("one core", { numbers in BulkParallelism.withCoreLimit(1) { call(&numbers) } })], exact)
    }
  }

  /// A curve at random times.
  private static func onAllCores<Scalar: BinaryFloatingPoint>(
    _ name: String, count: Int, upTo limit: Scalar, _ fill: @escaping ([Scalar]) -> Fill<Scalar>
  ) -> Workload where Scalar.RawSignificand: FixedWidthInteger {
    onAllCores(name, count: count) { fill(randomNumbers(count, upTo: limit)) }
  }

  private static func grid(_ name: String, _ curve: some Curve, count: Int) -> Workload {
    onAllCores(name, count: count) { () -> Fill<Double> in
      let grid = UniformGrid(over: 0...1, count: count)
      return ({ curve.sampler.sample(over: 0...1, into: &$0) }, { curve.value(at: grid[$0]) })
    }
  }

  /// Two terms of sixteen numbers.
  private static func blend(count: Int) -> Workload {
    onAllCores("blend of 2 × 16", count: count) { () -> Fill<Double> in
      let width = 16
      var blend = Blend(base: AnimatableVector(randomNumbers(width, upTo: 1.0)))
      blend.add(AnimatableVector(randomNumbers(width, upTo: 1.0)), along: ease)
      blend.add(AnimatableVector(randomNumbers(width, upTo: 2.0)), along: spring, weight: 0.5)
      let motion = blend
      let times: [Double] = randomNumbers(count / width, upTo: 2.0)
      func exact(_ index: Int) -> Double { motion.value(at: times[index / width]).scalars[index % width] }
      return ({ motion.sample(at: times.span, into: &$0) }, exact)
    }
  }

  /// Cubics through keys of their own, at ascending times.
  private static func channels(count: Int) -> Workload {
    onAllCores("channels", count: count) { () -> Fill<Double> in
      let (width, keys) = (64, 500)
      let curves = (0..<width).map { channel in
        let shift = Double(1 + channel % 7) / 8
        let keyTimes: [Double] = randomNumbers(keys, upTo: 0.9).enumerated().map { Double($0) + $1 * shift }
        return AnimationTrack(times: keyTimes, values: randomNumbers(keys, upTo: Double(channel + 1)), tangents: .cubic)
      }
      let grid = UniformGrid(over: 1...Double(keys - 1), count: count / width)
      let times = (0..<grid.count).map { grid[$0] }
      func exact(_ index: Int) -> Double { curves[index % width].value(at: times[index / width]) }
      let channels = AnimationChannels(curves)
      return ({ channels.sample(at: times.span, into: &$0) }, exact)
    }
  }

  /// Live springs that share a spring, a frame at a time.
  private static func population(count: Int) -> Workload {
    Workload(.cores, "population", count: count) {
      let springs = Array(repeating: Spring(duration: 1.5, bounce: 0.3), count: count)
      let population = PopulationCase(springs: springs, areAlike: true)
      let (ours, alone) = (population.candidate, population.candidate)
      return PreparedWorkload(
        samplesPerPass: count * population.steps.count,
        candidates: [Implementation(name: activeTable, pass: ours.pass, maxAbsError: ours.maxAbsError)],
        references: [
          Implementation(name: "one core") {
            BulkParallelism.withCoreLimit(1) { alone.pass() }
          } maxAbsError: {
            BulkParallelism.withCoreLimit(1) { alone.maxAbsError() }
          }
        ])
    }
  }

  /// `values(at:)`, which makes an array, beside `sample(at:into:)` into memory that is there.
  private static func newArray(_ name: String, count: Int, coreLimit: Int = .max) -> Workload {
    fills(name, count: count, in: .cores, table: activeTable) {
      let times: [Double] = randomNumbers(count, upTo: 1.0)
      return (
        { (numbers: inout MutableSpan<Double>) in
          let values = BulkParallelism.withCoreLimit(coreLimit) { ease.values(at: times) }
          // The comparison with the exact values reads what is written here: some thousands of numbers.
          for index in stride(from: 0, to: numbers.count, by: max(1, numbers.count / Batches<Double>.mostCompared) | 1)
          {
            numbers[index] = values[index]
          }
        },
        [
          (
            "existing memory",
            { numbers in
              BulkParallelism.withCoreLimit(coreLimit) { ease.sample(at: times.span, into: &numbers) }
            }
          )
        ],
        { ease.value(at: times[$0]) }
      )
    }
  }
}

extension Curve {
  fileprivate func fill(at times: [Double]) -> (call: VectorFill<Double>, exact: (Int) -> Double) {
    ({ sample(at: times.span, into: &$0) }, { value(at: times[$0]) })
  }

  fileprivate func floatFill(at times: [Float]) -> (call: VectorFill<Float>, exact: (Int) -> Double) {
    ({ sampler.sample(at: times.span, into: &$0) }, { value(at: Double(times[$0])) })
  }

  fileprivate func fillVelocities(at times: [Double]) -> (call: VectorFill<Double>, exact: (Int) -> Double) {
    ({ sampler.sampleVelocities(at: times.span, into: &$0) }, { velocity(at: times[$0]) })
  }
}
