/// The most recent positions of a dragged value, three at most, and the velocity derived from them.
///
/// With three positions, the velocity is one quarter of the mean velocity between the second and the third, plus three
/// quarters of the mean velocity between the first and the second. With two positions, it is the mean velocity between
/// them. After the most recent position, the velocity decreases by 0.2 % per millisecond.
///
/// - Source: SwiftUI's estimate for `tracksVelocity`.
struct VelocityTracker<Value: VectorArithmetic> {
  private var positions: [(value: Value, time: Double)] = []

  /// Adds a position at `time`, in seconds. If the previous position has the same time, the new position replaces it.
  mutating func append(_ value: Value, at time: Double) {
    if let last = positions.last, last.time >= time { positions.removeLast() }
    if positions.count == 3 { positions.removeFirst() }
    positions.append((value, time))
  }

  /// Returns the velocity at `time`, per second; `nil` with fewer than two positions.
  func velocity(at time: Double) -> Value? {
    guard let last = positions.last, positions.count > 1 else { return nil }
    let rates = zip(positions, positions.dropFirst()).map { before, after in
      (after.value - before.value).scaled(by: 1 / (after.time - before.time))
    }
    let rate = rates.count == 1 ? rates[0] : rates[1].interpolated(towards: rates[0], amount: 0.75)
    return rate.scaled(by: power(0.998, 1000 * max(0, time - last.time)))
  }

  /// Removes all positions.
  mutating func removeAll() { positions = [] }
}

/// The animation of a dragged value. A spring that merges with this animation continues the velocity of the drag.
struct TrackedVelocityAnimation: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? { .zero }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    context.state[TrackedVelocity<V>.self]
  }
}

/// The key for the velocity of a dragged value.
enum TrackedVelocity<Vector: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: Vector { .zero }

  static func context(of velocity: Vector, _ environment: EnvironmentValues) -> AnimationContext<Vector> {
    var context = AnimationContext<Vector>(environment: environment)
    if velocity != .zero { context.state[Self.self] = velocity }
    return context
  }
}
