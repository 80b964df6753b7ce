import TextFormats

extension ExportFormat {
  /// Whether one file can have several curves: a Dart class, a Kotlin object, a Swift enum, a C header, a CSS rule, a
  /// file of design tokens, a JSON array, or a glTF file.
  public var holdsSeveralCurves: Bool {
    switch self {
    case .css, .cubicBezier, .json, .tokens, .compose, .flutter, .swift, .c, .gltf: true
    case .cssKeyframes, .svg, .csv, .lottie, .android, .usd: false
    }
  }
}

extension CurveExport {
  /// Returns one text with all of `exports`, which ``exports(of:as:accuracy:duration:fixedPoint:)`` made as `format`.
  ///
  /// - `css` and `cubic-bezier` are a rule for `:root` with a custom property for each easing, and two more for its
  ///   duration and its delay.
  /// - `flutter` is a class, `compose` an object and `swift` an enum, whose name is `name` with `Curves` after it.
  /// - `c` is a header, `tokens` a file with all tokens, and `json` an array of objects.
  /// - `gltf` is one animation. Curves whose names say so are the components of one property of a node:
  ///   `Hips/translation.x`, `Hips/rotation.w`, `Hips/scale.z`, `Face/weights.0`. Any other curve moves a node of its
  ///   own along x.
  ///
  /// - Parameters:
  ///   - exports: The exports, in the order of the file.
  ///   - format: The format of all exports.
  ///   - name: The name of the file without its extension, such as `Motion`.
  /// - Throws: ``CurveExportError/sameName(_:)`` if two declarations have the same name.
  /// - Precondition: ``ExportFormat/holdsSeveralCurves`` is true for `format`, the format of all exports.
  public static func text(
    of exports: [CurveExport], as format: ExportFormat, named name: String
  ) throws(CurveExportError) -> String {
    try text(of: exports, durations: [], as: format, named: name)
  }

  /// Returns the text of ``text(of:as:named:)``. In CSS, a custom property for each of `durations` follows the easings.
  ///
  /// - Parameter durations: The name of each duration, and its seconds.
  package static func text(
    of exports: [CurveExport], durations: [(label: String, seconds: Double)], as format: ExportFormat,
    named name: String
  ) throws(CurveExportError) -> String {
    var codes: [ExportedCode] = []
    var objects: [String] = []
    var tokens = JSONValue.object([])
    if format == .gltf { return GLTFDocument.text(of: channels(of: exports)) }
    for export in exports {
      switch export.member {
      case .code(let code): codes.append(code)
      case .object(let object): objects.append(object)
      case .token(let token, let path): tokens.insert(token, at: path[...])
      case .channel, nil: preconditionFailure("a file of the format \(format.rawValue) holds one curve")
      }
    }
    var taken: Set<String> = []
    for name in codes.flatMap(\.names) where !taken.insert(name).inserted { throw .sameName(name) }
    var names = UniqueNames<String>()
    for (label, seconds) in durations {
      let first = "--\(ExportName(of: label).kebabCase)"
      let name = names.free(for: first) { number in
        let name = number == 1 ? first : "\(first)-\(number)"
        return taken.insert(name).inserted ? name : nil
      }
      codes.append(
        ExportedCode(
          comment: "/* \(CSSText.commented(TerminalText(label).description)) */\n",
          members: "\(name): \(CSSText.duration(seconds));\n"))
    }
    let name = groupName(of: name)
    let imports = Set(codes.flatMap(\.imports)).sorted().map { "\($0)\n" }.joined()
    let head = imports.isEmpty ? "" : imports + "\n"
    func members(indent: Int) -> String {
      codes.map { indented($0.comment + $0.members, by: indent) }.joined(separator: "\n")
    }
    switch format {
    case .css, .cubicBezier: return ":root {\n\(members(indent: 2))}\n"
    case .json: return JSONText.array(of: objects)
    case .tokens: return tokens.text + "\n"
    case .compose: return "\(head)object \(name.upperCamelCase) {\n\(members(indent: 4))}\n"
    case .flutter:
      let types = codes.map(\.types).filter { !$0.isEmpty }.map { "\n\($0)" }.joined()
      return "\(head)abstract final class \(name.upperCamelCase) {\n\(members(indent: 2))}\n\(types)"
    case .swift: return "enum \(name.upperCamelCase) {\n\(members(indent: 2))}\n"
    case .c:
      let guardName = "\(name.snakeCase.uppercased())_H"
      return "#ifndef \(guardName)\n#define \(guardName)\n\n\(head)\(members(indent: 0))\n#endif\n"
    case .cssKeyframes, .svg, .csv, .lottie, .android, .usd, .gltf:
      preconditionFailure("a file of the format \(format.rawValue) holds one curve")
    }
  }

  /// Returns a binary glTF file (`.glb`) with all of `exports`: what ``text(of:as:named:)`` writes as text.
  ///
  ///     let walk = try CurveExport.exports(of: curves, as: .gltf)
  ///     let bytes = CurveExport.glb(of: walk)
  ///
  /// - Precondition: The exports are made as ``ExportFormat/gltf``. The file has fewer than 2³² bytes.
  public static func glb(of exports: [CurveExport]) -> [UInt8] { GLTFDocument.binary(of: channels(of: exports)) }

  /// Returns the channels of exports to glTF. The components of a property have one channel. Equal channels of several
  /// curves stay several: a channel is there as often as the same component of it.
  private static func channels(of exports: [CurveExport]) -> [GLTFChannel] {
    var components: [ExportedMember: Int] = [:]
    var written: [GLTFChannel: Int] = [:]
    return exports.compactMap { export in
      guard let member = export.member, case .channel(let channel, _) = member else {
        preconditionFailure("a glTF file is made of exports to glTF")
      }
      components[member, default: 0] += 1
      guard components[member, default: 0] > written[channel, default: 0] else { return nil }
      written[channel, default: 0] += 1
      return channel
    }
  }

  /// Returns the name of the type around all curves: the words of `name`, and `curves` as the last word. No type of a
  /// platform or of a single curve has such a name.
  private static func groupName(of name: String) -> ExportName {
    let words = ExportName(of: name).words
    let own = words.last == "curves" ? words.dropLast() : words[...]
    return ExportName(of: (own.isEmpty ? ["motion"] : own).joined(separator: " ") + " curves")
  }

  private static func indented(_ text: String, by count: Int) -> String {
    let indent = String(repeating: " ", count: count)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : indent + $0 }
      .joined(separator: "\n")
  }
}

extension JSONValue {
  /// Inserts `value` at the end of the objects that `path` names. Objects that do not exist are created.
  fileprivate mutating func insert(_ value: JSONValue, at path: ArraySlice<String>) {
    guard let name = path.first, case .object(var members) = self else { return self = value }
    // Otherwise the members would be copied, as two values would have them.
    self = .null
    let index = members.firstIndex { $0.name == name } ?? members.count
    if index == members.count { members.append(Member(name, .object([]))) }
    members[index].value.insert(value, at: path.dropFirst())
    self = .object(members)
  }
}
