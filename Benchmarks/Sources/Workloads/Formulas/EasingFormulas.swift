import RealModule

// Penner's easings and similar ones, in their common form.

struct LinearFormula<Number: Real & BinaryFloatingPoint>: Formula {
  func value(at progress: Number) -> Number { progress }
}

struct SquareFormula<Number: Real & BinaryFloatingPoint>: Formula {
  func value(at progress: Number) -> Number { progress * progress }
}

struct CubicFormula<Number: Real & BinaryFloatingPoint>: Formula {
  func value(at progress: Number) -> Number { progress * progress * progress }
}

struct FourthFormula<Number: Real & BinaryFloatingPoint>: Formula {
  func value(at progress: Number) -> Number { progress * progress * progress * progress }
}

struct FifthFormula<Number: Real & BinaryFloatingPoint>: Formula {
  func value(at progress: Number) -> Number { progress * progress * progress * progress * progress }
}

struct PowerFormula<Number: Real & BinaryFloatingPoint>: Formula {
  let exponent: Number
  func value(at progress: Number) -> Number { .pow(progress, exponent) }
}

struct IntensityFormula<Number: Real & BinaryFloatingPoint>: Formula {
  let intensity: Number
  func value(at progress: Number) -> Number { 1 - .pow(1 - progress, 1 / intensity) }
}

/// e(u) / (e(u) + e(1 − u)) with e(u) = exp(−c/u), by one exponential.
struct LogisticFormula<Number: Real & BinaryFloatingPoint>: Formula {
  let intensity: Number
  func value(at progress: Number) -> Number { 1 / (1 + .exp(intensity / progress - intensity / (1 - progress))) }
}

struct ExponentialFormula<Number: Real & BinaryFloatingPoint>: Formula {
  func value(at progress: Number) -> Number { (.exp2(10 * progress) - 1) / 1023 }
}

struct DecelerationFormula<Number: Real & BinaryFloatingPoint>: Formula {
  let halfLife: Number
  func value(at progress: Number) -> Number { 1 - .exp2(-progress / halfLife) }
}

struct SineFormula<Number: Real & BinaryFloatingPoint>: Formula {
  func value(at progress: Number) -> Number { 1 - .cos(.pi / 2 * progress) }
}

struct CircularFormula<Number: Real & BinaryFloatingPoint>: Formula {
  func value(at progress: Number) -> Number { 1 - (1 - progress * progress).squareRoot() }
}

struct OvershootFormula<Number: Real & BinaryFloatingPoint>: Formula {
  let quarterWaves, halfLife: Number
  func value(at progress: Number) -> Number {
    1 - .exp2(-progress / halfLife) * .cos(.pi / 2 * quarterWaves * progress)
  }
}

struct ElasticFormula<Number: Real & BinaryFloatingPoint>: Formula {
  let period: Number
  func value(at progress: Number) -> Number {
    (.exp2(10 * progress) - 1) / 1023 * .cos(2 * .pi * (1 - progress) / period)
  }
}

struct BackFormula<Number: Real & BinaryFloatingPoint>: Formula {
  let overshoot: Number
  func value(at progress: Number) -> Number { progress * progress * ((overshoot + 1) * progress - overshoot) }
}

struct BounceFormula<Number: Real & BinaryFloatingPoint>: Formula {
  func value(at progress: Number) -> Number { 1 - out(1 - progress) }

  private func out(_ progress: Number) -> Number {
    let scale: Number = 7.5625
    let unit: Number = 2.75
    if progress < 1 / unit { return scale * progress * progress }
    if progress < 2 / unit {
      let x = progress - 1.5 / unit
      return scale * x * x + 0.75
    }
    if progress < 2.5 / unit {
      let x = progress - 2.25 / unit
      return scale * x * x + 0.9375
    }
    let x = progress - 2.625 / unit
    return scale * x * x + 0.984375
  }
}

struct SmoothstepFormula<Number: Real & BinaryFloatingPoint>: Formula {
  func value(at progress: Number) -> Number { progress * progress * (3 - 2 * progress) }
}

struct SmootherstepFormula<Number: Real & BinaryFloatingPoint>: Formula {
  func value(at progress: Number) -> Number {
    progress * progress * progress * (progress * (progress * 6 - 15) + 10)
  }
}

struct StepsFormula<Number: Real & BinaryFloatingPoint>: Formula {
  let count: Number
  func value(at progress: Number) -> Number { Swift.min((progress * count).rounded(.down), count) / count }
}

/// Lines through values at equal distances.
struct LinesFormula<Number: Real & BinaryFloatingPoint>: Formula {
  let values: [Number]
  func value(at progress: Number) -> Number {
    let position = progress * Number(values.count - 1)
    let index = Swift.min(Int(position), values.count - 2)
    return values[index] + (values[index + 1] - values[index]) * (position - Number(index))
  }
}

/// Lines through values at any positions, by a binary search.
struct UnevenLinesFormula<Number: Real & BinaryFloatingPoint>: Formula {
  let positions, values: [Number]
  func value(at progress: Number) -> Number {
    var low = 0
    var high = positions.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if positions[middle] <= progress { low = middle } else { high = middle }
    }
    let share = (progress - positions[low]) / (positions[high] - positions[low])
    return values[low] + (values[high] - values[low]) * share
  }
}

// Combinators of formulas.

/// A formula that keeps its ends outside 0...1, as the library does.
struct HeldFormula<Base: Formula>: Formula {
  let base: Base
  func value(at progress: Base.Number) -> Base.Number {
    progress <= 0 ? 0 : progress >= 1 ? 1 : base.value(at: progress)
  }
}

struct MirroredFormula<Base: Formula>: Formula {
  let base: Base
  func value(at progress: Base.Number) -> Base.Number {
    progress < 0.5 ? base.value(at: 2 * progress) / 2 : 1 - base.value(at: 2 - 2 * progress) / 2
  }
}

struct ReversedFormula<Base: Formula>: Formula {
  let base: Base
  func value(at progress: Base.Number) -> Base.Number { 1 - base.value(at: 1 - progress) }
}

struct ComposedFormula<Inner: Formula, Outer: Formula>: Formula where Inner.Number == Outer.Number {
  let inner: Inner
  let outer: Outer
  func value(at progress: Inner.Number) -> Inner.Number { outer.value(at: inner.value(at: progress)) }
}
