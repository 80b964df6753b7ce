import CurveSampling
import TextFormats

/// A reader of the animated properties of a Lottie file: a motion for each property, and the layers as nodes.
///
/// A motion is named by its layer and property, such as `Ball/position`. A second layer of the same name gets a number:
/// `Ball 2/position`.
///
/// - Source: Lottie Specification 1.0, Lottie Animation Community.
struct LottieReader: MotionReader {
  private let file: JSONDocument
  private var root: JSONDocument.Value { file.root }
  private let framesPerSecond: Double
  /// The times of the composition whose layers are read.
  private var times: LottieTimes
  /// The file's slots, by their identifiers. A slot is a property that other properties share: each of them refers to
  /// it by the identifier in its `sid`.
  private let slots: [String: JSONDocument.Value]
  private var document = MotionDocument()
  private var properties: [LottieOrigin.Property] = []
  private var nodes: [NodeTree.Node] = []
  /// The nodes of the layers that show an asset, by their offsets.
  private var users: [Int: NodeTree.Index] = [:]

  static func read(_ input: MotionInput) throws(FormatError) -> MotionDocument {
    if input.bytes.starts(with: "PK\u{3}\u{4}".utf8) { throw FormatError(.archive, at: 0) }
    var reader = try LottieReader(JSONDocument(importing: input.bytes))
    reader.readCompositions()
    if WriteRequest.frameRates.contains(reader.framesPerSecond) { reader.document.frameRate = reader.framesPerSecond }
    reader.document.origin = LottieOrigin(file: reader.file, properties: reader.properties)
    return reader.document
  }

  private init(_ file: JSONDocument) throws(FormatError) {
    let root = file.root
    guard root.kind == .object else {
      throw Self.problem(.wrongKind(expected: .object, found: root.shortText), root, nil)
    }
    guard let rate = root["fr"] else { throw Self.problem(.missing(member: "fr"), root, nil) }
    guard let number = rate.number, number.isFinite, number > 0 else {
      throw Self.problem(.wrongKind(expected: .positiveNumber, found: rate.shortText), rate, "fr")
    }
    guard let layers = root["layers"] else { throw Self.problem(.missing(member: "layers"), root, nil) }
    if layers.kind != .array {
      throw Self.problem(.wrongKind(expected: .array, found: layers.shortText), layers, "layers")
    }
    (self.file, framesPerSecond, slots) = (file, number, Self.slots(of: root))
    times = LottieTimes(framesPerSecond: number)
  }

  /// Returns the slots of a file, by their identifiers.
  private static func slots(of root: JSONDocument.Value) -> [String: JSONDocument.Value] {
    let members = root["slots"]?.members.map { ($0.name, $0.value["p"] ?? $0.value) } ?? []
    return Dictionary(members) { first, _ in first }
  }

  private static func problem(_ problem: FormatProblem, _ value: JSONDocument.Value, _ path: String?) -> FormatError {
    FormatError(problem, at: value.range.lowerBound, path: path)
  }

  /// Reads the layers of the composition and of its precompositions.
  private mutating func readCompositions() {
    let compositions = LottieCompositions(root, framesPerSecond: framesPerSecond)
    for warning in compositions.warnings { document.warn(warning) }
    var names = UnusedPaths()
    var ranges: [Range<NodeTree.Index>] = []
    for composition in compositions.all {
      let first = nodes.count
      times = composition.times
      let path = composition.asset.map { asset in
        [names.first(of: [.init(name(of: asset, kind: "asset", number: 1))]).name]
      }
      readLayers(composition.layers, path: path ?? [])
      ranges.append(first..<nodes.count)
    }
    document.nodes = NodeTree(unchecked: nodes)
    if users.isEmpty { return }
    for (composition, range) in zip(compositions.all, ranges) {
      guard let user = composition.user.flatMap({ users[$0.range.lowerBound] }) else { continue }
      for index in range where nodes[index].parent == nil { nodes[index].parent = user }
    }
    do throws(FormatError) {
      document.nodes = try NodeTree(nodes)
    } catch {
      // Compositions that show each other in a circle stay apart.
      document.warn(error.problem, at: root.range.lowerBound)
    }
  }

