import AnimationCurves
import TextFormats

/// A reader of the animated properties of a Lottie file.
///
/// - Source: Lottie Specification 1.0, Lottie Animation Community.
struct LottieReader {
  private let document: JSONDocument
  private let framesPerSecond: Double

  /// A problem, with its position as an offset.
  typealias Problem = TokenProblem

  init(_ bytes: [UInt8]) throws(ImportError) {
    if bytes.starts(with: "PK\u{3}\u{4}".utf8) { throw ImportError(.archive, at: 0, in: bytes) }
    document = try JSONDocument(importing: bytes)
    do throws(Problem) {
      guard document.root.kind == .object else {
        throw Self.problem(.wrongKind(expected: .object, found: document.root.shortText), document.root, nil)
      }
      guard let rate = document.root["fr"] else { throw Self.problem(.missing(member: "fr"), document.root, nil) }
      guard let number = rate.number, number.isFinite, number > 0 else {
        throw Self.problem(.wrongKind(expected: .positiveNumber, found: rate.shortText), rate, "fr")
      }
      guard let layers = document.root["layers"] else {
        throw Self.problem(.missing(member: "layers"), document.root, nil)
      }
      if layers.kind != .array {
        throw Self.problem(.wrongKind(expected: .array, found: layers.shortText), layers, "layers")
      }
      framesPerSecond = number
    } catch {
      throw ImportError(error.problem, at: error.offset, path: error.path, in: bytes)
    }
  }

  /// Returns whether a text is JSON with layers.
  static func isLottie(_ bytes: [UInt8]) -> Bool {
    (try? JSONDocument(bytes))?.root["layers"] != nil
  }

  private static func problem(_ problem: ImportProblem, _ value: JSONDocument.Value, _ path: String?) -> Problem {
    Problem(problem: problem, offset: value.range.lowerBound, path: path)
  }

  /// Reads the layers of the composition and of its precompositions.
  func read(into collector: inout ImportCollector) throws(ImportError) {
    do throws(Problem) {
      if let layers = document.root["layers"] { try readItems(layers, path: [], kind: "layer", into: &collector) }
      for asset in document.root["assets"]?.elements.map(\.self) ?? [] {
        guard let layers = asset["layers"] else { continue }
        try readItems(layers, path: [name(of: asset, kind: "asset", number: 1)], kind: "layer", into: &collector)
      }
    } catch {
      throw ImportError(error.problem, at: error.offset, path: error.path, in: document.bytes)
    }
  }

  // MARK: - Names

  /// Returns the author's name, the identifier, or the index in its list.
  private func name(of object: JSONDocument.Value, kind: String, number: Int) -> String {
    if object["ty"]?.string == "tr" { return "transform" }
    for name in ["nm", "id"] {
      if let text = object[name]?.string, !text.isEmpty { return text }
    }
    return "\(kind) \(number)"
  }

  /// The names of the members of a transform.
  private static let transformNames = [
    "a": "anchor", "p": "position", "s": "scale", "r": "rotation", "o": "opacity", "sk": "skew", "sa": "skew-axis",
    "rx": "rotation-x", "ry": "rotation-y", "rz": "rotation", "or": "orientation",
  ]

  // MARK: - Items

  /// Reads layers, shapes or effects. Nesting is limited by the document.
  private func readItems(
    _ items: JSONDocument.Value, path: [String], kind: String, into collector: inout ImportCollector
  ) throws(Problem) {
    var number = 0
    for item in items.elements {
      number += 1
      guard item.kind == .object else { continue }
      try readMembers(
        of: item, path: path + [name(of: item, kind: kind, number: number)],
        isTransform: item["ty"]?.string == "tr", into: &collector)
    }
  }

  /// Reads the members of an object: properties, lists of shapes, and objects of more properties.
  private func readMembers(
    of object: JSONDocument.Value, path: [String], isTransform: Bool, into collector: inout ImportCollector
  ) throws(Problem) {
    for member in object.members {
      let value = member.value
      switch value.kind {
      case .array:
        let isList = value.elements.contains { $0.kind == .object }
        if isList { try readItems(value, path: path, kind: member.name, into: &collector) }
      case .object:
        if member.name == "ks", Self.isProperty(value) == false {
          try readMembers(of: value, path: path, isTransform: true, into: &collector)
          continue
        }
        let name = isTransform ? Self.transformNames[member.name] ?? member.name : member.name
        let inner = path + [name]
        if value["x"]?.kind == .string {
          collector.warn(.script, offset: value.range.lowerBound, path: inner.joined(separator: "/"))
        }
        if Self.isProperty(value) {
          let isVector = ["a", "p", "s"].contains(member.name)
          try readProperty(value, path: inner.joined(separator: "/"), isVector: isVector, into: &collector)
        } else {
          try readMembers(of: value, path: inner, isTransform: false, into: &collector)
        }
      default: break
      }
    }
  }

  /// Returns whether an object is a property: animated, or with a static value.
  private static func isProperty(_ object: JSONDocument.Value) -> Bool { object["k"] != nil && object["p"] == nil }

  // MARK: - Properties

  private func readProperty(
    _ property: JSONDocument.Value, path: String, isVector: Bool, into collector: inout ImportCollector
  ) throws(Problem) {
    guard let keys = property["k"] else { return }
    let keyframes = Array(keys.elements)
    let isAnimated = property["a"]?.number == 1 || keyframes.first?["t"] != nil
    // A gradient keeps its stops in a separate property inside `k`. A text is replaced as a whole, without
    // interpolation.
    if keyframes.first?["s"]?.kind == .object { return }
    if path.utf8.count > TokenGroup.pathLimit {
      let start = String(decoding: path.utf8.prefix(100), as: UTF8.self)
      throw Self.problem(.pathTooLong(limit: TokenGroup.pathLimit), property, start + "…")
    }
    if !isAnimated {
      if keys.kind == .object, keys["k"] != nil {
        try readProperty(keys, path: path, isVector: false, into: &collector)
      }
      return
    }
    if keys.kind != .array || keyframes.isEmpty {
      throw Self.problem(.wrongKind(expected: .array, found: keys.shortText), keys, path)
    }
    var reader = LottieChannels(framesPerSecond: framesPerSecond, path: path)
    let channels = try reader.channels(of: keyframes)
    for warning in reader.warnings { collector.warn(warning.problem, offset: warning.offset, path: warning.path) }
    for (index, channel) in channels.enumerated() {
      collector.append(
        channel, labels: Self.label(path, component: index, of: channels.count, isVector: isVector),
        offset: property.range.lowerBound, path: path)
    }
  }

  /// Returns a label such as `Ball/position/x`; the path alone for a scalar property.
  private static func label(_ path: String, component: Int, of count: Int, isVector: Bool) -> String {
    if count == 1 { return path }
    return "\(path)/" + (isVector && count <= 3 ? ["x", "y", "z"][component] : String(component))
  }
}
