/// A type-erased easing, with SwiftUI's name and interface.
///
///     UnitCurve.easeInOut.value(at: 0.5)  // 0.5
///
/// - Domain: 0...1, progress. Outside it, every unit curve holds its end values.
/// - Accuracy: that of the wrapped easing.
public struct UnitCurve: Easing {
  /// The object that holds the easing.
  @usableFromInline
  let reference: any EasingReference

  /// The wrapped easing.
  public var base: any Easing { reference.base }

  /// The number of nested combinators: 0 for a simple easing.
  var nestingDepth: Int { reference.nestingDepth }

  /// Creates a unit curve from the given easing.
  ///
  /// - Precondition: At most ``nestingLimit`` combinators are nested.
  /// - Complexity: O(1) for a simple easing, and for a combinator whose parts are unit curves or simple easings.
  public init(_ easing: some Easing) {
    self.init(erasing: easing)
    // A unit curve passed to this initialiser does not become deeper.
    precondition(
      nestingDepth <= Self.nestingLimit || easing is UnitCurve,
      "a unit curve can have at most \(Self.nestingLimit) nested combinators, not \(nestingDepth)")
  }

  /// Creates a unit curve from the given curve, such as a spring: progress 0...1 goes through the curve's whole
  /// ``Curve/extent``.
  ///
  ///     UnitCurve(Spring.bouncy).value(at: 0.5)  // the spring after half of its settling duration
  ///     UnitCurve(Spring.bouncy).value(at: 1)    // 1
  ///
  /// Over a duration, the unit curve of a spring moves like ``Retimed``. At progress 1, its value is the one that the
  /// curve holds or approaches after its extent: a spring is exactly at its target, which is at most a thousandth away.
  /// A curve that goes on to infinity has the value at the end of its extent. An easing is unchanged. The notation has no expression for the unit curve of a curve that is not an easing.
  ///
  /// - Precondition: The curve has an extent that is longer than 0; an undamped spring has none. At most
  ///   ``nestingLimit`` combinators are nested.
  public init(_ curve: some Curve) {
    if let easing = curve as? any Easing { self.init(easing) } else { self.init(FittedCurve(curve)) }
  }

  /// Creates a unit curve from the given easing, without checking its nesting depth.
  ///
  /// Only ``reversed`` and `inverse` create unit curves without a check of the nesting depth. Together they add at most
  /// two to the nesting depth, because each of them, applied twice, gives the original curve.
  init(erasing easing: some Easing) {
    switch easing {
    case let curve as UnitCurve: self = curve
    case let bezier as CubicBezier: self.init(bezier: bezier)
    case let combinator as any CurveCombinator:
      // Equal combinators have the same erased form, whatever the static types of their parts.
      let erased = combinator.erased as? any Easing ?? easing
      self.init(reference: Self.box(erased, nestingDepth: combinator.nestingDepth))
    default: self.init(reference: Self.box(easing, nestingDepth: 0))
    }
  }

  init(bezier: CubicBezier) { self.init(reference: bezier.solver) }

  private init(reference: any EasingReference) { self.reference = reference }

  private static func box(_ easing: any Easing, nestingDepth: Int) -> any EasingReference {
    func box(_ computed: some Easing) -> any EasingReference {
      EasingBox(easing, by: computed, nestingDepth: nestingDepth)
    }
    return box(easing.computed)
  }
}

extension UnitCurve {
  /// The maximum number of nested combinators.
  ///
  ///     UnitCurve(Mirrored(Reversed(Smoothstep())))  // 2
  ///
  /// Evaluating, comparing, hashing, printing and releasing a unit curve recurse once for each level. At this limit,
  /// the recursion needs less than 512 KB of stack, also in a debug build. The stack of a thread on Apple's systems has
  /// at least 512 KB. Combinators with nested static types have no limit until they are converted to a unit curve.
  /// The description of a ``Joined`` converts its parts.
  ///
  /// The parser limits nested parentheses to `CurveExpression.nestingLimit`, which is less than 128. A name without
  /// parentheses, such as `sine-out-in`, may stand for two combinators. Even so, no parsed text reaches 128 nested
  /// combinators.
  public static let nestingLimit = 128
}

// MARK: - Curve

extension UnitCurve {
  /// Returns the value, velocity and acceleration of the wrapped easing.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    reference.evaluate(at: progress)
  }

  /// Returns the value of the wrapped easing.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    reference.value(at: progress)
  }

  /// Returns the value, velocity and acceleration of 1 − e(1 − u) at progress u: the reverse of the wrapped easing e.
  @inlinable
  public func evaluateReversed(at progress: Double) -> CurveState {
    reference.evaluateReversed(at: progress)
  }

  /// Returns the value of 1 − e(1 − u) at progress u: the reverse of the wrapped easing e.
  @inlinable
  public func evaluateReversedValue(at progress: Double) -> Double {
    reference.evaluateReversedValue(at: progress)
  }

  /// A sampler of the wrapped easing.
  public var sampler: CurveSampler { base.sampler }

  /// A sampler of 1 − e(1 − u) at progress u: the reverse of the wrapped easing e.
  public var reversedSampler: CurveSampler { base.reversedSampler }

  /// Whether the wrapped easing has an inverse.
  public var isInvertible: Bool { base.isInvertible }

  /// The expression of the wrapped easing.
  public var description: String { base.description }
}

// MARK: - Equality

extension UnitCurve {
  /// Returns whether both wrapped easings are equal.
  public static func == (left: UnitCurve, right: UnitCurve) -> Bool {
    func equals<Base: Easing>(_ base: Base) -> Bool { right.base as? Base == base }
    return equals(left.base)
  }

  /// Hashes the wrapped easing.
  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