  // MARK: - Layers

  /// The words for the contents of layers, by their types.
  private static let contents = [1: "a colour", 2: "an image", 4: "shapes", 5: "text", 6: "sound"]

  /// Reads the layers of a composition: their names, parents and places at rest, and their properties.
  private mutating func readLayers(_ layers: JSONDocument.Value, path: [String]) {
    let first = nodes.count
    var indices: [Double: NodeTree.Index] = [:]
    var parents: [(child: NodeTree.Index, number: Double, value: JSONDocument.Value)] = []
    var names = UnusedPaths()
    var number = 0
    for layer in layers.elements {
      number += 1
      guard layer.kind == .object else { continue }
      let name = name(of: layer, kind: "layer", number: number)
      if let content = layer["ty"]?.index.flatMap({ Self.contents[$0] }) { document.add(1, "layer with \(content)") }
      let index = nodes.count
      nodes.append(NodeTree.Node(name, rest: layer["ks"].map(Self.rest) ?? NodeTree.Rest()))
      if layer["ao"]?.number == 1 {
        document.warn(.notSupported("a rotation along the path (ao)"), at: layer.range.lowerBound, path: name)
      }
      if layer["refId"] != nil { users[layer.range.lowerBound] = index }
      if let number = layer["ind"]?.number, indices[number] == nil { indices[number] = index }
      if let parent = layer["parent"], let number = parent.number { parents.append((index, number, parent)) }
      readMembers(
        of: layer, path: path + [names.first(of: [.init(name)]).name], place: .layer(index))
    }
    for (child, number, value) in parents {
      guard let parent = indices[number] else {
        document.warn(.noLayer(number), at: value.range.lowerBound, path: nodes[child].name)
        continue
      }
      nodes[child].parent = parent
    }
    let tree = nodes[first...].map { NodeTree.Node($0.name, parent: $0.parent.map { $0 - first }, rest: $0.rest) }
    do throws(FormatError) { _ = try NodeTree(tree) } catch {
      document.warn(error.problem, at: layers.range.lowerBound)
      for index in first..<nodes.count { nodes[index].parent = nil }
    }
  }

