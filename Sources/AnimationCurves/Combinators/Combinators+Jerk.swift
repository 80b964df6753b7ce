// The third derivatives of the combinators.

extension Reversed: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double { base.jerk(at: 1 - progress) }
}

extension Joined: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    4 * (progress < 0.5 ? first.jerk(at: 2 * progress) : second.jerk(at: 2 * progress - 1))
  }
}

extension Mirrored: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    Joined(base, Reversed(base)).evaluateJerk(at: progress)
  }
}

extension PingPong: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    progress < 0.5 ? 8 * base.jerk(at: 2 * progress) : -8 * base.jerk(at: 2 - 2 * progress)
  }
}

extension Repeated: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    let rate = Double(count)
    return rate * rate * rate * base.jerk(at: passProgress(at: progress))
  }
}

extension Retimed: CurveWithJerk {
  package func evaluateJerk(at time: Double) -> Double {
    perSecond(perSecondSquared(base.jerk(at: baseTime(at: time))))
  }
}

extension FittedCurve: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    duration * duration * duration * base.jerk(at: baseTime(at: progress))
  }
}

extension Delayed: CurveWithJerk {
  package func evaluateJerk(at time: Double) -> Double {
    let baseTime = baseTime(at: time)
    return baseTime < start ? 0 : base.jerk(at: baseTime)
  }
}

extension Blended: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    jerkOrNeighbor(at: progress) { progress in
      let (a, b) = (first.jerk(at: progress), second.jerk(at: progress))
      return weight == 0 ? a : weight == 1 ? b : (1 - weight) * a + weight * b
    }
  }
}

extension Composed: CurveWithJerk {
  package func evaluateJerk(at progress: Double) -> Double {
    if isHeld(inner.evaluateValue(at: progress), at: progress) { return 0 }
    return jerkOrNeighbor(at: progress) { progress in
      let inside = inner.evaluate(at: progress)
      let outside = outer.state(at: inside.value)
      let speed = inside.velocity
      return outer.jerk(at: inside.value) * speed * speed * speed
        + 3 * (outside.acceleration * speed * inside.acceleration) + outside.velocity * inner.jerk(at: progress)
    }
  }
}

extension Inverse: CurveWithJerk {
  package func evaluateJerk(at value: Double) -> Double {
    if let structural { return structural.jerk(at: value) }
    let progress = root(at: value)
    let slope = base.evaluate(at: progress)
    if slope.velocity == 0 { return .infinity }
    // (3·e″² − e′·e‴) / e′⁵
    let velocity = 1 / slope.velocity
    let bend = slope.acceleration * velocity * velocity
    return (3 * bend * bend - base.jerk(at: progress) * velocity * velocity * velocity) * velocity
  }
}

extension Easing {
  /// Returns the jerk that `formula` gives at `progress`, or where that is 0·∞ or ∞ − ∞, at a distance of 2⁻¹¹ to the
  /// right, near 1 to the left.
  fileprivate func jerkOrNeighbor(at progress: Double, by formula: (Double) -> Double) -> Double {
    let jerk = formula(progress)
    if !jerk.isNaN { return jerk }
    let step = 4 * differenceStep
    return formula(progress + (progress <= 1 - 2 * differenceStep ? step : -step))
  }
}
