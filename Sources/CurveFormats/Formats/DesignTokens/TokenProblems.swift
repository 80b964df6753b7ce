import TextFormats

extension FormatProblem {
  /// A token's value, or a reference, names a token that does not exist.
  package static func unknownToken(_ text: String) -> Self {
    .init(.reference, "there is no token or group \(text)")
  }

  /// References form a cycle of these paths, with the first path again at the end.
  package static func referenceCycle(_ paths: [String]) -> Self {
    .init(.reference, "references lead in a circle: \(paths.chain)")
  }

  package static func tooManyReferences(limit: Int) -> Self {
    .init(.limit, "references or groups must be nested at most \(limit) levels deep")
  }

  package static func malformedPointer(_ text: String) -> Self {
    .init(
      .reference, "a $ref must be a pointer such as #/motion/fast/$value, with ~0 for ~ and ~1 for /, not \(text)")
  }

  package static func unknownPointer(_ text: String) -> Self {
    .init(.reference, "the file contains nothing at the pointer \(text)")
  }

  package static let valueAndReference = FormatProblem(.value, "a token must have either $value or $ref, not both")

  package static func tokenInsideToken(_ name: String) -> Self {
    .init(.name, "a token must not contain other tokens or groups, such as \(quoted: name)")
  }

  package static func forbiddenName(_ name: String) -> Self {
    .init(
      .name,
      "the name \(quoted: name) is not allowed: a name must not be empty, begin with $ or contain a brace or a dot")
  }

  package static func wrongType(expected: String, found: String) -> Self {
    .init(.reference, "a token of type \(expected) is expected here, not one of type \(found)")
  }

  package static let untyped = FormatProblem(
    .missing, "the token has no $type, and no group around it has one, so it was left out")

  /// The file's groups inherit more than `limit` tokens and groups by `$extends`. Those after these were not read.
  package static func extendsTooMuch(limit: Int) -> Self {
    .init(
      .limit,
      "$extends must add at most \(limit) inherited tokens and groups to the file: nothing after these was read")
  }

  /// The value has a form that is older than the standard, such as `"120ms"`. The value was read.
  package static func olderForm(_ text: String) -> Self {
    text.hasPrefix("{")
      ? .init(
        .form,
        "\(quoted: text) is an older form: it was read, but the standard requires an object with a $ref inside an array"
      )
      : .init(
        .form, "\(quoted: text) is an older form: it was read, but the standard requires an object or array here")
  }

  /// Tokens have `value` and `type` without `$`, a form that is older than the standard. They were read.
  package static let olderTokens = FormatProblem(
    .form,
    "value and type without $ are an older form of tokens: they were read, but the standard requires $value and $type")
}

extension FormatProblem.Expectation {
  package static let duration = Self("a duration with its unit, such as { \"value\": 120, \"unit\": \"ms\" },")
  package static let notNegative = Self("a duration of 0 or more")
  package static let unit = Self("the unit \"ms\" or \"s\"")
  package static let cubicBezier = Self("an array of four numbers, such as [0.2, 0, 0, 1],")
  package static let transition = Self("an object of duration, delay and timingFunction")
  package static let spring = Self("a spring with duration and bounce, or with mass, stiffness and damping,")
  package static let reference = Self("a reference such as {motion.base} or #/motion/base")
}

extension [String] {
  /// The cycle as `a → b → a`. Of more than 12 names, the first six and the last six are shown, and the number of the
  /// names between them.
  var chain: Message {
    let most = 12
    if count <= most { return map { "\($0)" as Message }.joined(separator: " → ") }
    let left = prefix(most / 2).map { "\($0)" as Message }.joined(separator: " → ")
    let right = suffix(most / 2).map { "\($0)" as Message }.joined(separator: " → ")
    return "\(left) → … \(count - most) more … → \(right)"
  }
}
