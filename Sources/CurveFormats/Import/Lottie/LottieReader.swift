import CurveSampling
import TextFormats

/// A reader of the animated properties of a Lottie file.
///
/// - Source: Lottie Specification 1.0, Lottie Animation Community.
struct LottieReader {
  private let document: JSONDocument
  private let framesPerSecond: Double
  /// The file's slots, by their identifiers. A slot is a property that other properties share: each of them refers to
  /// it by the identifier in its `sid`.
  private let slots: [String: JSONDocument.Value]

  init(_ bytes: [UInt8]) throws(ImportError) {
    if bytes.starts(with: "PK\u{3}\u{4}".utf8) { throw ImportError(.archive, at: 0, in: bytes) }
    document = try JSONDocument(importing: bytes)
    do throws(ImportFault) {
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
      let members = document.root["slots"]?.members.map { ($0.name, $0.value["p"] ?? $0.value) } ?? []
      slots = Dictionary(members) { first, _ in first }
    } catch {
      throw ImportError(error, in: bytes)
    }
  }

  /// Returns whether a text is a JSON object whose member `layers` is an array. (In a file of design tokens, `layers`
  /// would be a group, an object.)
  static func isLottie(_ bytes: [UInt8]) -> Bool {
    (try? JSONDocument(bytes))?.root["layers"]?.kind == .array
  }

  private static func problem(_ problem: ImportProblem, _ value: JSONDocument.Value, _ path: String?) -> ImportFault {
    ImportFault(problem: problem, offset: value.range.lowerBound, path: path)
  }

  /// Reads the layers of the composition and of its precompositions.
  func read(into collector: inout ImportCollector) {
    if let layers = document.root["layers"] { readItems(layers, path: [], kind: "layer", into: &collector) }
    var names = UnusedNames()
    for asset in document.root["assets"]?.elements.map(\.self) ?? [] {
      guard let layers = asset["layers"] else { continue }
      let name = names.first(of: [name(of: asset, kind: "asset", number: 1)])
      readItems(layers, path: [name], kind: "layer", into: &collector)
    }
  }

  // MARK: - Names

  /// Returns the name that the author gave the object; without such a name, the object's identifier; otherwise `kind`
  /// and `number`.
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

  /// Reads layers, shapes or effects, each by a name of its own. The JSON parser limits their nesting.
  private func readItems(
    _ items: JSONDocument.Value, path: [String], kind: String, into collector: inout ImportCollector
  ) {
    var number = 0
    var names = UnusedNames()
    for item in items.elements {
      number += 1
      guard item.kind == .object else { continue }
      readMembers(
        of: item, path: path + [names.first(of: [name(of: item, kind: kind, number: number)])],
        isTransform: item["ty"]?.string == "tr", into: &collector)
    }
  }

  /// Reads the members of a JSON object. A member is a property, a list of shapes, or an object that contains further
  /// properties.
  private func readMembers(
    of object: JSONDocument.Value, path: [String], isTransform: Bool, into collector: inout ImportCollector
  ) {
    for member in object.members {
      let value = member.value
      switch value.kind {
      case .array:
        let isList = value.elements.contains { $0.kind == .object }
        if isList { readItems(value, path: path, kind: member.name, into: &collector) }
      case .object:
        if member.name == "ks", Self.isProperty(value) == false {
          readMembers(of: value, path: path, isTransform: true, into: &collector)
          continue
        }
        let name = isTransform ? Self.transformNames[member.name] ?? member.name : member.name
        let inner = path + [name]
        if value["x"]?.kind == .string {
          collector.warn(.script, offset: value.range.lowerBound, path: inner.joined(separator: "/"))
        }
        if Self.isProperty(value) {
          let isVector = ["a", "p", "s"].contains(member.name)
          readProperty(
            content(of: value, path: inner, into: &collector), path: inner.joined(separator: "/"), isVector: isVector,
            into: &collector)
        } else {
          readMembers(of: value, path: inner, isTransform: false, into: &collector)
        }
      default: break
      }
    }
  }

  /// Returns whether an object is a property: animated, or with a static value.
  private static func isProperty(_ object: JSONDocument.Value) -> Bool {
    (object["k"] != nil || object["sid"]?.string != nil) && object["p"] == nil
  }

  /// Returns a property. If the property refers to a slot of the file, returns the property in that slot instead.
  private func content(
    of property: JSONDocument.Value, path: [String], into collector: inout ImportCollector
  ) -> JSONDocument.Value {
    guard let identifier = property["sid"]?.string else { return property }
    if let slot = slots[identifier] { return slot }
    if property["k"] == nil {
      collector.warn(
        .unknownSlot(identifier), offset: property.range.lowerBound, path: path.joined(separator: "/"))
    }
    return property
  }

  // MARK: - Properties

  /// Reads the keyframes of a property. A property that cannot be read is left out with a warning.
  private func readProperty(
    _ property: JSONDocument.Value, path: String, isVector: Bool, into collector: inout ImportCollector
  ) {
    guard let keys = property["k"] else { return }
    let first = keys.elements.first { _ in true }
    // A gradient keeps its stops in a separate property inside `k`. A text is replaced as a whole, without
    // interpolation.
    if first?["s"]?.kind == .object { return }
    let isAnimated = property["a"]?.number == 1 || first?["t"] != nil
    if !isAnimated {
      if keys.kind == .object, keys["k"] != nil {
        readProperty(keys, path: path, isVector: false, into: &collector)
      }
      return
    }
    var reader = LottieChannels(framesPerSecond: framesPerSecond, path: path)
    do throws(ImportFault) {
      let channels = try channels(of: keys, path: path, &reader)
      for (index, channel) in channels.enumerated() {
        collector.append(
          channel, labels: [Self.label(path, component: index, of: channels.count, isVector: isVector)],
          offset: property.range.lowerBound)
      }
      for warning in reader.warnings { collector.warn(warning) }
    } catch {
      collector.warn(error)
    }
  }

  private func channels(
    of keys: JSONDocument.Value, path: String, _ reader: inout LottieChannels
  ) throws(ImportFault) -> [any Curve] {
    if path.utf8.count > ImportFault.pathLimit {
      throw Self.problem(
        .pathTooLong(limit: ImportFault.pathLimit), keys, ShortenedText.of(path, to: 100))
    }
    let keyframes = Array(keys.elements)
    if keyframes.isEmpty {
      throw Self.problem(.wrongKind(expected: .keyframes, found: keys.shortText), keys, path)
    }
    return try reader.channels(of: keyframes)
  }

  /// Returns a label such as `Ball/position/x`; the path alone for a scalar property.
  private static func label(_ path: String, component: Int, of count: Int, isVector: Bool) -> String {
    if count == 1 { return path }
    return "\(path)/" + (isVector && count <= 3 ? ["x", "y", "z"][component] : String(component))
  }
}
