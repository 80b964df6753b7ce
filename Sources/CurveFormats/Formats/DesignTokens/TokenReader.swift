import CurveSampling
import TextFormats

/// A reader of token values: curves, durations, transitions and springs.
struct TokenReader {
  var resolver: TokenResolver
  /// Warnings about values that were read although they do not conform to the standard.
  private(set) var warnings: [FormatError] = []

  init(_ document: JSONDocument) { resolver = TokenResolver(document) }

  /// The motion data of a token.
  struct TokenMotion {
    var curve: (any Curve)?
    var duration: Double?
    var delay: Double?
  }

  /// The token types that are read.
  private enum MotionType: String {
    case cubicBezier, duration, transition, spring
  }

  private typealias Target = TokenResolver.Target

  /// Whether the token that is being read has the older form.
  private var isOlder = false
  /// Whether there is a warning about tokens of the older form. One is enough for all of them.
  private var hasOlderTokens = false

  /// Returns the motion data of a token; `nil` if the token is not a Bézier, duration, transition or spring.
  mutating func motion(of token: Token) throws(FormatError) -> TokenMotion? {
    isOlder = token.isOlder
    let own = Target(value: token.value, path: token.path)
    if token.hasTwoValues { throw FormatError(.valueAndReference, at: token.object, path: token.path) }
    if let child = token.child { throw FormatError(.tokenInsideToken(child), at: token.object, path: token.path) }
    var target = try resolver.target(of: token.value, path: token.path)
    target.spring = token.spring ?? target.spring
    let typeValue = token.ownType ?? target.type ?? token.groupType
    if isOlder {
      guard let type = Self.olderType(typeValue?.string, of: target.value) else { return nil }
      if !hasOlderTokens { warnings.append(own.error(.olderTokens)) }
      hasOlderTokens = true
      return try motion(target, type)
    }
    guard let typeValue else {
      warnings.append(own.error(.untyped))
      return nil
    }
    guard let name = typeValue.string else { throw FormatError(expected: .string, at: typeValue, path: token.path) }
    guard let type = MotionType(rawValue: name) else { return nil }
    if token.ownType != nil, let found = target.type?.string, found != name {
      throw own.error(.wrongType(expected: name, found: found))
    }
    return try motion(target, type)
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

  private mutating func motion(_ target: Target, _ type: MotionType) throws(FormatError) -> TokenMotion {
    var motion = TokenMotion()
    switch type {
    case .duration: motion.duration = try seconds(target)
    case .transition: motion = try transition(target)
    case .cubicBezier where target.spring == nil: motion.curve = try bezier(target)
    case .spring where target.spring == nil: motion.curve = try spring(target, isExtension: false)
    case .cubicBezier, .spring: break
    }
    if let value = target.spring, type != .duration {
      motion.curve = try spring(Target(value: value, path: target.path), isExtension: true)
    }
    return motion
  }

  /// Warns about a value in an older form, unless the token as a whole has the older form.
  private mutating func warnOfOlderForm(_ text: String, _ target: Target) {
    if !isOlder { warnings.append(target.error(.olderForm(text))) }
  }

  // MARK: - Numbers

  /// Returns `value` as a number. If `value` is a reference, it is resolved first.
  private mutating func number(_ value: JSONDocument.Value, _ path: String) throws(FormatError) -> Double {
    let target = try resolver.target(of: value, path: path)
    guard let number = target.value.number else { throw target.wrongKind(.number) }
    if number.isFinite { return number }
    throw target.error(.notFinite(target.value.text))
  }

  /// Returns the member `name` of an object as a number. If the member is a reference, it is resolved first. The result
  /// is `nil` if there is no such member.
  private mutating func number(_ name: String, of object: Target) throws(FormatError) -> Double? {
    guard let member = object.value[name] else { return nil }
    return try number(member, object.path)
  }

  /// Returns the curve of `text`, an expression assembled from the token's numbers.
  private func curve(_ text: String, _ target: Target) throws(FormatError) -> any Curve {
    do throws(CurveExpressionError) {
      return try CurveExpression(text).curve
    } catch {
      throw target.error(.curve(error, text: text))
    }
  }

  // MARK: - Durations

  private mutating func seconds(_ target: Target, isDelay: Bool = false) throws(FormatError) -> Double {
    let seconds: Double
    if let text = target.value.string {
      guard let read = CSSEasingText.seconds(CSSWords(text)) else { throw target.wrongKind(.duration) }
      warnOfOlderForm(text, target)
      seconds = read
    } else {
      guard target.value.kind == .object else { throw target.wrongKind(.duration) }
      guard let amount = target.value["value"] else { throw target.error(.missing(member: "value")) }
      guard let unit = target.value["unit"] else { throw target.error(.missing(member: "unit")) }
      let unitTarget = try resolver.target(of: unit, path: target.path)
      let number = try number(amount, target.path)
      switch unitTarget.value.string {
      case "ms": seconds = number / 1000
      case "s": seconds = number
      default: throw unitTarget.wrongKind(.unit)
      }
    }
    if seconds >= 0 || isDelay { return seconds }
    throw FormatError(expected: .notNegative, at: target.value["value"] ?? target.value, path: target.path)
  }

  // MARK: - Béziers and transitions

  private mutating func bezier(_ target: Target) throws(FormatError) -> any Curve {
    if let text = target.value.string {
      let words = CSSWords(text)
      guard CSSEasingText.isEasing(words) else { throw target.wrongKind(.cubicBezier) }
      do throws(FormatError) {
        let curve = try CSSEasingText.curve(words, property: target.path)
        warnOfOlderForm(text, target)
        return curve
      } catch {
        throw target.error(error.problem)
      }
    }
    let elements = Array(target.value.elements)
    guard elements.count == 4 else {
      let found = target.value.kind == .array ? "one of \(elements.count)" : target.value.shortText
      throw target.error(.wrongKind(expected: .fourNumbers, found: found))
    }
    var numbers: [Double] = []
    for element in elements {
      if let text = element.string, TokenResolver.names(ofAlias: text) != nil {
        warnOfOlderForm(text, Target(value: element, path: target.path))
      }
      numbers.append(try number(element, target.path))
    }
    if let bezier = CubicBezier(validating: numbers[0], numbers[1], numbers[2], numbers[3]) { return bezier }
    // Only for the message the numbers are printed and parsed.
    return try curve("cubic-bezier(\(numbers.map(shortestText).joined(separator: ", ")))", target)
  }

  private mutating func transition(_ transition: Target) throws(FormatError) -> TokenMotion {
    guard transition.value.kind == .object else { throw transition.wrongKind(.transition) }
    var motion = TokenMotion()
    for (name, type) in [
      ("duration", MotionType.duration), ("delay", .duration), ("timingFunction", .cubicBezier),
    ] {
      guard let member = transition.value[name] else { throw transition.error(.missing(member: name)) }
      let target = try resolver.target(of: member, path: transition.path)
      let isSpring = type == .cubicBezier && target.type?.string == MotionType.spring.rawValue
      if let found = target.type?.string, found != type.rawValue, !isSpring {
        throw FormatError(.wrongType(expected: type.rawValue, found: found), at: member, path: transition.path)
      }
      switch name {
      case "duration": motion.duration = try seconds(target)
      case "delay": motion.delay = try seconds(target, isDelay: true)
      default: motion.curve = try self.motion(target, isSpring ? .spring : type).curve
      }
    }
    return motion
  }

  // MARK: - Springs

  /// Returns the spring that an object describes: by a duration and a bounce (0 by default), or by a stiffness, a
  /// damping and a mass (1 by default).
  ///
  /// - Parameter isExtension: Whether the object is this library's extension, which has all of these numbers. The
  ///   physical ones are then read, because they contain the mass. A token of the type `spring` may have the physical
  ///   ones in an object of their own.
  private mutating func spring(_ target: Target, isExtension: Bool) throws(FormatError) -> any Curve {
    let object = target.value
    guard object.kind == .object else { throw target.wrongKind(.spring) }
    if !isExtension || object["stiffness"] == nil, let member = object["duration"] {
      let duration = try resolver.target(of: member, path: target.path)
      let seconds =
        duration.value.number == nil ? try seconds(duration) : try number(duration.value, duration.path)
      let bounce = try number("bounce", of: target) ?? 0
      return try curve("spring(duration: \(shortestText(seconds)), bounce: \(shortestText(bounce)))", target)
    }
    let physics = Target(value: isExtension ? object : object["physics"] ?? object, path: target.path)
    guard let stiffness = try number("stiffness", of: physics) else { throw target.wrongKind(.spring) }
    guard let damping = try number("damping", of: physics) else { throw physics.error(.missing(member: "damping")) }
    let numbers = [("mass", try number("mass", of: physics) ?? 1), ("stiffness", stiffness), ("damping", damping)]
    return try curve("spring(\(numbers.map { "\($0): \(shortestText($1))" }.joined(separator: ", ")))", physics)
  }
}
