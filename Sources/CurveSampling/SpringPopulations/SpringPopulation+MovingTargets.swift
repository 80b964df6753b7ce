extension SpringPopulation {
  /// Advances all elements by `deltaTime`, while their targets move with constant velocity to `targets`, where they are
  /// afterwards.
  ///
  /// The motion is exact for a step of any length, as that of
  /// `Spring.update(value:velocity:target:movingTo:deltaTime:)`. An element whose target does not move advances, and
  /// settles, as in ``advance(by:)``. An element whose target moves approaches the position in which it follows the
  /// target at a constant distance. It is moved onto that position when its distance from there is below
  /// ``settlingThreshold`` times the distance before the step. The accuracy is that of ``SpringPopulation``, with the
  /// constant distance added to the amplitude.
  ///
  /// - Parameters:
  ///   - deltaTime: Seconds. After a time of 0 or less, only the targets have changed.
  ///   - targets: The targets at the end of the step: ``count`` × ``dimension`` numbers.
  /// - Precondition: `deltaTime` is not NaN, and `targets` contains ``count`` × ``dimension`` numbers.
  /// - Complexity: That of ``advance(by:)``, and O(*n*) for *n* components. The elements whose targets move are
  ///   measured anew in each step. Nothing is allocated, unless the population or one of its arrays is shared with a
  ///   copy.
  public mutating func advance(by deltaTime: Double, movingTargetsTo targets: Span<Double>) {
    requireTimeStep(deltaTime)
    guard deltaTime > 0 else { return setTargets(targets) }
    requireNumbers(targets.count)
    // Relative to the position at which it follows its target, an element moves as it does towards a held target.
    forEachMovingTarget(to: targets, in: deltaTime) { population, component, way, lag in
      population.values[component] += lag
      population.velocities[component] -= way / deltaTime
    }
    advance(by: deltaTime)
    forEachMovingTarget(to: targets, in: deltaTime) { population, component, way, lag in
      population.values[component] += way - lag
      population.velocities[component] += way / deltaTime
    }
    setTargets(targets)
  }

  /// Calls `body` with each component whose target moves, the displacement of the target, and the distance at which the
  /// component follows it. The elements are marked as changed.
  ///
  /// A target that is NaN, or too fast for a Double, is left out: it jumps at the end of the step.
  @inline(__always)
  private mutating func forEachMovingTarget(
    to ends: Span<Double>, in deltaTime: Double,
    _ body: (inout SpringPopulation, _ component: Int, _ way: Double, _ lag: Double) -> Void
  ) {
    for element in 0..<count {
      let lag = springs[layout.isShared ? 0 : element].lag
      var isMoved = false
      for component in element * dimension..<(element + 1) * dimension {
        let way = ends[component] - targets[component]
        let (slope, distance) = (way / deltaTime, way / deltaTime * lag)
        guard way != 0, slope.isFinite, distance.isFinite else { continue }
        body(&self, component, way, distance)
        isMoved = true
      }
      if isMoved { mark(element) }
    }
  }

  /// Advances all elements by `deltaTime`, while their targets move to those of an array, as to those of a span.
  public mutating func advance(by deltaTime: Double, movingTargetsTo targets: [Double]) {
    advance(by: deltaTime, movingTargetsTo: targets.span)
  }
}
