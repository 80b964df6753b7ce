public import CurveSampling

/// A problem in a text with curves. Its description says what is wrong, and what is allowed.
///
/// Further cases may be added: a `switch` in another package needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ImportProblem: Hashable, Sendable {
  // MARK: The text

  /// The byte at the position does not begin a valid UTF-8 character.
  case notUTF8
  /// The text is not JSON, for the reason that the sentence gives.
  case notJSON(String)
  /// The file is a ZIP archive, as dotLottie files are. Only the JSON inside it can be read.
  case archive

  // MARK: Values

  /// The curve cannot be made from `text`, the text that was read. The column of the error is counted in `text`.
  case curve(CurveExpressionError, text: String)
  /// A number is out of the range of a Double.
  case notFinite(String)
  /// The magnitude of a number is greater than 10¹⁰⁰.
  case tooLarge(String)
  /// The value is `found` instead of `expected`.
  case wrongKind(expected: Expectation, found: String)
  /// A required member is missing.
  case missing(member: String)

  /// The names of a group or layer and of its ancestors have more than `limit` bytes in total.
  case pathTooLong(limit: Int)

  // MARK: CSS

  /// A comment is not closed.
  case unclosedComment
  /// The value of the property contains this function, such as `calc()`, which this library does not evaluate.
  case unknownFunction(String, property: String)
  /// A duration or a delay of the property is this function, such as `calc()`, which this library does not evaluate.
  /// The curve was read without that time.
  case unknownTime(String, property: String)
  /// The value of the property contains this text, which CSS does not allow there. A browser ignores the declaration.
  case notAllowed(String, property: String)
  /// `var()` contains this text: the name of a custom property that the style sheet does not define, or something other
  /// than such a name.
  case undefinedVariable(String)
  /// Custom properties refer to one another in a cycle. The value is the names of all properties in the cycle, with the
  /// first name again at the end.
  case variableCycle([String])
  /// The animation has this timeline: scrolling moves it, not time. The animation was left out.
  case scrollTimeline(String)
  /// `var()` is nested too deeply, or the replacement of `var()` makes the text too long.
  case tooManyVariables

  // MARK: Design tokens

  /// A token's value, or a reference, names a token that does not exist.
  case unknownToken(String)
  /// References form a cycle. The value is all paths in the cycle, with the first path again at the end.
  case referenceCycle([String])
  /// A chain of references is longer than `limit`.
  case tooManyReferences(limit: Int)
  /// The JSON pointer of a `$ref` is malformed. The pointer must begin with `#/`, and `~` must be followed by 0 or 1.
  case malformedPointer(String)
  /// The file contains no value at this JSON pointer.
  case unknownPointer(String)
  /// A token has both `$value` and `$ref`.
  case valueAndReference
  /// A token contains a token or group of this name.
  case tokenInsideToken(String)
  /// A name contains one of `{ } .`, or begins with `$`.
  case forbiddenName(String)
  /// A token refers to a token of another type.
  case wrongType(expected: String, found: String)
  /// The token has no type: neither the token, nor its groups, nor the token to which it refers has a `$type`.
  case untyped
  /// The file's groups inherit more than `limit` tokens and groups by `$extends`. Tokens and groups after these were
  /// not read.
  case extendsTooMuch(limit: Int)
  /// The value has a form that is older than the standard, such as `"120ms"`. The value was read.
  case olderForm(String)
  /// Tokens have `value` and `type` without `$`, a form that is older than the standard. They were read.
  case olderTokens

  // MARK: Lottie

  /// The keyframe's time is before the time of the previous keyframe.
  case notAscending(Double, before: Double)
  /// More than two keyframes have the same time. Only the first and the last of these keyframes are used.
  case manyAtOneTime(Double)
  /// The keyframe has no easing handle of this name. The interpolation was read as linear.
  case missingHandle(String)
  /// The keyframe has a different number of values than the first keyframe.
  case wrongDimension(expected: Int, found: Int)
  /// The property refers to a slot with this identifier, but the file has no such slot.
  case unknownSlot(String)
  /// The property is controlled by a script expression, which is not run.
  case script

  // MARK: Unity and USD

  /// The text is not YAML as Unity writes it, for the reason that the sentence gives.
  case notYAML(String)
  /// The text is no animation clip that Unity wrote as text.
  case notUnity
  /// The text is not a USD layer in text, for the reason that the sentence gives.
  case notUSD(String)

  // MARK: glTF

  /// The file is not a binary glTF file, for the reason that the sentence gives.
  case container(String)
  /// The file has no element of this kind and index, only `count` elements.
  case noElement(String, Int, count: Int)
  /// The bytes lie outside their buffer view or buffer, which has `size` bytes.
  case outside(size: Int)
  /// A sparse accessor changes this element, or this many elements, but has only `count` elements.
  case outsideElements(Int, count: Int)
  /// An accessor has another number of elements than the keys of its sampler need. For weights, a multiple is allowed.
  case wrongElementCount(Int, expected: Int, areMultiplied: Bool)
  /// The buffer with this URI is neither in Base64 nor a file that could be read.
  case unreadableBuffer(String)
  /// The file has a part that this library does not read.
  case notSupported(String)
  /// Accessors share so many bytes that they have more numbers than this library reads from a file of this size.
  case tooManyNumbers
  /// The keys are not a track.
  case keys(AnimationTrackError)
  /// A rotation has this length instead of 1. It was scaled to length 1.
  case notUnit(Double)

  /// An expected value.
  ///
  /// Further cases may be added: a `switch` in another package needs an `@unknown default`.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Expectation: Hashable, Sendable {
    /// A JSON object.
    case object
    /// A JSON array.
    case array
    /// A number.
    case number
    /// An array of four numbers.
    case fourNumbers
    /// An array of one keyframe or more.
    case keyframes
    /// A string.
    case string
    /// A duration: an object with `value` and `unit`.
    case duration
    /// A duration of 0 or more.
    case notNegative
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
    /// An integer of 0 or more.
    case index
    /// Numbers with these names in braces.
    case vector([String])
  }
}
