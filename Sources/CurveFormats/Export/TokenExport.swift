import CurveSampling
import TextFormats

/// A motion as design tokens: a group with the nearest `cubicBezier`. For a curve in seconds, the group also has a
/// `duration`, and a `transition` that combines the two.
///
/// A transition has no negative delay: 0 is written instead, and the description of the easing has the delay.
///
/// The format has no token type for springs. A spring is approximated by the `cubicBezier`, and the spring's parameters
/// are in the `$extensions` of this token.
///
/// - Source: Design Tokens Community Group, Format Module 2025.10.
struct TokenExport: ExportedText {
  let text: String
  let error: ExportDeviation
  let member: ExportedMember?

  init(of motion: Motion) throws(CurveExportError) {
    let easing = try CSSEasing(nearestTo: motion)
    error = easing.error
    guard let bezier = easing.bezier else {
      preconditionFailure("the easing of a design token must be a Bézier, but CSSEasing(nearestTo:) gave none")
    }
    let value = motion.spring.map { DesignTokens.members(of: $0, fallback: bezier) } ?? DesignTokens.members(of: bezier)
    let description = JSONValue.Member("$description", .string("\(motion.name.title), \(error.words)"))
    let path = motion.tokenPath ?? Self.path(of: motion.name)
    var token = JSONValue.object(value + [description])
    if let duration = motion.duration {
      let reference = path.joined(separator: ".")
      let transition = JSONValue.object(members: [
        "duration": .string("{\(reference).duration}"), "delay": Self.duration(max(0, motion.delay)),
        "timingFunction": .string("{\(reference).easing}"),
      ])
      token = .object(members: [
        "easing": token,
        "duration": .object(Self.members(ofDuration: duration)),
        "transition": .object(members: ["$type": .string("transition"), "$value": transition]),
      ])
    }
    member = .token(token, path: path)
    text = path.reversed().reduce(token) { .object([.init($1, $0)]) }.text + "\n"
  }

  /// Returns the members of a token of type `duration`.
  static func members(ofDuration seconds: Double) -> [JSONValue.Member] {
    [.init("$type", .string("duration")), .init("$value", duration(seconds))]
  }

  private static func duration(_ seconds: Double) -> JSONValue {
    .object(members: ["value": .number(seconds), "unit": .string("s")])
  }

  /// Returns the names of the nested groups, outermost first: all parts of the curve's name, which slashes separate.
  /// Empty parts are left out. If the name is only the curve's expression, or if all parts are empty, there is one
  /// group: the ``ExportName`` of the name, in kebab case.
  ///
  /// The format does not allow a group name that begins with `$`, or one that contains a brace or a dot. So in each
  /// part, `$` and spaces at the start are removed, and each brace or dot is replaced by `-`.
  static func path(of curve: NamedMotion) -> [String] {
    if curve.isNamedByExpression { return [ExportName(of: curve.label).kebabCase] }
    let groups = curve.label.unicodeScalars.split(separator: "/").map { group in
      var name = String.UnicodeScalarView()
      name.append(
        contentsOf: group.drop { $0 == "$" || $0 == " " }.map { "{}.".unicodeScalars.contains($0) ? "-" : $0 })
      return String(name)
    }.filter { !$0.isEmpty }
    return groups.isEmpty ? [ExportName(of: curve.label).kebabCase] : groups
  }
}
