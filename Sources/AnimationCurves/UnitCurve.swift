/// A type-erased easing, with SwiftUI's name and interface.
///
///     UnitCurve.easeInOut.value(at: 0.5)  // 0.5
///
/// - Domain: 0...1, progress. Outside it, every unit curve holds its end values.
/// - Accuracy: that of the wrapped easing.
public struct UnitCurve: Easing {
  /// The object that holds the easing.
  @usableFromInline
  package let reference: any EasingReference

  #if !hasFeature(Embedded)
    /// The wrapped easing. Embedded Swift has no `any Easing`, so it has no `base`.
    public var base: any Easing { reference.base }
  #endif

  /// Creates a unit curve from the given curve: an easing, or a curve such as a spring, whose whole ``Curve/extent``
  /// progress 0...1 goes through.
  ///
  ///     UnitCurve(Spring.bouncy).value(at: 0.5)  // the spring after half of its settling duration
  ///     UnitCurve(Spring.bouncy).value(at: 1)    // 1
  ///
  /// Over a duration, the unit curve of a spring moves like ``Retimed``. At progress 1, its value is the one that the
  /// curve holds or approaches after its extent: a spring is exactly at its target, from which it is at most a
  /// thousandth away just before. A curve that goes on to infinity has the value at the end of its extent. The notation
  /// has no expression for the unit curve of a curve that is not an easing.
  ///
  /// - Precondition: The curve has an extent that is longer than 0; an undamped spring has none. At most
  ///   ``nestingLimit`` combinators are nested.
  /// - Complexity: O(1) for a simple easing, and for a combinator whose parts are unit curves or simple easings.
  public init(_ curve: some Curve) { self = curve.unitCurve }

  /// Creates the unit curve that holds `easing`.
  ///
  /// - Precondition: At most ``nestingLimit`` combinators are nested.
  init(boxing easing: some Easing) {
    self.init(deepening: easing)
    require(Self.problem(depth: structure.depth))
  }

  /// Returns the problem of combinators that are nested too deep.
  package static func problem(depth: Int) -> ArgumentProblem? {
    depth <= nestingLimit
      ? nil : ArgumentProblem("a unit curve can have at most \(nestingLimit) nested combinators, not \(depth)")
  }

  /// Creates the unit curve that holds `easing`, without checking its nesting depth.
  ///
  /// Only ``reversed``, `inverse` and the known inverses of combinators create unit curves without a check of the
  /// nesting depth. Together they add at most two to it, because each of them, applied twice, gives the original curve.
  init(deepening easing: some Easing) { reference = EasingBox(easing) }

  /// Creates the unit curve of the easing that an object holds.
  init(_ reference: any EasingReference) { self.reference = reference }
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
    reference.evaluateValue(at: progress)
  }

  /// Returns the value, velocity and acceleration of 1 − e(1 − u) at progress u: the reverse of the wrapped easing e.
  @inlinable
  public func _evaluateReversed(at progress: Double) -> CurveState {
    reference._evaluateReversed(at: progress)
  }

  /// Returns the value of 1 − e(1 − u) at progress u: the reverse of the wrapped easing e.
  @inlinable
  public func _evaluateReversedValue(at progress: Double) -> Double {
    reference._evaluateReversedValue(at: progress)
  }

  /// Returns the third derivative of the wrapped easing.
  public func evaluateJerk(at progress: Double) -> Double { reference.evaluateJerk(at: progress) }

  /// Whether the wrapped easing has an inverse.
  public var isInvertible: Bool { reference.isInvertible }

  /// The inverse of the wrapped easing, if it is known without a root search.
  public var _knownInverse: UnitCurve? { reference._knownInverse }

  /// The unit curve itself.
  public var unitCurve: UnitCurve { self }

  /// The structure of the wrapped easing.
  public var structure: CurveStructure { reference.structure }

  /// The expression of the wrapped easing. In Embedded Swift: `easing`.
  public var description: String {
    #if hasFeature(Embedded)
      "easing"
    #else
      base.description
    #endif
  }
}

// MARK: - Equality

extension UnitCurve {
  /// Returns whether both wrapped easings are equal.
  public static func == (left: UnitCurve, right: UnitCurve) -> Bool { left.reference.isEqual(to: right.reference) }

  /// Hashes the wrapped easing.
  public func hash(into hasher: inout Hasher) { reference.hash(into: &hasher) }
}
