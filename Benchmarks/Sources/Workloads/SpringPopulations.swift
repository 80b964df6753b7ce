import CurveSampling

extension Workload {
  /// Live springs, a frame at a time: with a common spring or different ones, a few or as many as in a large scene.
  static var springPopulations: [Workload] {
    let different = PopulationCase.differentSprings
    return [
      population("alike", PopulationCase(springs: Array(repeating: different(1)[0], count: 4096), areAlike: true)),
      population("different", PopulationCase(springs: different(4096))),
      population("changing frames", PopulationCase(springs: different(4096), frames: [1 / 60, 1 / 50])),
      population("of 64-vectors", PopulationCase(springs: different(5000), dimension: 64)),
      targets("targets", PopulationCase(springs: different(4096))),
      targets("targets of 64-vectors", PopulationCase(springs: different(5000), dimension: 64)),
    ]
  }

  /// New targets for all springs, compared with a copy of the targets, and with a C loop that computes the energy too.
  private static func targets(_ name: String, _ population: PopulationCase) -> Workload {
    let count = population.springs.count * population.dimension
    return Workload(.springs, "population \(name)", count: count) {
      let there = [Double](repeating: 1, count: count)
      let back = there.map(-)
      var isThere = false
      func implementation(_ name: String, _ set: @escaping (Span<Double>) -> Void) -> Implementation {
        Implementation(name: name) {
          isThere.toggle()
          set(isThere ? there.span : back.span)
        } maxAbsError: {
          0
        }
      }
      var springs = SpringPopulation(springs: population.springs, dimension: population.dimension)
      var copy = back
      var loop = CSpringLoop(population.springs, dimension: population.dimension)
      return PreparedWorkload(
        samplesPerPass: count,
        candidates: implementation("library") { springs.setTargets($0) }.onEachTable,
        references: [
          implementation("copy") { targets in
            var span = copy.mutableSpan
            for index in targets.indices { span[index] = targets[index] }
            consume(span[0])
          },
          implementation("loop with energies") { loop.setTargets($0) },
        ])
    }
  }

  private static func population(_ name: String, _ population: PopulationCase) -> Workload {
    Workload(.springs, "population \(name)", count: population.springs.count * population.dimension) {
      PreparedWorkload(
        samplesPerPass: population.springs.count * population.dimension * population.steps.count,
        candidates: population.candidate.onEachTable,
        // The first two do not test for rest. The last two do, as the library does.
        references: [
          population.loop("closed form loop", isCached: false), population.loop("cached step loop", isCached: true),
          population.loopToRest("cached step loop to rest"),
          population.vectorLoop("cached steps in C to rest"),
        ])
    }
  }
}

/// Springs that alternate between two targets and are advanced frame by frame. They never settle.
struct PopulationCase {
  let springs: [Spring]
  var dimension = 1
  var areAlike = false
  /// The lengths of the frames in seconds, again and again.
  var frames = [1.0 / 60]

  /// The lengths of the frames between two targets.
  var steps: [Double] { (0..<64).map { frames[$0 % frames.count] } }

  /// Springs of one to two seconds.
  static func differentSprings(_ count: Int) -> [Spring] {
    randomNumbers(count, upTo: 1.0).map { Spring(duration: 1 + $0, bounce: $0 / 2) }
  }

  /// The library's springs.
  var candidate: Implementation {
    let population =
      areAlike
      ? SpringPopulation(count: springs.count, dimension: dimension, spring: springs[0])
      : SpringPopulation(springs: springs, dimension: dimension)
    return implementation("library", population, values: \.values) { population, targets, steps in
      population.setTargets(targets.span)
      for step in steps { population.advance(by: step) }
    }
  }

  /// A loop over the springs. Equal springs are treated as one spring of a long vector.
  func loop(_ name: String, isCached: Bool) -> Implementation {
    implementation(name, loop, values: \.values) { loop, targets, steps in
      loop.setTargets(targets.span)
      for step in steps { loop.advance(by: step, isCached: isCached) }
    }
  }

  /// The loop with cached steps and a test for rest after each step.
  func loopToRest(_ name: String) -> Implementation {
    implementation(name, loop, values: \.values) { loop, targets, steps in
      loop.setTargetsToRest(targets.span)
      for step in steps { loop.advanceToRest(by: step) }
    }
  }

  /// The same in C, in vectors.
  func vectorLoop(_ name: String) -> Implementation {
    implementation(name, CSpringLoop(springs, dimension: dimension), values: \.values) { loop, targets, steps in
      loop.setTargets(targets.span)
      for step in steps { loop.advance(by: step) }
    }
  }

  private var loop: SpringLoop {
    areAlike
      ? SpringLoop([springs[0]], dimension: springs.count * dimension, width: dimension)
      : SpringLoop(springs, dimension: dimension, width: dimension)
  }

  /// - Parameter move: Sends the components to targets and advances them by steps.
  private func implementation<State>(
    _ name: String, _ start: State, values: @escaping (State) -> [Double],
    move: @escaping (inout State, [Double], [Double]) -> Void
  ) -> Implementation {
    let steps = steps
    var state = start
    let there = [Double](repeating: 1, count: springs.count * dimension)
    let back = there.map(-)
    var isThere = false
    return Implementation(name: name) {
      isThere.toggle()
      move(&state, isThere ? there : back, steps)
      consume(state)
    } maxAbsError: {
      var state = start
      move(&state, there, steps)
      let values = values(state)
      let time = steps.reduce(0, +)
      return springs.indices.reduce(0.0) { worst, number in
        let exact = springs[number].value(target: 1.0, time: time)
        return values[number * dimension..<(number + 1) * dimension].reduce(worst) { greatest($0, abs($1 - exact)) }
      }
    }
  }
}

extension SpringLoop {
  fileprivate mutating func setTargets(_ targets: Span<Double>) {
    for index in targets.indices { self.targets[index] = targets[index] }
  }
}
