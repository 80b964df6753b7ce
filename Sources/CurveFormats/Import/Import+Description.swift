import CurveSampling
package import TextFormats

extension ImportError: CustomStringConvertible {
  /// The position, the problem and what is allowed: `line 3, column 5: motion.fast: a number is expected, not "x"`.
  public var description: String { "\(position): \(problem.words(in: path).text)" }
}

extension ImportWarning: CustomStringConvertible {
  /// The position, the problem and what was read instead.
  public var description: String { "\(position): \(problem.words(in: path).text)" }
}

extension ImportProblem: CustomStringConvertible {
  /// The problem and what is allowed. The text of a wrong expression follows on lines of its own, with a mark.
  public var description: String { words.text }

  /// Returns the path if there is one, `mark`, and the problem.
  package func words(in path: String?, marked mark: Message = "") -> Message {
    (path.map { "\($0): " } ?? "") + mark + words
  }

  package var words: Message {
    switch self {
    case .notUTF8: "the text is not UTF-8"
    case .notJSON(let reason): "not JSON: \(whole: reason)"
    case .archive:
      """
      the file is a ZIP archive, as dotLottie files are: unpack it, such as by unzip, and give the JSON file in its \
      folder animations or a
      """

    case .curve(let error, let text): "\(error.words)\n\(error.pointing(in: text))"
    case .notFinite(let text): "numbers must be within the range of a Double, not \(text)"
    case .tooLarge(let text): "numbers must be within ±1e100, not \(text)"
    case .wrongKind(let expected, let found): "\(expected.words) is expected, not \(found)"
    case .missing(let member): "the member \(quoted: member) is missing"

    case .pathTooLong(let limit):
      "the names on the path to this token must have at most \(limit) bytes in total"

    case .unclosedComment: "the comment that opens here is not closed, so nothing after it was read"
    case .unknownFunction(let function, let property):
      "\(property): \(function) is not supported, so the value was left out"
    case .unknownTime(let function, let property):
      "\(property): \(function) is not supported, so the curve was read without this duration or delay"
    case .notAllowed(let text, let property):
      "\(property): CSS does not allow \(quoted: text) here, so the declaration was left out"
    case .undefinedVariable(let name) where !name.hasPrefix("--"):
      "var() needs the name of a custom property, such as --ease, not \(quoted: name); the value was left out"
    case .undefinedVariable(let name): "there is no custom property \(name), so the value was left out"
    case .variableCycle(let names): "custom properties refer to each other in a circle: \(names.chain)"
    case .scrollTimeline(let timeline):
      "animation-timeline: \(quoted: timeline) is moved by scrolling, not by time, so its animations were left out"
    case .tooManyVariables: "var() is nested too deeply or expands to too much text, so the value was left out"

    case .unknownToken(let text): "there is no token or group \(text)"
    case .referenceCycle(let paths): "references lead in a circle: \(paths.chain)"
    case .tooManyReferences(let limit): "references or groups must be nested at most \(limit) levels deep"
    case .malformedPointer(let text):
      "a $ref must be a pointer such as #/motion/fast/$value, with ~0 for ~ and ~1 for /, not \(text)"
    case .unknownPointer(let text): "the file contains nothing at the pointer \(text)"
    case .valueAndReference: "a token must have either $value or $ref, not both"
    case .tokenInsideToken(let name): "a token must not contain other tokens or groups, such as \(quoted: name)"
    case .forbiddenName(let name):
      "the name \(quoted: name) is not allowed: a name must not be empty, begin with $ or contain a brace or a dot"
    case .wrongType(let expected, let found): "a token of type \(expected) is expected here, not one of type \(found)"
    case .untyped: "the token has no $type, and no group around it has one, so it was left out"
    case .extendsTooMuch(let limit):
      "$extends must add at most \(limit) inherited tokens and groups to the file: nothing after these was read"
    case .olderForm(let text) where text.hasPrefix("{"):
      "\(quoted: text) is an older form: it was read, but the standard requires an object with a $ref inside an array"
    case .olderForm(let text):
      "\(quoted: text) is an older form: it was read, but the standard requires an object or array here"

    case .olderTokens:
      "value and type without $ are an older form of tokens: they were read, but the standard requires $value and $type"

    case .notAscending(let time, let before):
      "the time \(shortestText(time)) is before the time of the previous keyframe, \(shortestText(before))"
    case .manyAtOneTime(let time):
      "more than two keyframes have the time \(shortestText(time)): only the first and the last of them were read"
    case .missingHandle(let name): "the keyframe has no handle \(quoted: name): a straight line was read instead"
    case .wrongDimension(let expected, let found):
      "\(expected) number\(expected == 1 ? " is" : "s are") expected here, as in the first keyframe, not \(found)"
    case .unknownSlot(let name): "the file has no slot \(quoted: name), so the property was left out"
    case .notYAML(let reason): "not YAML as Unity writes it: \(whole: reason)"
    case .notUnity:
      """
      this is no animation clip that Unity wrote as text: such a file begins with %YAML and has an AnimationClip. In \
      Unity's project settings, Asset Serialization must be Force Text
      """
    case .notUSD(let reason): "not a USD layer in text: \(whole: reason)"
    case .container(let reason): "this is no binary glTF file of version 2: \(whole: reason)"
    case .noElement(let kind, let index, let count):
      "there is no \(kind) \(index): the file has \(count), counted from 0; the channel was left out"
    case .outside(let size): "the numbers lie outside their buffer of \(size) bytes, so the channel was left out"
    case .outsideElements(let index, let count):
      "the sparse accessor has \(count) elements, not \(index) or more, so the channel was left out"
    case .wrongElementCount(let count, let expected, let areMultiplied):
      """
      the accessor must have \(expected) element\(expected == 1 ? "" : "s")\(areMultiplied ? " or a multiple of that" : "") \
      for the keys of its sampler, not \(count), so the channel was left out
      """
    case .unreadableBuffer(let uri):
      "the buffer \(uri) must be Base64 or a file in the folder of this one, so the channel was left out"
    case .notSupported(let part): "\(part) is not read, so it was left out"
    case .tooManyNumbers: "the accessors share too many bytes of the file, so the channel was left out"
    case .keys(let error): "\(whole: error.description); the channel was left out"
    case .notUnit(let length):
      "a rotation must have the length 1, not \(shortestText(length)): its numbers were divided by the length"

    case .script: "the values of the property come from a script, which was not run"
    }
  }
}

