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
struct TokenExport: NumbersText {
  let error: ExportDeviation
  /// The members of the token of the easing.
  let easingMembers: [JSONValue.Member]
  private let number: NamedCurve
  private let duration: Double?
  private let delay: Double

  static var hasPoints: Bool { false }

  init(of motion: ExportedCurve, _ request: WriteRequest) throws(WritingError) {
    let easing = try CSSEasing(nearestTo: motion)
    error = easing.error
    guard let bezier = easing.bezier else {
      preconditionFailure("the easing of a design token must be a Bézier, but CSSEasing(nearestTo:) gave none")
    }
    let value = motion.spring.map { DesignTokens.members(of: $0, fallback: bezier) } ?? DesignTokens.members(of: bezier)
    easingMembers = value + [.init("$description", .string("\(motion.name.title), \(error.words)"))]
    (number, duration, delay) = (motion.name, motion.duration, motion.delay)
  }

  var text: String {
    let path = Self.path(of: number)
    return path.reversed().reduce(token(at: path)) { .object([.init($1, $0)]) }.text + "\n"
  }

  static func file(
    of texts: [Self], durations: [NamedDuration], named name: String, _ request: WriteRequest
  ) throws(WritingError) -> String {
    var tokens = TokenTree()
    let paths = paths(of: texts.map { path(of: $0.number) } + durations.map { names(of: $0.path) })
    for (text, path) in zip(texts, paths) { tokens.insert(text.token(at: path), at: path) }
    for (duration, path) in zip(durations, paths.dropFirst(texts.count)) {
      tokens.insert(.object(members(ofDuration: duration.seconds)), at: path)
    }
    return tokens.json.text + "\n"
  }

  /// Returns the token, or the group of tokens, that has the given path.
  private func token(at path: [String]) -> JSONValue {
    guard let duration else { return .object(easingMembers) }
    let reference = path.joined(separator: ".")
    let transition = JSONValue.object(members: [
      "duration": .string("{\(reference).duration}"), "delay": Self.duration(max(0, delay)),
      "timingFunction": .string("{\(reference).easing}"),
    ])
    return .object(members: [
      "easing": .object(easingMembers), "duration": .object(Self.members(ofDuration: duration)),
      "transition": .object(members: ["$type": .string("transition"), "$value": transition]),
    ])
  }

  /// Returns the members of a token of type `duration`.
  static func members(ofDuration seconds: Double) -> [JSONValue.Member] {
    [.init("$type", .string("duration")), .init("$value", duration(seconds))]
  }

  private static func duration(_ seconds: Double) -> JSONValue {
    .object(members: ["value": .number(seconds), "unit": .string("s")])
  }

  /// Returns the names of the nested groups, outermost first: those of the motion's path. Empty ones are left out. If
  /// the name is only the curve's expression, or if all names are empty, there is one group: the ``ExportName`` of the
  /// name, in kebab case.
  ///
  /// The format does not allow a group name that begins with `$`, or one that contains a brace or a dot. So in each
  /// name, `$` and spaces at the start are removed, and each brace or dot is replaced by `-`.
  static func path(of number: NamedCurve) -> [String] {
    number.isNamedByExpression ? [ExportName(of: number.label).kebabCase] : names(of: number.path)
  }

  private static func names(of path: NamedMotion.Path) -> [String] {
    let groups = (path.groups + [path.name]).map { group in
      var name = String.UnicodeScalarView()
      name.append(
        contentsOf: group.unicodeScalars.drop { $0 == "$" || $0 == " " }
          .map { "{}.".unicodeScalars.contains($0) ? "-" : $0 })
      return String(name)
    }.filter { !$0.isEmpty }
    return groups.isEmpty ? [ExportName(of: path.label).kebabCase] : groups
  }

  /// Returns the path of each token, no two of which are equal. If an earlier token has the same path, or one path is a
  /// group of the other, a name of the later path gets a number: a token contains no other tokens.
  static func paths(of paths: [[String]]) -> [[String]] {
    var (tokens, groups) = (Set<[String]>(), Set<[String]>())
    var (tokenNames, groupNames) = (UniqueNames<[String]>(), UniqueNames<[String]>())
    return paths.map { names in
      var path: [String] = []
      func numbered(_ name: String, _ number: Int) -> [String] { path + [number == 1 ? name : "\(name)-\(number)"] }
      for name in names.dropLast() {
        path = groupNames.free(for: path + [name]) { number in
          let group = numbered(name, number)
          return tokens.contains(group) ? nil : group
        }
        groups.insert(path)
      }
      guard let last = names.last else { return path }
      path = tokenNames.free(for: path + [last]) { number in
        let token = numbered(last, number)
        return tokens.contains(token) || groups.contains(token) ? nil : token
      }
      tokens.insert(path)
      return path
    }
  }
}

/// Tokens in groups, in the order in which they are added.
private struct TokenTree {
  private var nodes = [Node()]
  private var indices: [Child: Int] = [:]

  private struct Node {
    var children: [(name: String, index: Int)] = []
    /// The token; `nil` for a group.
    var token: JSONValue?
  }

  private struct Child: Hashable {
    let group: Int
    let name: String
  }

  /// Adds a token. Groups that do not exist are added.
  mutating func insert(_ token: JSONValue, at path: [String]) {
    var group = 0
    for name in path {
      let child = Child(group: group, name: name)
      let index = indices[child] ?? nodes.count
      if index == nodes.count {
        nodes.append(Node())
        nodes[group].children.append((name, index))
        indices[child] = index
      }
      group = index
    }
    nodes[group].token = token
  }

  /// All groups and tokens.
  var json: JSONValue { json(of: 0) }

  private func json(of index: Int) -> JSONValue {
    nodes[index].token ?? .object(nodes[index].children.map { .init($0.name, json(of: $0.index)) })
  }
}
