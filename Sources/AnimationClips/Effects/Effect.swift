/// An action as the value of a clip.
///
///     Effect { print("now") }.perform()
///     Clip.constant(Effect { start() }, in: 1)
///     linear(from: 0, to: 1, in: 2).do { view.alpha = $0 }
///
/// The semigroup operation performs both effects, the left one first. The operation commutes only if the two effects
/// write different state.
public struct Effect: Semigroup {
  private let first: () -> Void
  private var rest: [() -> Void] = []

  /// Creates the effect of calling `perform`.
  public init(_ perform: @escaping () -> Void) { first = perform }

  /// Performs the effect.
  public func perform() {
    first()
    for effect in rest { effect() }
  }

  /// Appends the action of `other`.
  public mutating func combine(_ other: Effect) {
    rest.append(other.first)
    rest += other.rest
  }
}