extension ImportProblem.Expectation {
  fileprivate var words: Message {
    switch self {
    case .object: "an object in braces"
    case .array: "an array in brackets"
    case .number: "a number"
    case .fourNumbers: "an array of four numbers"
    case .keyframes: "an array of one keyframe or more"
    case .string: "a string"
    case .duration: "a duration with its unit, such as { \"value\": 120, \"unit\": \"ms\" },"
    case .notNegative: "a duration of 0 or more"
    case .unit: "the unit \"ms\" or \"s\""
    case .cubicBezier: "an array of four numbers, such as [0.2, 0, 0, 1],"
    case .transition: "an object of duration, delay and timingFunction"
    case .spring: "a spring with duration and bounce, or with mass, stiffness and damping,"
    case .reference: "a reference such as {motion.base} or #/motion/base"
    case .positiveNumber: "a number greater than 0"
    case .index: "an integer of 0 or more"
    case .vector(let names):
      "a vector such as {\(whole: names.map { "\($0): 0" }.joined(separator: ", "))}"
    }
  }
}

extension [String] {
  /// The cycle as `a → b → a`. Of more than 12 names, the first six and the last six are shown, and the number of the
  /// names between them.
  fileprivate var chain: Message {
    let most = 12
    if count <= most { return map { "\($0)" as Message }.joined(separator: " → ") }
    let left = prefix(most / 2).map { "\($0)" as Message }.joined(separator: " → ")
    let right = suffix(most / 2).map { "\($0)" as Message }.joined(separator: " → ")
    return "\(left) → … \(count - most) more … → \(right)"
  }
}
