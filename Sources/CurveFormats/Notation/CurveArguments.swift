public import CurveSampling
import TextFormats

/// The arguments of one curve, checked against the curve's parameters. The curve's entry in the catalogue makes the
/// curve from these arguments.
///
/// - Precondition: Every label that is read is that of a parameter of this kind.
public struct CurveArguments {
  /// An argument, as the kind of its parameter has it.
  enum Value {
    case number(Double)
    case word(String)
    case curve(any Curve)
    case easing(any Easing)
    case spring(Spring)

    /// The value of the default of a number or a keyword.
    init(text: String) { self = Double(text).map(Value.number) ?? .word(text) }
  }

  let function: String
  let parameters: [CurveCatalog.Parameter]
  let values: [Value]
  /// The range of each argument in the text. For an omitted argument, the range of the curve's name.
  let ranges: [Range<Int>]
  /// The range of the curve's name in the text.
  let nameRange: Range<Int>

  private func index(_ label: String) -> Int {
    guard let index = parameters.firstIndex(where: { $0.label == label }) else {
      preconditionFailure("the catalogue entry of \(function) uses \(label), but has no parameter of that name")
    }
    return index
  }

  /// Stops the program: the argument was read as another kind than that of its parameter.
  private func misread(_ label: String, as kind: String) -> Never {
    preconditionFailure(
      "the catalogue entry of \(function) reads \(label) as \(kind), but the parameter is not declared as \(kind)")
  }

  /// Whether the curve has a parameter `label`.
  func has(_ label: String) -> Bool { parameters.contains { $0.label == label } }

  /// Returns the number given as the argument `label`.
  public func number(_ label: String) -> Double {
    if case .number(let number) = values[index(label)] { number } else { misread(label, as: "a number") }
  }

  /// Returns the whole number given as the argument `label`.
  public func count(_ label: String) -> Int { Int(number(label)) }

  /// Returns the keyword given as the argument `label`.
  public func word(_ label: String) -> String {
    if case .word(let word) = values[index(label)] { word } else { misread(label, as: "a keyword") }
  }

  /// Returns the curve given as the argument `label`.
  public func curve(_ label: String) -> any Curve {
    if case .curve(let curve) = values[index(label)] { curve } else { misread(label, as: "a curve") }
  }

  /// Returns the spring given as the argument `label`.
  func spring(_ label: String) -> Spring {
    if case .spring(let spring) = values[index(label)] { spring } else { misread(label, as: "a spring") }
  }

  /// Returns the easing given as the argument `label`, type-erased, so that nested combinators keep shallow types.
  public func easing(_ label: String) -> UnitCurve {
    if case .easing(let easing) = values[index(label)] { easing.unitCurve } else { misread(label, as: "an easing") }
  }
}

// MARK: - Refusals that need more than one argument

extension CurveArguments {
  /// Returns an error that refers to the argument `label`.
  func refusal(_ label: String, _ words: Message) -> CurveArgumentError {
    CurveArgumentError(words, at: ranges[index(label)])
  }

  /// Throws an error if the number given as the argument `label` is outside `allowed`. A parameter's own range cannot
  /// depend on other arguments; `allowed` can.
  func require(_ label: String, in allowed: NumberRange) throws(CurveArgumentError) {
    let value = number(label)
    guard !allowed.contains(value) else { return }
    throw refusal(label, CurveExpressionError.outOfRange(label: label, value: value, allowed: allowed))
  }

  /// Throws an error if an argument that must be positive is outside 10⁻⁵⁰...10⁵⁰, or if an argument that must be 0 or
  /// more is greater than 10⁵⁰. Arguments with any other range are not checked.
  ///
  /// Within these bounds, the square of an argument and its quotient by a positive argument do not overflow. The
  /// square of a positive argument and the quotient of two positive arguments do not underflow either.
  func requireComputable() throws(CurveArgumentError) {
    for parameter in parameters {
      switch parameter.kind {
      case .number(let range) where range == .positive: try require(parameter.label, in: NumberRange(1e-50...1e50))
      case .number(let range) where range == .atLeast(0): try require(parameter.label, in: NumberRange(0...1e50))
      default: continue
      }
    }
  }
}
