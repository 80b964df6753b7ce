import CurveSampling

/// The reason why a text is not a curve expression, and its position.
///
/// ``description`` says what is wrong and what is allowed.
public struct CurveExpressionError: Error, Hashable, Sendable {
  /// The reason.
  package let reason: Reason
  /// The number of the first wrong Unicode scalar, counted from 1. If something is missing at the end, the number is
  /// one more than the length of the text. Columns of ``SourcePlace`` are counted in the same way.
  public let column: Int
  /// The number of wrong Unicode scalars from ``column`` on; 0 where something is missing.
  public let length: Int

  /// Creates an error at the given Unicode scalars.
  package init(reason: Reason, column: Int, length: Int = 0) {
    self.reason = reason
    self.column = column
    self.length = length
  }
}

extension CurveExpressionError {
  /// The reasons.
  ///
  /// `function` is the canonical name of the curve. `label` is the canonical label of one of its parameters, even if
  /// that parameter is usually written without its label. All other texts are as written.
  package enum Reason: Hashable, Sendable {
    // MARK: The text as a whole

    /// The text is empty or only white space.
    case empty
    /// The character is not part of the notation, such as `#`.
    case unexpectedCharacter(Character)
    /// An expression is missing, or does not start with a name. `found` is the text found instead; `nil` at the end of
    /// the text.
    case expectedName(found: String?)
    /// The parenthesis after `function` is not closed. The position is the end of the text.
    case unclosedParenthesis(function: String)
    /// This text follows a complete expression.
    case textLeftOver(String)
    /// The expressions are nested deeper than `limit`.
    case nestedTooDeeply(limit: Int)

    // MARK: Names

    /// No curve has this name. `suggestion` is the nearest one, if any is near.
    case unknownName(String, suggestion: String?)
    /// The name belongs to another library, and no expression has the values of that library's `formula`. `nearest` is
    /// an expression whose values differ from the formula's by at most `difference`; `nil` if no expression is near.
    case otherFormula(String, library: String, formula: String, nearest: String?, difference: Double)

    // MARK: Numbers

    /// The text is almost a number, such as `1.2.3`, `--1` or `0x10`.
    case malformedNumber(String)
    /// The number is not finite: `nan`, `inf`, or too large for a Double, such as `1e999`.
    case notFinite(String)

    // MARK: The arguments of a call

    /// Empty parentheses, as in `ease-in()`, are ambiguous: the name means one curve without arguments and another
    /// curve with arguments. `label` is the first parameter of the curve with arguments.
    case emptyParentheses(function: String, label: String)
    /// An argument is missing between two commas, between a comma and a parenthesis, or after a label.
    case emptyArgument(function: String)
    /// An argument is followed by `found`, and not by a comma or a closing parenthesis.
    case expectedSeparator(function: String, found: String)
    /// The call has `count` arguments, more than the curve takes. `allowed` is the range of possible numbers of
    /// arguments: `0...0` if the curve takes none.
    case tooManyArguments(function: String, count: Int, allowed: ClosedRange<Int>)
    /// A required argument is missing.
    case missingArgument(function: String, label: String)
    /// The curve has no argument of this label. `suggestion` is the nearest of `allowed`, if any is near, or else the
    /// only other curve that has it, such as `motion-spring(visual-duration: …)`.
    case unknownLabel(String, function: String, suggestion: String?, allowed: [String])
    /// One argument is given twice.
    case duplicateArgument(function: String, label: String)
    /// An argument without a label follows a labelled one and could be any of `labels`.
    case ambiguousArgument(function: String, labels: [String])
    /// The curve accepts one of several lists of parameters. The given `labels` belong to different lists, or some
    /// labels of a list are missing. `allowed` contains the labels of each list.
    case mixedParametrisations(function: String, labels: [String], allowed: [[String]])

    // MARK: Values of arguments

    /// The argument is `found`, which is not of the kind `expected`, such as a number or an easing.
    case wrongKind(function: String, label: String, expected: ArgumentKind, found: String)
    /// A percentage is used outside `linear()`.
    case unexpectedPercentage(function: String, label: String, found: String)
    /// The argument is a name other than those `allowed`.
    case unknownKeyword(String, function: String, label: String, suggestion: String?, allowed: [String])
    /// The number is out of range.
    case outOfRange(function: String, label: String, value: Double, allowed: NumberRange)
    /// The number is not a whole one.
    case notAnInteger(function: String, label: String, value: Double, allowed: NumberRange)
    /// `function` takes only easings. `found` is the canonical text of a curve in seconds, or of a curve that does not
    /// lead from 0 to 1.
    case notAnEasing(function: String, found: String, timeUnit: CurveTimeUnit)

    // MARK: Requirements of one curve on another

    /// The easing has no inverse: it has a jump, does not rise everywhere, or does not lead from 0 to 1. The associated
    /// value is the easing's canonical text.
    case notInvertible(String)
    /// One value of the inverse would take about `evaluations` evaluations of simple curves (not combinators), more
    /// than `limit`. The cause is nested inverses that need a numerical search.
    case tooCostly(evaluations: Double, limit: Double)
    /// The curve never comes to rest, so it has no duration that could be changed. The associated value is the curve's
    /// canonical text.
    case neverSettles(String)
    /// The curve's input is progress, so it cannot be delayed by seconds. The associated value is the curve's canonical
    /// text.
    case notInSeconds(String)

    // MARK: linear()

    /// A stop of `linear()` has no value, only percentages.
    case stopWithoutValue
    /// A stop of `linear()` has a second value; perhaps a comma is missing.
    case stopWithTwoValues
    /// A stop of `linear()` has more than two percentages, or one percentage on each side of the value.
    case misplacedPercentage
  }

  /// The expected kind of an argument.
  package enum ArgumentKind: Hashable, Sendable {
    /// A number.
    case number
    /// A whole number.
    case integer
    /// One of some words.
    case keyword
    /// An expression of an easing.
    case easing
    /// Any expression.
    case curve
    /// A stop of `linear()`: a number, with up to two percentages.
    case stop
    /// An expression of a spring.
    case spring
  }
}
