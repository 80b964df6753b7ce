import CurveSampling
import TextFormats

/// A reader of token values: curves, durations, transitions and springs.
struct TokenReader {
  var resolver: TokenResolver
  /// Warnings about values that were read although they do not conform to the standard.
  private(set) var warnings: [FormatError] = []

  init(_ document: JSONDocument) { resolver = TokenResolver(document) }

  /// The motion data of a token.
  struct Motion {
    var curve: (any Curve)?
    var duration: Double?
    var delay: Double?
  }

  /// The token types that are read.
  private enum MotionType: String {
    case cubicBezier, duration, transition, spring
  }

  /// Whether the token that is being read has the older form.
  private var isOlder = false
  /// Whether there is a warning about tokens of the older form. One is enough for all of them.
  private var hasOlderTokens = false

  /// Returns the motion data of a token; `nil` if the token is not a Bézier, duration, transition or spring.
  mutating func motion(of token: Token) throws(FormatError) -> Motion? {
    isOlder = token.isOlder
    if token.hasTwoValues {
      throw FormatError(.valueAndReference, at: token.offset, path: token.path)
    }
    if let child = token.child {
      throw FormatError(.tokenInsideToken(child), at: token.offset, path: token.path)
    }
    let target =
      resolver.isReference(token.value)
      ? try resolver.target(of: token.value, path: token.path)
      : TokenResolver.Target(value: token.value, path: token.path)
    let typeValue = token.ownType ?? target.type ?? token.groupType
    if isOlder {
      guard let type = Self.olderType(typeValue?.string, of: target.value) else { return nil }
      if !hasOlderTokens { warn(.olderTokens, token.value, token.path) }
      hasOlderTokens = true
      return try motion(target.value, type, spring: token.spring ?? target.spring, path: target.path)
    }
    guard let typeValue else {
      warn(.untyped, token.value, token.path)
      return nil
    }
    guard let name = typeValue.string else { throw wrongKind(.string, typeValue, token.path) }
    guard let type = MotionType(rawValue: name) else { return nil }
    if token.ownType != nil, let found = target.type?.string, found != name {
      throw problem(.wrongType(expected: name, found: found), token.value, token.path)
    }
    return try motion(target.value, type, spring: token.spring ?? target.spring, path: target.path)
  }

  /// Returns the type of a token of the older form; `nil` if it is not one of those that are read.
  ///
  /// The older form has no list of types, and a token may be without. A text that is an easing or a time is therefore
  /// read as one, whatever its type is.
  private static func olderType(_ name: String?, of value: JSONDocument.Value) -> MotionType? {
    if let type = name.flatMap(MotionType.init) { return type }
    guard let text = value.string else { return nil }
    let words = CSSWords(text)
    if CSSEasingText.seconds(words) != nil { return .duration }
    return CSSEasingText.isEasing(words) ? .cubicBezier : nil
  }

  private mutating func motion(
    _ value: JSONDocument.Value, _ type: MotionType, spring: JSONDocument.Value?, path: String
  ) throws(FormatError) -> Motion {
    if let spring, type != .duration {
      var motion = type == .transition ? try transition(value, path) : Motion()
      motion.curve = try springExtension(spring, path)
      return motion
    }
    switch type {
    case .cubicBezier: return Motion(curve: try bezier(value, path))
    case .duration: return Motion(duration: try seconds(value, path, isDelay: false))
    case .transition: return try transition(value, path)
    case .spring: return Motion(curve: try proposedSpring(value, path))
    }
  }

  // MARK: - Problems

  private mutating func warn(_ problem: FormatProblem, _ value: JSONDocument.Value, _ path: String) {
    warnings.append(FormatError(problem, at: value.range.lowerBound, path: path))
  }

  /// Warns about a value in an older form, unless the token as a whole has the older form.
  private mutating func warnOfOlderForm(_ text: String, _ value: JSONDocument.Value, _ path: String) {
    if !isOlder { warn(.olderForm(text), value, path) }
  }

  private func problem(_ problem: FormatProblem, _ value: JSONDocument.Value, _ path: String) -> FormatError {
    FormatError(problem, at: value.range.lowerBound, path: path)
  }

  private func wrongKind(
    _ expected: FormatProblem.Expectation, _ value: JSONDocument.Value, _ path: String
  ) -> FormatError {
    problem(.wrongKind(expected: expected, found: value.shortText), value, path)
  }

  // MARK: - Numbers

  /// Returns `value` as a number. If `value` is a reference, it is resolved first.
  private mutating func number(_ value: JSONDocument.Value, _ path: String) throws(FormatError) -> Double {
    let target = try resolver.target(of: value, path: path)
    guard let number = target.value.number else { throw wrongKind(.number, target.value, target.path) }
    guard number.isFinite else { throw problem(.notFinite(target.value.text), target.value, target.path) }
    return number
  }

  /// Returns the member `name` of `value` as a number. If the member is a reference, it is resolved first. The result
  /// is `nil` if there is no such member.
  private mutating func number(
    _ name: String, of value: JSONDocument.Value, _ path: String
  ) throws(FormatError) -> Double? {
    guard let member = value[name] else { return nil }
    return try number(member, path)
  }

  /// Returns the curve of `text`, an expression assembled from the token's numbers.
  private func curve(_ text: String, _ value: JSONDocument.Value, _ path: String) throws(FormatError) -> any Curve {
    do throws(CurveExpressionError) {
      return try CurveExpression(text).curve
    } catch {
      throw problem(.curve(error, text: text), value, path)
    }
  }

  // MARK: - Durations

