/// Why a text is no curve expression, and where.
///
/// An error carries data. Whoever shows it makes the sentence: what, where, why, and what is allowed.
public struct CurveExpressionError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// Where it is wrong: the number of the character, from 1. One more than the text has where something is missing at
  /// its end.
  public let column: Int
  /// How many characters are wrong, from ``column``; 0 where something is missing.
  public let length: Int

  /// An error at the given characters.
  public init(reason: Reason, column: Int, length: Int = 0) {
    self.reason = reason
    self.column = column
    self.length = length
  }
}

extension CurveExpressionError {
  /// What is wrong.
  ///
  /// `function` is the canonical name of the curve whose arguments are meant, `label` the canonical label of one of its
  /// parameters (also of a parameter that is usually written without its label). Every other text is as it was written.
  public enum Reason: Hashable, Sendable {
    // MARK: The text as a whole

    /// There is nothing but white space.
    case empty
    /// A character that starts nothing in the notation, such as `#`.
    case unexpectedCharacter(Character)
    /// An expression is missing or starts with something that is no name: `found`, or `nil` at the end of the text.
    case expectedName(found: String?)
    /// The parenthesis after `function` is not closed; the error stands where the text ends.
    case unclosedParenthesis(function: String)
    /// The expression is complete, and this text comes after it.
    case textLeftOver(String)
    /// More expressions stand inside one another than `limit`.
    case nestedTooDeeply(limit: Int)

    // MARK: Names

    /// No curve has this name. `suggestion` is the nearest one, if any is near.
    case unknownName(String, suggestion: String?)
    /// The name is another library's, and no expression makes the curve of its formula. `nearest` is an expression that
    /// differs from it by `difference` at most; `nil` where none is near.
    case otherFormula(String, library: String, formula: String, nearest: String?, difference: Double)

    // MARK: Numbers

    /// Almost a number, such as `1.2.3`, `--1` or `0x10`.
    case malformedNumber(String)
    /// `nan`, `inf`, or a number too large for a Double, such as `1e999`.
    case notFinite(String)

    // MARK: Which arguments

    /// `ease-in()`: without parentheses this is another curve, so empty ones are refused. `label` is the argument that
    /// would make them complete.
    case emptyParentheses(function: String, label: String)
    /// There is nothing between two commas, or between a comma and a parenthesis, or after a label.
    case emptyArgument(function: String)
    /// After an argument neither a comma nor a closing parenthesis: `found`.
    case expectedSeparator(function: String, found: String)
    /// `count` arguments are more than the `allowed` number of them. `0...0` where the curve takes none.
    case tooManyArguments(function: String, count: Int, allowed: ClosedRange<Int>)
    /// A required argument is missing.
    case missingArgument(function: String, label: String)
    /// The curve has no argument of this label. `suggestion` is the nearest of `allowed`, if any is near.
    case unknownLabel(String, function: String, suggestion: String?, allowed: [String])
    /// One argument is given twice.
    case duplicateArgument(function: String, label: String)
    /// An argument without a label stands after a labelled one, and could be either of `labels`.
    case ambiguousArgument(function: String, labels: [String])
    /// Each of the labels exists, but not together, or not alone: a curve that can be given in several ways is given in
    /// one of them. `allowed` lists the labels of each way.
    case mixedParametrisations(function: String, labels: [String], allowed: [[String]])

    // MARK: What an argument is

    /// The argument is something else than a number, keyword, easing…: `found`.
    case wrongKind(function: String, label: String, expected: ArgumentKind, found: String)
    /// A percentage outside `linear()`.
    case unexpectedPercentage(function: String, label: String, found: String)
    /// The argument is a name, but none of `allowed`.
    case unknownKeyword(String, function: String, label: String, suggestion: String?, allowed: [String])
    /// The number is out of range.
    case outOfRange(function: String, label: String, value: Double, allowed: NumberRange)
    /// The number is not a whole one.
    case notAnInteger(function: String, label: String, value: Double, allowed: NumberRange)
    /// `function` takes easings only, and `found` (canonical text) is a curve in seconds, or one that does not lead from
    /// 0 to 1.
    case notAnEasing(function: String, found: String, timeUnit: CurveTimeUnit)

    // MARK: What one curve needs of another

    /// The easing (canonical text) has no inverse: it has a jump, does not rise everywhere, or does not lead from 0 to 1.
    case notInvertible(String)
    /// One value of the inverse would take about `evaluations` evaluations of simple curves, more than `limit`: inverses
    /// that must be searched for stand inside one another.
    case tooCostly(evaluations: Double, limit: Double)
    /// The curve (canonical text) never comes to rest, so that it has no duration to be retimed from.
    case neverSettles(String)

    // MARK: linear()

    /// A stop of `linear()` has no value, only percentages.
    case stopWithoutValue
    /// A stop of `linear()` has a second value; perhaps a comma is missing.
    case stopWithTwoValues
    /// A stop of `linear()` has more than two percentages, or its two percentages stand on both sides of the value.
    case misplacedPercentage
  }

  /// What an argument is expected to be.
  public enum ArgumentKind: Hashable, Sendable {
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
  }
}
