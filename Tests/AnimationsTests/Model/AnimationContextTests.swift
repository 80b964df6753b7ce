import Animations
import Testing

/// As Apple's documentation of `CustomAnimation` has it.
struct PausableAnimation<Base: CustomAnimation>: CustomAnimation {
  var base: Base

  func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? where V: VectorArithmetic {
    let paused = context.environment.animationPaused

    let pausableState = context.pausableState
    var pauseTime = pausableState.pauseTime
    if pausableState.paused != paused {
      pauseTime = time - pauseTime
      context.pausableState = PausableState(paused: paused, pauseTime: pauseTime)
    }

    let effectiveTime = paused ? pauseTime : time - pauseTime
    let result = base.animate(value: value, time: effectiveTime, context: &context)
    return result
  }
}

struct PausableState<Value: VectorArithmetic>: AnimationStateKey {
  var paused = false
  var pauseTime: TimeInterval = 0.0

  static var defaultValue: Self { .init() }
}

extension AnimationContext {
  var pausableState: PausableState<Value> {
    get { state[PausableState<Value>.self] }
    set { state[PausableState<Value>.self] = newValue }
  }
}

struct AnimationPausedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var animationPaused: Bool {
    get { self[AnimationPausedKey.self] }
    set { self[AnimationPausedKey.self] = newValue }
  }
}

extension Animation {
  static func pausable<Base: CustomAnimation>(_ base: Base) -> Animation { Animation(PausableAnimation(base: base)) }
}

@Suite struct AnimationContextTests {
  @Test func `a pausable animation is paused by the environment of its stage`() {
    let stage = Stage()
    let place = Animated(0.0, on: stage)
    withAnimation(.pausable(SteadyAnimation(duration: 1))) { place.target = 100 }
    stage.advance(to: 0.25)
    #expect(place.value == 25)
    stage.environment.animationPaused = true
    stage.advance(to: 0.5)
    let paused = place.value
    stage.advance(to: 5)
    #expect(place.value == paused)
    stage.environment.animationPaused = false
    stage.advance(to: 5.25)
    stage.advance(to: 5.5)
    #expect(isNear(place.value, paused + 25))
  }

  @Test func `a context is made of its parts`() {
    var state = AnimationState<Double>()
    state[PausableState<Double>.self].pauseTime = 3
    var environment = EnvironmentValues()
    environment.animationPaused = true
    let context = AnimationContext(state: state, environment: environment, isLogicallyComplete: true)
    #expect(context.pausableState.pauseTime == 3)
    #expect(context.environment.animationPaused && context.isLogicallyComplete)
    let fresh = AnimationContext<Double>()
    #expect(fresh.pausableState.pauseTime == 0)
    #expect(!fresh.environment.animationPaused && !fresh.isLogicallyComplete)
  }

  @Test func `a context with another state keeps its environment`() {
    var environment = EnvironmentValues()
    environment.animationPaused = true
    var state = AnimationState<Float>()
    state[PausableState<Float>.self].pauseTime = 2
    let other = AnimationContext<Double>(environment: environment, isLogicallyComplete: true).withState(state)
    #expect(other.environment.animationPaused && other.isLogicallyComplete)
    #expect(other.pausableState.pauseTime == 2)
  }

  @Test func `keys of different types of values are different`() {
    var state = AnimationState<Double>()
    state[PausableState<Double>.self].pauseTime = 2
    #expect(state[PausableState<Float>.self].pauseTime == 0)
    #expect(state[PausableState<Double>.self].pauseTime == 2)
  }

  @Test func `a key may have an optional value and another default`() {
    var (state, environment, transaction) = (AnimationState<Double>(), EnvironmentValues(), Transaction())
    #expect(state[OptionalKey.self] == 5 && environment[OptionalKey.self] == 5 && transaction[OptionalKey.self] == 5)
    state[OptionalKey.self] = nil
    environment[OptionalKey.self] = nil
    transaction[OptionalKey.self] = nil
    #expect(state[OptionalKey.self] == nil && environment[OptionalKey.self] == nil)
    #expect(transaction[OptionalKey.self] == nil)
  }

  private enum OptionalKey: AnimationStateKey, EnvironmentKey, TransactionKey {
    static var defaultValue: Int? { 5 }
  }
}