  /// Returns the place of a layer by the values of its transform that do not move.
  private static func rest(of transform: JSONDocument.Value) -> NodeTree.Rest {
    func numbers(_ property: JSONDocument.Value?) -> [Double] {
      guard let value = property?["k"] else { return [] }
      let elements = value.kind == .array ? Array(value.elements) : [value]
      let numbers = elements.compactMap(\.number).filter(\.isWithinMagnitudeLimit)
      return numbers.count == elements.count ? numbers : []
    }
    var rest = NodeTree.Rest()
    let position = transform["p"]
    if position?["s"]?.bool == true {
      for (axis, name) in ["x", "y", "z"].enumerated() {
        if let number = numbers(position?[name]).first { rest.translation[axis] = number }
      }
    } else {
      for (axis, number) in numbers(position).prefix(3).enumerated() { rest.translation[axis] = number }
    }
    for (axis, number) in numbers(transform["s"]).prefix(3).enumerated() { rest.scale[axis] = number / 100 }
    if let degrees = numbers(transform["r"] ?? transform["rz"]).first {
      let half = QuarterTurns(degrees / 180)
      rest.rotation = UnitQuaternion(normalizing: 0, 0, half.sine, half.cosine) ?? .identity
    }
    return rest
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

  /// The place of the members of an object.
  private enum Place {
    /// In the layer with an index, but not in its transform.
    case layer(NodeTree.Index)
    /// In the transform of the layer with an index; `nil` for that of a shape.
    case transform(NodeTree.Index?)
    /// In a shape of a type.
    case shape(String)
    case mask
    case elsewhere

    /// Returns the unit of a member.
    func unit(of member: String) -> ValueUnit? {
      switch self {
      case .transform: LottieUnits.ofTransform(member)
      case .shape(let type): LottieUnits.ofShape(type, member)
      case .mask: LottieUnits.ofMask(member)
      case .layer, .elsewhere: nil
      }
    }
  }

  /// Reads shapes or effects, each by a name of its own. The JSON parser limits their nesting.
  private mutating func readItems(_ items: JSONDocument.Value, path: [String], kind: String) {
    var number = 0
    var names = UnusedPaths()
    for item in items.elements {
      number += 1
      guard item.kind == .object else { continue }
      let type = item["ty"]?.string
      readMembers(
        of: item, path: path + [names.first(of: [.init(name(of: item, kind: kind, number: number))]).name],
        place: kind == "masksProperties" ? .mask : type == "tr" ? .transform(nil) : type.map(Place.shape) ?? .elsewhere)
    }
  }

  /// Reads the members of a JSON object. A member is a property, a list of shapes, or an object that contains further
  /// properties.
  private mutating func readMembers(of object: JSONDocument.Value, path: [String], place: Place) {
    for member in object.members {
      let value = member.value
      switch value.kind {
      case .array:
        let isList = value.elements.contains { $0.kind == .object }
        if isList { readItems(value, path: path, kind: member.name) }
      case .object:
        if member.name == "ks", Self.isProperty(value) == false {
          if case .layer(let index) = place {
            readMembers(of: value, path: path, place: .transform(index))
          } else {
            readMembers(of: value, path: path, place: .transform(nil))
          }
          continue
        }
        var name = member.name
        var target: NamedMotion.Target?
        if case .transform(let layer) = place {
          name = Self.transformNames[name] ?? name
          if let layer { target = Self.target(name, of: layer) }
        }
        let inner = path + [name]
        if value["x"]?.kind == .string {
          document.warn(.script, at: value.range.lowerBound, path: inner.joined(separator: "/"))
        }
        if Self.isProperty(value) {
          let isVector = ["a", "p", "s"].contains(member.name)
          readProperty(
            value, content(of: value, path: inner), path: inner, isVector: isVector, target: target,
            unit: place.unit(of: member.name))
        } else if target?.property == .translation, value["s"]?.bool == true {
          readSeparatePosition(value, path: inner, target: target)
        } else {
          readMembers(of: value, path: inner, place: .elsewhere)
        }
      default: break
      }
    }
  }

  /// Returns what a member of a layer's transform moves; `nil` for one that no other format has.
  private static func target(_ name: String, of layer: NodeTree.Index) -> NamedMotion.Target? {
    switch name {
    case "position": NamedMotion.Target(.translation, of: layer)
    case "scale": NamedMotion.Target(.scale, of: layer, isPercent: true)
    case "rotation": NamedMotion.Target(.euler(order: "z"), of: layer)
    case "opacity": NamedMotion.Target(.opacity, of: layer, isPercent: true)
    default: NamedMotion.Target(.pointer(name), of: layer)
    }
  }

  /// Returns whether an object is a property: animated, or with a static value.
  private static func isProperty(_ object: JSONDocument.Value) -> Bool {
    (object["k"] != nil || object["sid"]?.string != nil) && object["p"] == nil
  }

  /// Returns a property. If the property refers to a slot of the file, returns the property in that slot instead.
  private mutating func content(of property: JSONDocument.Value, path: [String]) -> JSONDocument.Value {
    guard let identifier = property["sid"]?.string else { return property }
    if let slot = slots[identifier] { return slot }
    if property["k"] == nil {
      document.warn(.unknownSlot(identifier), at: property.range.lowerBound, path: path.joined(separator: "/"))
    }
    return property
  }

  // MARK: - Properties

  /// Reads the keyframes of a property. A property that cannot be read is left out with a warning.
  ///
  /// - Parameter own: The property as it stands in the file: it may refer to a slot.
  private mutating func readProperty(
    _ own: JSONDocument.Value, _ property: JSONDocument.Value, path: [String], isVector: Bool,
    target: NamedMotion.Target?, unit: ValueUnit?
  ) {
    guard let keys = keys(of: property) else {
      let texts = property["k"]?.elements.prefix(2).filter { $0["s"]?.kind == .object } ?? []
      if texts.count == 2 {
        document.warn(
          .notSupported("a text that changes"), at: property.range.lowerBound, path: path.joined(separator: "/"))
      }
      // A gradient keeps its stops in a separate property inside `k`.
      if let inner = property["k"], inner.kind == .object, inner["k"] != nil {
        readProperty(inner, inner, path: path, isVector: false, target: nil, unit: nil)
      }
      return
    }
    guard let curves = curves(of: keys, path: path) else { return }
    let names = isVector && curves.count <= 3 ? ["x", "y", "z"] : curves.indices.map { "\($0)" }
    // The angle of a layer is about z.
    var value = NamedMotion.Value.vector(Array(zip(names, curves).map { (name: $0, curve: $1) }))
    if curves.count == 1 { value = .number(curves[0]) }
    append(value, path: path, target: target, unit: unit, at: property, parts: [(own, property)])
  }

  /// Reads a position whose components are properties of their own.
  private mutating func readSeparatePosition(
    _ position: JSONDocument.Value, path: [String], target: NamedMotion.Target?
  ) {
    var components: [(name: String, curve: any Curve)] = []
    var parts: [(own: JSONDocument.Value, content: JSONDocument.Value)] = []
    for name in ["x", "y", "z"] {
      guard let property = position[name], property.kind == .object else { continue }
      let content = content(of: property, path: path + [name])
      guard let keys = keys(of: content), let curve = curves(of: keys, path: path + [name])?.first else { continue }
      components.append((name, curve))
      parts.append((property, content))
    }
    if components.isEmpty { return }
    append(.vector(components), path: path, target: target, unit: .pixels, at: position, parts: parts)
  }

  private mutating func append(
    _ value: NamedMotion.Value, path: [String], target: NamedMotion.Target?, unit: ValueUnit?,
    at property: JSONDocument.Value, parts: [(own: JSONDocument.Value, content: JSONDocument.Value)]
  ) {
    let motion = NamedMotion(.init(path[path.count - 1], in: Array(path.dropLast())), value, target: target)
    properties.append(
      LottieOrigin.Property(
        label: motion.label, unit: unit, times: times, isTime: path.last == "tm", parts: parts,
        isDivided: property["k"] == nil))
    document.append(motion, at: property.range.lowerBound)
  }

  /// Returns the keyframes of an animated property; `nil` for one that does not move, and for a text, which is replaced
  /// as a whole, without interpolation.
  private func keys(of property: JSONDocument.Value) -> JSONDocument.Value? {
    guard let keys = property["k"] else { return nil }
    let first = keys.elements.first { _ in true }
    if first?["s"]?.kind == .object { return nil }
    return property["a"]?.number == 1 || first?["t"] != nil ? keys : nil
  }

  /// Returns the curves of the components of keyframes; `nil` if they cannot be read, with a warning.
  private mutating func curves(of keys: JSONDocument.Value, path: [String]) -> [any Curve]? {
    let path = path.joined(separator: "/")
    do throws(FormatError) {
      if path.utf8.count > FormatError.pathLimit {
        throw Self.problem(
          .pathTooLong(limit: FormatError.pathLimit), keys, ShortenedText.of(path, to: 100))
      }
      let keyframes = Array(keys.elements)
      if keyframes.isEmpty {
        throw Self.problem(.wrongKind(expected: .keyframes, found: keys.shortText), keys, path)
      }
      var reader = LottieChannels(times: times, path: path)
      let curves = try reader.channels(of: keyframes)
      for warning in reader.warnings { document.warn(warning) }
      return curves
    } catch {
      document.warn(error)
      return nil
    }
  }
}
