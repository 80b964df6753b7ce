import CurveAnalysis
import CurveSampling
import TextFormats

/// A reader of the animations of a glTF file: a motion for each channel, and the nodes with their parents.
///
/// A motion is named by its node and its property. Rotations are interpolated as rotations (`RotationTrack`). A channel
/// with a problem is left out, with a warning. Places are those in the JSON, also of a binary file.
struct GLTFReader: MotionReader {
  private var file: GLTFFile
  private var document = MotionDocument()
  private var channels: [GLTFOrigin.Channel] = []
  /// The values of each sampler that was read, by the positions of the sampler and its kind of target. Channels may
  /// share a sampler.
  private var values: [SamplerKey: NamedMotion.Value] = [:]

  private struct SamplerKey: Hashable {
    let offset: Int
    /// The property of a node; `nil` for another one of the file.
    let property: GLTFProperty?
  }

  static func read(_ input: MotionInput) throws(FormatError) -> MotionDocument {
    let reader = try finished(input)
    var document = reader.document
    document.origin = reader.origin
    return document
  }

  /// Reads a file that is to be compared with another one.
  static func origin(of input: MotionInput) throws(FormatError) -> GLTFOrigin { try finished(input).origin }

  private var origin: GLTFOrigin { GLTFOrigin(file: file.renewed, nodes: document.nodes, channels: channels) }

  private static func finished(_ input: MotionInput) throws(FormatError) -> GLTFReader {
    var reader = GLTFReader(file: try GLTFFile(input.bytes, resource: input.resource))
    reader.document.space = .gltf
    reader.readNodes()
    reader.readAnimations()
    let root = reader.file.root
    for (member, name) in [("meshes", "mesh"), ("skins", "skin"), ("cameras", "camera"), ("materials", "material")] {
      reader.document.add(root.elements(of: member).count, name)
    }
    let lights = root["extensions"]?["KHR_lights_punctual"]?.elements(of: "lights").count
    reader.document.add(lights ?? 0, "light")
    reader.document.add(max(0, root.elements(of: "scenes").count - 1), "scene beside the first")
    reader.document.add(
      (reader.file.nodes + root.elements(of: "animations")).count { $0["extras"] != nil }, "object with extras")
    reader.document.add(root["asset"]?["copyright"] == nil ? 0 : 1, "copyright notice")
    reader.document.countLines(in: reader.file.text)
    return reader
  }

  private init(file: GLTFFile) { self.file = file }

  // MARK: - Nodes

  private mutating func readNodes() {
    if file.nodes.isEmpty { return }
    var nodes = file.nodes.enumerated().map { index, node in
      let name = node["name"]?.string ?? ""
      return NodeTree.Node(name.isEmpty ? "node \(index)" : name, rest: Self.rest(of: node))
    }
    do throws(FormatError) {
      for (index, node) in file.nodes.enumerated() {
        for child in node.elements(of: "children") {
          guard let number = child.number, let child = Int(exactly: number), nodes.indices.contains(child) else {
            throw GLTFFile.fault(.wrongKind(expected: .index, found: child.shortText), child)
          }
          if nodes[child].parent != nil { throw GLTFFile.fault(.twoParents(nodes[child].name), node) }
          nodes[child].parent = index
        }
      }
      document.nodes = try NodeTree(nodes)
    } catch {
      // Without a tree, the nodes are all that is known.
      document.warn(error.place == nil ? FormatError(error.problem, at: file.root.range.lowerBound) : error)
      for index in nodes.indices { nodes[index].parent = nil }
      document.nodes = NodeTree(unchecked: nodes)
    }
  }

  private static func rest(of node: JSONDocument.Value) -> NodeTree.Rest {
    func numbers(_ name: String, _ count: Int) -> [Double]? {
      let numbers = node.elements(of: name).compactMap(\.number).filter(\.isWithinMagnitudeLimit)
      return numbers.count == count ? numbers : nil
    }
    var rest = NodeTree.Rest()
    rest.matrix = numbers("matrix", 16)
    if let translation = numbers("translation", 3) { rest.translation = translation }
    if let scale = numbers("scale", 3) { rest.scale = scale }
    if let q = numbers("rotation", 4), let rotation = UnitQuaternion(normalizing: q[0], q[1], q[2], q[3]) {
      rest.rotation = rotation
    }
    return rest
  }

  // MARK: - Channels

  private mutating func readAnimations() {
    let animations = file.root.elements(of: "animations")
    var identities = ClipIdentities()
    for (number, animation) in animations.enumerated() {
      var name = animation["name"]?.string
      if name?.isEmpty != false { name = animations.count > 1 ? "animation \(number)" : nil }
      var clip = NamedMotion.Path("")
      clip.setClip(name.map { identities.add(named: $0) }, named: name)
      let samplers = animation.elements(of: "samplers")
      for (place, channel) in animation.elements(of: "channels").enumerated() {
        var path = ""
        do throws(FormatError) {
          try read(channel, samplers, clip: clip, place: .init(animation: number, channel: place), path: &path)
        } catch {
          document.warn(error.problem, at: error.place?.offset ?? 0, path: path)
        }
      }
    }
  }

