public import AnimationCurves

/// A problem of a text that curves are read from. The command makes the sentence.
public enum ImportProblem: Hashable, Sendable {
  // MARK: The text

  /// The byte at the place begins no character of UTF-8.
  case notUTF8
  /// The text is not JSON.
  case notJSON(JSONProblem)
  /// The file is a ZIP archive, as dotLottie files are; the JSON inside it can be read.
  case archive

  // MARK: Values

  /// The curve cannot be made. `text` is what was read, and the error's column counts in it.
  case curve(CurveExpressionError, text: String)
  /// A number is beyond what a Double holds.
  case notFinite(String)
  /// The magnitude of a number is greater than 10¹⁰⁰.
  case tooLarge(String)
  /// Something else stands in the place of `expected`.
  case wrongKind(expected: Expectation, found: String)
  /// The member that is needed is missing.
  case missing(member: String)

  /// The names of a group or layer and of those around it have more bytes together than `limit`.
  case pathTooLong(limit: Int)

  // MARK: CSS

  /// A comment is not closed.
  case unclosedComment
  /// The value of the property contains this function, which cannot be computed here, such as `calc()`.
  case unknownFunction(String, property: String)
  /// `var()` names a custom property that the text does not define.
  case undefinedVariable(String)
  /// Custom properties refer to one another in a circle: each is named, the first one also at the end.
  case variableCycle([String])
  /// `var()` inside one another, or the text that comes of them, is beyond the limit.
  case tooManyVariables

  // MARK: Design tokens

  /// A token's value, or a reference, names a token that does not exist.
  case unknownToken(String)
  /// References lead in a circle: each path is named, the first one also at the end.
  case referenceCycle([String])
  /// More references follow one another than `limit`.
  case tooManyReferences(limit: Int)
  /// The JSON pointer of a `$ref` is malformed: it begins with `#/`, and `~` is followed by 0 or 1.
  case malformedPointer(String)
  /// The JSON pointer names no place in the file.
  case unknownPointer(String)
  /// A token has both `$value` and `$ref`.
  case valueAndReference
  /// A name contains one of `{ } .`, or begins with `$`.
  case forbiddenName(String)
  /// A token refers to a token of another type.
  case wrongType(expected: String, found: String)
  /// The token has no type: neither its own, nor that of a group around it, nor that of the token that it refers to.
  case untyped
  /// The token inherits so much by `$extends` that the file would grow beyond the limit.
  case extendsTooMuch(limit: Int)
  /// The value has an older form than the standard's, such as `"120ms"`; it was read.
  case olderForm(String)

  // MARK: Lottie

  /// The keyframe's time is before that of the one before.
  case notAscending(Double, before: Double)
  /// More than two keyframes share a time; the first and the last of them count.
  case manyAtOneTime(Double)
  /// The keyframe has no easing handle of this name; a straight line is read.
  case missingHandle(String)
  /// The keyframe has another number of values than the first one.
  case wrongDimension(expected: Int, found: Int)
  /// The value moves along a curved path; the straight line between the keyframes is read.
  case spatialPath
  /// The property changes by an expression of a program, which is not run.
  case script

  /// What may stand in a place.
  public enum Expectation: Hashable, Sendable {
    /// A JSON object.
    case object
    /// A JSON array.
    case array
    /// A number.
    case number
    /// An array of four numbers.
    case fourNumbers
    /// A string.
    case string
    /// A duration: an object with `value` and `unit`.
    case duration
    /// `ms` or `s`.
    case unit
    /// A cubic Bézier: four numbers, or a reference.
    case cubicBezier
    /// A transition: an object with `duration`, `delay` and `timingFunction`.
    case transition
    /// The parameters of a spring.
    case spring
    /// A reference to a token or group, such as `{motion.fast}`.
    case reference
    /// A positive number.
    case positiveNumber
  }
}