  private mutating func seconds(
    _ value: JSONDocument.Value, _ path: String, isDelay: Bool
  ) throws(FormatError) -> Double {
    let seconds: Double
    if let text = value.string {
      let words = CSSWords(text)
      guard let read = CSSEasingText.seconds(words) else { throw wrongKind(.duration, value, path) }
      warnOfOlderForm(text, value, path)
      seconds = read
    } else {
      guard value.kind == .object else { throw wrongKind(.duration, value, path) }
      guard let amount = value["value"] else { throw problem(.missing(member: "value"), value, path) }
      guard let unit = value["unit"] else { throw problem(.missing(member: "unit"), value, path) }
      let unitTarget = try resolver.target(of: unit, path: path)
      let number = try number(amount, path)
      switch unitTarget.value.string {
      case "ms": seconds = number / 1000
      case "s": seconds = number
      default: throw wrongKind(.unit, unitTarget.value, unitTarget.path)
      }
    }
    if seconds < 0, !isDelay { throw wrongKind(.notNegative, value["value"] ?? value, path) }
    return seconds
  }

  // MARK: - Béziers and transitions

  private mutating func bezier(_ value: JSONDocument.Value, _ path: String) throws(FormatError) -> any Curve {
    if let text = value.string {
      let words = CSSWords(text)
      guard CSSEasingText.isEasing(words) else { throw wrongKind(.cubicBezier, value, path) }
      do throws(FormatError) {
        let curve = try CSSEasingText.curve(words, property: path)
        warnOfOlderForm(text, value, path)
        return curve
      } catch {
        throw problem(error.problem, value, path)
      }
    }
    let elements = Array(value.elements)
    guard elements.count == 4 else {
      let found = value.kind == .array ? "one of \(elements.count)" : value.shortText
      throw problem(.wrongKind(expected: .fourNumbers, found: found), value, path)
    }
    var numbers: [Double] = []
    for element in elements {
      if let text = element.string, TokenResolver.names(ofAlias: text) != nil {
        warnOfOlderForm(text, element, path)
      }
      numbers.append(try number(element, path))
    }
    if let bezier = CubicBezier(validating: numbers[0], numbers[1], numbers[2], numbers[3]) { return bezier }
    // Only for the message the numbers are printed and parsed.
    let text = numbers.map { shortestText($0) }.joined(separator: ", ")
    return try curve("cubic-bezier(\(text))", value, path)
  }

  private mutating func transition(_ value: JSONDocument.Value, _ path: String) throws(FormatError) -> Motion {
    guard value.kind == .object else { throw wrongKind(.transition, value, path) }
    var motion = Motion()
    for (name, type) in [
      ("duration", MotionType.duration), ("delay", .duration), ("timingFunction", .cubicBezier),
    ] {
      guard let member = value[name] else { throw problem(.missing(member: name), value, path) }
      let target = try resolver.target(of: member, path: path)
      let isSpring = type == .cubicBezier && target.type?.string == MotionType.spring.rawValue
      if let found = target.type?.string, found != type.rawValue, !isSpring {
        throw problem(.wrongType(expected: type.rawValue, found: found), member, path)
      }
      switch name {
      case "duration": motion.duration = try seconds(target.value, target.path, isDelay: false)
      case "delay": motion.delay = try seconds(target.value, target.path, isDelay: true)
      default:
        let spring = target.spring
        motion.curve = try self.motion(
          target.value, isSpring ? .spring : type, spring: spring, path: target.path
        ).curve
      }
    }
    return motion
  }

  // MARK: - Springs

  /// Returns the spring that the JSON object `spring` describes. The object is a value of this library's extension of
  /// design tokens.
  private mutating func springExtension(
    _ spring: JSONDocument.Value, _ path: String
  ) throws(FormatError) -> any Curve {
    guard spring.kind == .object else { throw wrongKind(.spring, spring, path) }
    // The physical parameters come first, because only they contain the mass.
    if let curve = try physicalSpring(spring, path) { return curve }
    if let curve = try perceptualSpring(spring, path) { return curve }
    throw wrongKind(.spring, spring, path)
  }

  /// Returns the spring of a token of type `spring`.
  private mutating func proposedSpring(
    _ value: JSONDocument.Value, _ path: String
  ) throws(FormatError) -> any Curve {
    guard value.kind == .object else { throw wrongKind(.spring, value, path) }
    if let spring = try perceptualSpring(value, path) { return spring }
    if let spring = try physicalSpring(value["physics"] ?? value, path) { return spring }
    throw wrongKind(.spring, value, path)
  }

  /// Returns the spring of a duration and a bounce; `nil` without a duration.
  private mutating func perceptualSpring(
    _ value: JSONDocument.Value, _ path: String
  ) throws(FormatError) -> (any Curve)? {
    guard let member = value["duration"] else { return nil }
    let target = try resolver.target(of: member, path: path)
    let duration =
      target.value.number != nil
      ? try number(target.value, target.path) : try seconds(target.value, target.path, isDelay: false)
    let bounce = try number("bounce", of: value, path) ?? 0
    return try curve("spring(duration: \(shortestText(duration)), bounce: \(shortestText(bounce)))", value, path)
  }

  /// Returns the spring of a stiffness, a damping and a mass (1 by default); `nil` without a stiffness.
  private mutating func physicalSpring(
    _ value: JSONDocument.Value, _ path: String
  ) throws(FormatError) -> (any Curve)? {
    guard let stiffness = try number("stiffness", of: value, path) else { return nil }
    guard let damping = try number("damping", of: value, path) else {
      throw problem(.missing(member: "damping"), value, path)
    }
    let mass = try number("mass", of: value, path) ?? 1
    let numbers = [("mass", mass), ("stiffness", stiffness), ("damping", damping)]
    let text = numbers.map { "\($0): \(shortestText($1))" }.joined(separator: ", ")
    return try curve("spring(\(text))", value, path)
  }
}