  private mutating func read(
    _ channel: JSONDocument.Value, _ samplers: [JSONDocument.Value], clip: NamedMotion.Path,
    place: GLTFRewriter.Channel, path: inout String
  ) throws(FormatError) {
    guard let object = channel["target"] else { throw GLTFFile.fault(.missing(member: "target"), channel) }
    let (node, pointer) = try file.target(object)
    let names =
      node.map { [document.nodes?.nodes[$0.index].name ?? "", $0.property.rawValue] }
      ?? pointer.unicodeScalars.split(separator: "/").map { String($0) }
    guard names.reduce(0, { $0 + $1.utf8.count + 1 }) + (clip.clip ?? "").utf8.count < FormatError.pathLimit else {
      throw GLTFFile.fault(.pathTooLong(limit: FormatError.pathLimit), channel)
    }
    path = names.joined(separator: "/")
    let sampler = try file.element("sampler", of: channel, in: samplers, "sampler")
    let key = SamplerKey(offset: sampler.range.lowerBound, property: node?.property)
    let value: NamedMotion.Value
    if let known = values[key] {
      value = known
    } else {
      value = try read(sampler, node?.property, path: path)
      values[key] = value
    }
    var named = clip
    (named.groups, named.name) = (Array(names.dropLast()), names.last ?? "")
    document.append(
      NamedMotion(named, value, target: node.map { .init($0.property.property, of: $0.index) }),
      at: channel.range.lowerBound)
    var keys = Keys.numbers(value.components.compactMap(\.curve.keyedTrack))
    if case .rotation(.track(let track)) = value { keys = .rotation(track) }
    channels.append(
      GLTFOrigin.Channel(
        place: place, target: node.map { ($0.index, $0.property) }, sampler: sampler, keys: keys))
  }

  // MARK: - Samplers

  private mutating func read(
    _ sampler: JSONDocument.Value, _ property: GLTFProperty?, path: String
  ) throws(FormatError) -> NamedMotion.Value {
    let text = sampler["interpolation"]?.string ?? "LINEAR"
    guard let interpolation = TrackMode(gltfName: text) else {
      throw GLTFFile.fault(.notSupported("the interpolation \(ShortenedText.of(text, to: 60))"), sampler)
    }
    let times = try file.numbers("input", of: sampler, width: 1)
    let areIncreasing = zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
    if times.isEmpty || !areIncreasing || !times.allSatisfy(\.isWithinMagnitudeLimit) {
      // The track is for the error.
      _ = try FormatError.keyed(at: sampler.range.lowerBound, AnimationTrack.gltf(.hold, times: times, values: times))
    }
    let rows = times.count * (interpolation == .bezier ? 3 : 1)
    switch property {
    case .rotation:
      let values = try file.numbers("output", of: sampler, width: 4, count: rows)
      let track = try FormatError.keyed(
        at: sampler.range.lowerBound, RotationTrack(interpolation, times: times, values: values))
      let (first, step) = interpolation == .bezier ? (4, 12) : (0, 4)
      let rotations = stride(from: first, to: values.count, by: step).lazy.map {
        (SIMD4(values[$0], values[$0 + 1], values[$0 + 2], values[$0 + 3]), sampler.range.lowerBound)
      }
      document.warnOfLength(rotations, path: path)
      return .rotation(.track(track))
    case .translation, .scale:
      let values = try file.numbers("output", of: sampler, width: 3, count: rows)
      return .vector(try curves(["x", "y", "z"], interpolation, times, values, sampler))
    case .weights:
      let values = try file.numbers("output", of: sampler, width: 1, count: rows, areMultiplied: true)
      return .vector(try curves((0..<values.count / rows).map { "\($0)" }, interpolation, times, values, sampler))
    case nil:
      let type = try file.element("output", of: sampler, in: file.accessors, "accessor")["type"]?.string ?? ""
      let values = try file.numbers(
        "output", of: sampler, width: GLTFFile.widths[type] ?? 1, count: rows, areMultiplied: true)
      let found = try curves((0..<values.count / rows).map { "\($0)" }, interpolation, times, values, sampler)
      return found.count == 1 ? .number(found[0].curve) : .vector(found)
    }
  }

  /// Returns a curve for each column of the sampler's values. Lines and steps share the memory of their times.
  private func curves(
    _ names: [String], _ interpolation: TrackMode, _ times: [Double], _ values: [Double],
    _ sampler: JSONDocument.Value
  ) throws(FormatError) -> [(name: String, curve: any Curve)] {
    if interpolation != .bezier {
      if let index = values.firstIndex(where: { !$0.isWithinMagnitudeLimit }) {
        throw GLTFFile.fault(.keys(AnimationTrackError(.value("\(values[index])"), key: index / names.count)), sampler)
      }
      let channels = AnimationTrack(
        times: times, values: values, channelCount: names.count, tangents: interpolation == .hold ? .hold : .linear)
      return names.enumerated().map { ($1, channels[$0]) }
    }
    var result: [(name: String, curve: any Curve)] = []
    for (column, name) in names.enumerated() {
      let numbers = stride(from: column, to: values.count, by: names.count).map { values[$0] }
      let track = try FormatError.keyed(
        at: sampler.range.lowerBound, AnimationTrack.gltf(interpolation, times: times, values: numbers))
      result.append((name, track))
    }
    return result
  }
}
