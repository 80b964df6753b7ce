@testable import AnimationCurves
import CurveSampling
@testable import TestSupport
import Testing

@Suite struct TweenPopulationTests {
  /// An element as a user would keep it: all its numbers, and nothing shared.
  private struct Tween {
    var from, to: [Double]
    var start, duration: Double
    var easing: UnitCurve
    /// The components that the population wrote last.
    var shown: [Double]?

    /// The components, and the fraction of their change. The ends are exact.
    func components(at time: Double) -> [Double] {
      let elapsed = time - start
      let fraction = elapsed < 0 ? 0 : easing.value(at: elapsed >= duration ? 1 : elapsed / duration)
      return zip(from, to).map { fraction == 1 ? $1 : $0 + ($1 - $0) * fraction }
    }

    /// The greatest distance of a component from ``components(at:)``, whose progress has the same bits: twice the bound
    /// of the type, and 10⁻¹⁵ for the easing in bulk and by itself, each.
    func bound(at time: Double, component: Int) -> Double {
      let (change, value) = (abs(to[component] - from[component]), abs(components(at: time)[component]))
      return 0x1p-52 * (value + 4 * change) + 2e-15 * change
    }
  }

  private static let easings: [UnitCurve] = [
    .linear, .easeIn, .easeInOut, UnitCurve(Elastic()), UnitCurve(Bounce()).reversed, UnitCurve(Back().mirrored),
    UnitCurve(Sine()), UnitCurve(Steps(4)), UnitCurve(Accelerate(strength: 3)), .circularEaseIn,
    .bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0, y: 1)),
  ]

  private func random(
    _ dimension: Int, at time: Double, using generator: inout some RandomNumberGenerator
  ) -> (tween: Tween, delay: Double) {
    func components() -> [Double] { (0..<dimension).map { _ in .random(in: -100...100, using: &generator) } }
    let delay = Double.random(in: -0.2...0.5, using: &generator)
    let duration = Int.random(in: 0..<8, using: &generator) == 0 ? 0 : Double.random(in: 0.05...1.5, using: &generator)
    let easing = Self.easings.randomElement(using: &generator) ?? .linear
    return (
      Tween(from: components(), to: components(), start: time + delay, duration: duration, easing: easing), delay
    )
  }

  @Test func `a stagger delays elements as delays of their own do`() {
    var (staggered, delayed) = (TweenPopulation<Double>(dimension: 1), TweenPopulation<Double>(dimension: 1))
    // The distances from the middle of five things: 2, 1, 0, 1, 2. The first element is none of them.
    for delay in [0.5, 0.7, 0.6, 0.5, 0.6, 0.7] {
      staggered.append(from: [0], to: [1], in: 1, delay: 0.5, along: .easeOut)
      delayed.append(from: [0], to: [1], in: 1, delay: delay, along: .easeOut)
    }
    staggered.delay(1..<6, by: .each(0.1, from: .center))
    var (shown, expected) = ([Double](repeating: 0, count: 6), [Double](repeating: 0, count: 6))
    for time in [0.55, 0.65, 0.75, 1.55, 1.65, 2] {
      staggered.advance(to: time, into: &shown)
      delayed.advance(to: time, into: &expected)
      #expect(zip(shown, expected).allSatisfy { abs($0 - $1) < 1e-15 }, "at \(time)")
    }
  }

  /// Appends, restarts and removes elements at random between frames, and compares each with a tween kept by itself.
  @Test(arguments: some([1, 2, 3, 4], 2)) func `elements move as if each were alone`(dimension: Int) {
    var generator = SplitMix64(seed: UInt64(dimension))
    var population = TweenPopulation<Double>(dimension: dimension)
    var tweens: [Tween] = []
    var failures: [String] = []
    var time = 0.0
    for frame in 0..<300 {
      for _ in 0..<Int.random(in: 0..<6, using: &generator) {
        let (tween, delay) = random(dimension, at: time, using: &generator)
        let index = population.append(
          from: tween.from, to: tween.to, in: tween.duration, delay: delay, along: tween.easing)
        #expect(index == tweens.count)
        tweens.append(tween)
      }
      if frame.isMultiple(of: 3), let element = tweens.indices.randomElement(using: &generator),
        let shown = tweens[element].shown
      {
        var (tween, delay) = random(dimension, at: time, using: &generator)
        tween.from = shown
        population.restart(element, to: tween.to, in: tween.duration, delay: delay, along: tween.easing)
        tweens[element] = tween
      }
      if frame.isMultiple(of: 2), let element = tweens.indices.randomElement(using: &generator) {
        population.remove(at: element)
        tweens.swapAt(element, tweens.count - 1)
        tweens.removeLast()
      }
      // Time goes back now and then.
      time = frame % 50 == 49 ? max(0, time - 0.4) : time + 1 / 60
      var values = [Double](repeating: .nan, count: dimension * tweens.count)
      population.advance(to: time, into: &values)
      #expect(population.count == tweens.count && population.time == time)
      var movingCount = 0
      for (element, tween) in tweens.enumerated() {
        let exact = tween.components(at: time)
        for component in 0..<dimension {
          let value = values[element * dimension + component]
          if !(abs(value - exact[component]) <= tween.bound(at: time, component: component)) {
            failures.append(
              "frame \(frame), element \(element): \(value), not \(exact[component]), along \(tween.easing)")
          }
        }
        let hasEnded = time - tween.start >= tween.duration
        if population.isFinished(element) != hasEnded {
          failures.append("frame \(frame), element \(element) has ended: \(hasEnded)")
        }
        tweens[element].shown = Array(values[element * dimension..<(element + 1) * dimension])
        movingCount += hasEnded ? 0 : 1
      }
      #expect(population.movingCount == movingCount)
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
    #expect(tweens.count > 300)
  }

  @Test func `the progress is within its roundings, however late the start`() {
    var generator = SplitMix64(seed: 77)
    for _ in 0..<2000 {
      var population = TweenPopulation<Double>(dimension: 1)
      var values: [Double] = []
      let begin = Double.random(in: 0...10_000, using: &generator)
      population.advance(to: begin, into: &values)
      let delay = Double.random(in: -2...2, using: &generator)
      let duration = Double.random(in: 0.01...3, using: &generator)
      population.append(from: [0], to: [1], in: duration, delay: delay)
      values = [0]
      let time = begin + delay + duration * Double.random(in: 0...1, using: &generator)
      population.advance(to: time, into: &values)
      let start = DoubleDouble.sum(begin, delay)
      let exact = (DoubleDouble(time) - start) / DoubleDouble(duration)
      let progress = exact.high < 0 ? DoubleDouble(0) : exact.high > 1 ? DoubleDouble(1) : exact
      let distance = (progress - DoubleDouble(values[0])).high.magnitude
      #expect(distance <= 0x1p-53 * (2 + start.high.magnitude / duration), "\(begin), \(delay), \(duration), \(time)")
    }
  }

  @Test func `the ends are exact, also where an easing overshoots or the numbers are far apart`() {
    var population = TweenPopulation<Double>(dimension: 1)
    let ends = [(0.1, 0.3), (1e300, -1e300), (1e-300, 1), (-0.7, 1e17)]
    for (from, to) in ends {
      for easing in Self.easings { population.append(from: [from], to: [to], in: 1, delay: 0.5, along: easing) }
    }
    var values = [Double](repeating: 0, count: population.count)
    func expect(_ time: Double, _ end: ((Double, Double)) -> Double) {
      population.advance(to: time, into: &values)
      for (index, value) in values.enumerated() { #expect(value == end(ends[index / Self.easings.count])) }
    }
    expect(0) { $0.0 }
    expect(0.4999) { $0.0 }
    expect(1.5) { $0.1 }
    expect(7) { $0.1 }
    expect(0.2) { $0.0 }
  }

  @Test func `an element that is restarted goes on from where it is`() {
    var population = TweenPopulation<Float>(dimension: 2)
    let element = population.append(from: [0, 10], to: [100, 20], in: 1, along: .easeInOut)
    population.append(from: [1, 1], to: [2, 2], in: 9)
    var (before, after) = ([Float](repeating: 0, count: 4), [Float](repeating: 0, count: 4))
    population.advance(to: 0.37, into: &before)
    population.restart(element, to: [-50, 0], in: 0.5, along: UnitCurve(Elastic()))
    population.advance(to: 0.37, into: &after)
    #expect(after == before)
    population.advance(to: 0.87, into: &after)
    #expect(after[0] == -50 && after[1] == 0)
    // Also after its end, and while it waits.
    population.restart(element, to: [5, 5], in: 0.5, delay: 1)
    population.advance(to: 1.5, into: &after)
    #expect(after[0] == -50)
    population.restart(element, to: [7, 7], in: 0)
    population.advance(to: 1.5, into: &after)
    #expect(after[0] == 7)
  }

  @Test
  func `an element goes on from the bits that it was shown with, whatever happened to those that share its easing`() {
    var population = TweenPopulation<Double>(dimension: 1)
    let easing = UnitCurve(CubicBezier(0.3, 0.1, 0.6, 0.9))
    for element in 0..<40 { population.append(from: [0], to: [1], in: 1 + Double(element) / 7, along: easing) }
    var shown = [Double](repeating: 0, count: 40)
    population.advance(to: 0.37, into: &shown)
    // The last ones share the easing with fewer than four.
    for element in 0..<40 { population.restart(element, to: [9], in: 1, delay: 1, along: .linear) }
    var values = [Double](repeating: 0, count: 40)
    population.advance(to: 0.37, into: &values)
    #expect(values == shown)
    // From single values to a plan.
    for element in 0..<3 { population.restart(element, to: [0.1], in: 3, along: easing) }
    population.advance(to: 1.1, into: &shown)
    for element in 3..<40 { population.restart(element, to: [0.7], in: 1, along: easing) }
    for element in 0..<3 { population.restart(element, to: [3], in: 1, delay: 1) }
    population.advance(to: 1.1, into: &values)
    #expect(values[..<3] == shown[..<3])
  }

  @Test func `an easing that fewer than four elements share has the bits of single values`() {
    var generator = SplitMix64(seed: 5)
    var population = TweenPopulation<Double>(dimension: 1)
    let easings =
      (0..<300).map { _ in
        let own = (0..<4).map { _ in Double.random(in: 0...1, using: &generator) }
        return UnitCurve(CubicBezier(own[0], own[1], own[2], own[3]))
      } + [UnitCurve(Sine()), UnitCurve(Elastic())]
    for easing in easings {
      for duration in [1, 0.5, 0.7] { population.append(from: [0], to: [1], in: duration, delay: 0.1, along: easing) }
    }
    var values = [Double](repeating: 0, count: population.count)
    for time in [0, 0.3, 0.49, 0.7, 2] {
      population.advance(to: time, into: &values)
      let expected = easings.flatMap { easing in
        [1, 0.5, 0.7].map { time < 0.1 ? 0 : easing.value(at: min(1, (time - 0.1) / $0)) }
      }
      #expect(values == expected)
    }
  }

  @Test func `an easing that does not end at its target keeps its end`() {
    var population = TweenPopulation<Double>(dimension: 1)
    population.append(from: [0], to: [10], in: 1, along: UnitCurve(PiecewiseLinear([.init(0), .init(1), .init(0.25)])))
    var values = [0.0]
    for time in [1.0, 5] {
      population.advance(to: time, into: &values)
      #expect(values == [2.5])
    }
  }

  @Test func `Floats are computed in Double and rounded once`() {
    var generator = SplitMix64(seed: 9)
    var (floats, doubles) = (TweenPopulation<Float>(dimension: 3), TweenPopulation<Double>(dimension: 3))
    for _ in 0..<500 {
      let from = (0..<3).map { _ in Float.random(in: -1000...1000, using: &generator) }
      let to = (0..<3).map { _ in Float.random(in: -1000...1000, using: &generator) }
      let easing = Self.easings.randomElement(using: &generator) ?? .linear
      let duration = Double.random(in: 0.1...2, using: &generator)
      floats.append(from: from, to: to, in: duration, along: easing)
      doubles.append(from: from.map { Double($0) }, to: to.map { Double($0) }, in: duration, along: easing)
    }
    var (rounded, exact) = ([Float](repeating: 0, count: 1500), [Double](repeating: 0, count: 1500))
    for time in [0, 0.1, 0.73, 1.9, 5] {
      floats.advance(to: time, into: &rounded)
      doubles.advance(to: time, into: &exact)
      #expect(rounded == exact.map { Float($0) })
    }
  }

  @Test func `a population without elements, and without its last one, is empty`() {
    var population = TweenPopulation<Double>(dimension: 4)
    var nothing: [Double] = []
    population.advance(to: 3, into: &nothing)
    population.append(from: [1, 2, 3, 4], to: [4, 3, 2, 1], in: 1, along: .easeIn)
    population.remove(at: 0)
    population.advance(to: 4, into: &nothing)
    #expect(population.count == 0 && population.movingCount == 0)
    population.append(from: [1, 2, 3, 4], to: [4, 3, 2, 1], in: 1, along: .easeIn)
    var values = [Double](repeating: 0, count: 4)
    population.advance(to: 5, into: &values)
    #expect(values == [4, 3, 2, 1])
  }

  @Test func `mistakes are refused with a sentence`() async {
    let dimension = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TweenPopulation<Double>(dimension: 5)
    }
    expectSentence("the dimension of tweens must be 1, 2, 3 or 4, not 5", in: dimension)
    let duration = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = TweenPopulation<Double>(dimension: 1)
      population.append(from: [0], to: [1], in: -1)
    }
    expectSentence("the duration of a tween in seconds must be finite and 0 or more, not -1.0", in: duration)
    let room = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = TweenPopulation<Double>(dimension: 2)
      population.append(from: [0, 0], to: [1, 1], in: 1)
      var values = [0.0]
      population.advance(to: 1, into: &values)
    }
    expectSentence("1 elements of a vector of 2 scalars need room for 2 scalars, not for 1", in: room)
    let components = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = TweenPopulation<Double>(dimension: 2)
      population.append(from: [0, 0, 0], to: [1, 1], in: 1)
    }
    expectSentence("an element needs 2 numbers, one for each component, not 3", in: components)
  }
}
