import AnimationCurves
import TextFormats

/// A motion as design tokens: a group with the nearest `cubicBezier`. A curve in seconds also has its `duration` and a
/// `transition` of both.
///
/// The standard has no type for springs. Their parameters are in `$extensions` of the approximating `cubicBezier`.
///
/// - Source: Design Tokens Community Group, Format Module 2025.10.
struct TokenExport: ExportedText {
  let text: String
  let error: ExportDeviation

  /// The key of this package's extension.
  static let extensionKey = "io.github.swift-animation-curves"

  init(of motion: Motion) throws(CurveExportError) {
    let easing = try CSSEasing(nearestTo: motion)
    error = easing.error
    let numbers = easing.bezier.map { [$0.x1, $0.y1, $0.x2, $0.y2] } ?? []
    var members = [
      #""$type": "cubicBezier""#, #""$value": [\#(numbers.map(JSONText.number).joined(separator: ", "))]"#,
      #""$description": \#(JSONText.string("\(motion.name.title), \(error.words)"))"#,
    ]
    if let spring = motion.spring { members.append(Self.extensions(spring)) }
    let path = Self.path(of: motion.name)
    if let duration = motion.duration {
      let reference = path.joined(separator: ".")
      members = [
        #""easing": \#(Self.object(members))"#,
        #""duration": { "$type": "duration", "$value": \#(Self.duration(duration)) }"#,
        #""transition": "#
          + Self.object([
            #""$type": "transition""#,
            #""$value": "#
              + Self.object([
                #""duration": \#(JSONText.string("{\(reference).duration}"))"#, #""delay": \#(Self.duration(0))"#,
                #""timingFunction": \#(JSONText.string("{\(reference).easing}"))"#,
              ]),
          ]),
      ]
    }
    text = path.reversed().reduce(Self.object(members)) { Self.object(["\(JSONText.string($1)): \($0)"]) } + "\n"
  }

  private static func extensions(_ spring: Spring) -> String {
    let numbers = [
      ("duration", spring.duration), ("bounce", spring.bounce), ("mass", spring.mass), ("stiffness", spring.stiffness),
      ("damping", spring.damping),
    ]
    let members = numbers.map { "\"\($0)\": \(JSONText.number($1))" }
    return #""$extensions": "# + object(["\"\(extensionKey)\": " + object(["\"spring\": " + object(members)])])
  }

  private static func duration(_ seconds: Double) -> String {
    #"{ "value": \#(JSONText.number(seconds)), "unit": "s" }"#
  }

  /// Returns an object with one member per line.
  private static func object(_ members: [String]) -> String {
    let lines = members.joined(separator: ",\n").split(separator: "\n").map { "  \($0)" }
    return "{\n\(lines.joined(separator: "\n"))\n}"
  }

  /// Returns the group names: the parts of a curve's name between slashes. If the curve has no name, the only group is
  /// named by its expression.
  ///
  /// A token's name does not begin with `$`, and contains neither braces nor dots.
  private static func path(of curve: NamedCurve) -> [String] {
    if curve.label == curve.curve.description { return [ExportName(of: curve.label).kebabCase] }
    let groups = curve.label.unicodeScalars.split(separator: "/").map { group in
      var name = String.UnicodeScalarView()
      name.append(
        contentsOf: group.drop { $0 == "$" || $0 == " " }.map { "{}.".unicodeScalars.contains($0) ? "-" : $0 })
      return String(name)
    }.filter { !$0.isEmpty }
    return groups.isEmpty ? [ExportName(of: curve.label).kebabCase] : groups
  }
}
