/// Something to be done: the value of a clip that moves something.
///
///     Effect { print("now") }.perform()
///     Clip.constant(Effect { start() }, in: 1)
///     linear(from: 0, to: 1, in: 2).do { view.alpha = $0 }
///
/// As a semigroup both happen, the left one first. That commutes only where they write different things.
public struct Effect: Semigroup {
  private let first: () -> Void
  private var rest: [() -> Void] = []

  /// The effect of calling `perform`.
  public init(_ perform: @escaping () -> Void) { first = perform }

  /// Makes it happen.
  public func perform() {
    first()
    for effect in rest { effect() }
  }

  /// Adds what `other` does, after what is done already.
  public mutating func combine(_ other: Effect) {
    rest.append(other.first)
    rest += other.rest
  }
}
