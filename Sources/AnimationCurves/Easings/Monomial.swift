/// An integer power of progress: u², u³, u⁴ or u⁵.
///
/// ``Accelerate`` takes any positive exponent, but each of its values costs a logarithm.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: the absolute error is at most 2⁻⁵². For values of the curve above 10⁻²⁹⁰, the relative error is at most
///   2⁻⁵⁰. Both are asserted in `MonomialTests`.
/// - Source: Robert Penner, "Motion, Tweening, and Easing", 2002.
public struct Monomial: DirectedEasing {
  /// The exponent, from 2 to 5.
  public let exponent: Int

  /// Creates an easing that raises progress to the power `exponent`.
  ///
  /// - Precondition: `exponent` is in 2...5.
  @inlinable
  public init(_ exponent: Int) {
    precondition((2...5).contains(exponent), "the exponent of a monomial easing must be 2, 3, 4 or 5, not \(exponent)")
    self.exponent = exponent
  }

  /// Returns the value, velocity and acceleration at `progress`.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    let square = progress * progress
    return switch exponent {
    case 2: CurveState(value: square, velocity: 2 * progress, acceleration: 2)
    case 3: CurveState(value: square * progress, velocity: 3 * square, acceleration: 6 * progress)
    case 4: CurveState(value: square * square, velocity: 4 * (square * progress), acceleration: 12 * square)
    default:
      CurveState(
        value: square * square * progress,
        velocity: 5 * (square * square),
        acceleration: 20 * (square * progress))
    }
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    switch exponent {
    case 2: 0
    case 3: 6
    case 4: 24 * progress
    default: 60 * (progress * progress)
    }
  }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  @inlinable
  public func evaluateValue(at progress: Double) -> Double {
    let square = progress * progress
    return switch exponent {
    case 2: square
    case 3: square * progress
    case 4: square * square
    default: square * square * progress
    }
  }

  /// Always true: the curve rises strictly.
  public var isInvertible: Bool { true }

  /// Returns `quad`, `cubic`, `quart` or `quint`, followed by `-in`, `-out`, `-in-out` or `-out-in`.
  public func expression(_ direction: EasingDirection) -> String {
    let name =
      switch exponent {
      case 2: "quad"
      case 3: "cubic"
      case 4: "quart"
      default: "quint"
      }
    return "\(name)-\(direction.suffix)"
  }
}
