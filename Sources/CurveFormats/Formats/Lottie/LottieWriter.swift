import CurveAnalysis
import CurveSampling
import TextFormats

/// A writer of Lottie: a layer for each node, with its parent, position, scale, rotation about z and opacity. Anything
/// else of a node is left out with a warning. A number of no node moves a dot to the right.
///
/// A value of 1 moves the dot by 100 pixels; the values of keyed data are pixels. A frame is a 60th of a second, and a
/// curve without a duration takes a second. The last frame shows the motion at rest. The position has no spatial
/// tangents (`ti`, `to`): with them, rlottie and ThorVG clamp values to the range of the keyframes. Where a file has
/// several clips, each is a composition with the layers that move and their parents. Of several motions of one property
/// of a layer, the first is written.
///
/// - Source: Lottie Specification 1.0, Properties.
struct LottieWriter: MotionWriter {
  static var capacity: FileFormat.Capacity { .nodes }

  private static let frameRate = 60.0
  private static let dot = 16.0
  private static let margin = 12.0
  /// The maximum width and height of the picture, in pixels. If a dot moves further than that, it leaves the picture.
  private static let maximumSize = 8192.0
  /// The width and height of a picture with nodes.
  private static let nodeSize = 512.0

  private let request: WriteRequest
  private let tree: NodeTree
  /// The clips that move nodes.
  private var clips: [Clip] = []
  /// The moving properties of the layers, by their clips and nodes.
  private var transforms: [Place: [String: JSONValue]] = [:]
  private var dots: [(label: String, frames: LottieKeyframes)] = []
  private var moved = MovedProperties<String>()
  private var (motions, warnings): ([WrittenMotion], [FormatError]) = ([], [])
  /// The times of all motions.
  private var span: MotionSpan?
  private var title = ""

  private struct Place: Hashable {
    let clip: String?
    let node: NodeTree.Index
  }

  /// A clip, and the nodes that it moves.
  private struct Clip {
    let identity, name: String?
    var nodes: [NodeTree.Index] = []
  }

  static func write(_ document: MotionDocument, _ request: WriteRequest) throws(WritingError) -> WrittenFile {
    var writer = LottieWriter(request: request, tree: document.nodes ?? NodeTree(unchecked: []))
    var indices: [String?: Int] = [:]
    for (motion, label) in zip(document.motions, document.labels) {
      guard let node = try writer.append(motion, label) else { continue }
      let path = motion.path
      let index = indices[path.clip] ?? writer.clips.count
      if index == writer.clips.count {
        writer.clips.append(Clip(identity: path.clip, name: path.clipName))
        indices[path.clip] = index
      }
      writer.clips[index].nodes.append(node)
    }
    let text = writer.document.text(width: 220) + "\n"
    return WrittenFile(request.name, text: text, writer.motions, warnings: writer.warnings)
  }

  private init(request: WriteRequest, tree: NodeTree) { (self.request, self.tree) = (request, tree) }

  // MARK: - Motions

  /// Adds a motion. Returns the node whose layer it moves; `nil` for none.
  private mutating func append(_ motion: NamedMotion, _ label: String) throws(WritingError) -> NodeTree.Index? {
    guard let target = motion.target else {
      for number in motion.numbers(labelled: label) { try appendDot(number) }
      return nil
    }
    guard let transform = try transform(of: motion, target, label) else {
      warnings.append(FormatError(.noPropertyOfLottie(label)))
      return nil
    }
    if let first = moved.add(transform.name, of: target.node, in: motion.path.clip, by: label) {
      warnings.append(FormatError(.repeatedPropertyOfLottie(label, first: first)))
      return nil
    }
    for omitted in transform.omitted { warnings.append(FormatError(.noNumberOfLottie(omitted))) }
    transforms[Place(clip: motion.path.clip, node: target.node), default: [:]][transform.name] = transform.value
    note(transform.motions, transform.error, label)
    return target.node
  }

  private mutating func note(_ motions: [ExportedCurve], _ error: ExportDeviation, _ label: String) {
    let own = MotionSpan(motions)
    if span?.cover(own) == nil { span = own }
    self.motions.append(WrittenMotion(label, own, error))
  }

  private mutating func appendDot(_ number: NamedCurve) throws(WritingError) {
    let accuracy = request.accuracy ?? .standard()
    let motion = try ExportedCurve(of: number, accuracy: accuracy, duration: request.duration)
    let chain = try MotionChain(of: motion, accuracy)
    let isKeyed = motion.track != nil || motion.curve is CurvedKeyframes
    let scale: Double = isKeyed ? 1 : 100
    let keyframes = try LottieKeyframes(of: [(motion, chain)], by: scale, accuracy)
    let error = chain.error.adding(keyframes.roundingError / scale)
    if motions.isEmpty { title = "\(motion.name.title), \(error.words)" }
    dots.append((number.label, keyframes))
    note([motion], error, number.label)
  }

  /// A member of a layer's transform.
  private struct Transform {
    let name: String
    let value: JSONValue
    let error: ExportDeviation
    /// The motions of its numbers.
    let motions: [ExportedCurve]
    /// The labels of numbers that are left out.
    var omitted: [String] = []
  }

  /// Returns the member of a layer's transform that a motion moves; `nil` if layers have no such property.
  private func transform(
    of motion: NamedMotion, _ target: NamedMotion.Target, _ label: String
  ) throws(WritingError) -> Transform? {
    let accuracy = request.accuracy ?? .standard()
    let parts = try MotionParts(of: motion, labelled: label, accuracy, duration: request.duration)
    guard let first = parts.parts.first?.motion else { return nil }
    let rest = tree.nodes[target.node].rest
    var error = ExportDeviation(0)
    func animated(
      _ dimensions: [(motion: ExportedCurve, chain: MotionChain)], by scale: Double
    ) throws(WritingError) -> JSONValue {
      let keyframes = try LottieKeyframes(of: dimensions, by: scale, accuracy)
      for dimension in dimensions {
        error = error.merged(dimension.chain.error.adding(keyframes.roundingError / scale))
      }
      return keyframes.property
    }
    func animated(_ motion: ExportedCurve, by scale: Double = 1) throws(WritingError) -> JSONValue {
      try animated([(motion, try MotionChain(of: motion, accuracy))], by: scale)
    }
    let axes = parts.axes()
    let written = axes.prefix(2).compactMap(\.self)
    let omitted = parts.parts.filter { !["", "x", "y"].contains($0.name) && !$0.motion.isLevel }.map {
      "\(label).\($0.name)"
    }
    switch target.property {
    case .translation:
      if written.isEmpty { return nil }
      var position: [JSONValue.Member] = [.init("s", .bool(true))]
      for (axis, name) in ["x", "y"].enumerated() {
        position.append(
          .init(
            name,
            try axes[axis].map { axis throws(WritingError) in try animated(axis) } ?? Self.still(rest.translation[axis])
          ))
      }
      return Transform(name: "p", value: .object(position), error: error, motions: written, omitted: omitted)
    case .scale:
      if written.isEmpty { return nil }
      var dimensions: [(ExportedCurve, MotionChain)] = []
      for axis in 0..<2 {
        if let motion = axes[axis] {
          dimensions.append((motion, try MotionChain(of: motion, accuracy)))
        } else {
          dimensions.append((written[0], MotionChain(level: rest.scale[axis], of: written[0])))
        }
      }
      let scale = try animated(dimensions, by: 100)
      return Transform(name: "s", value: scale, error: error, motions: written, omitted: omitted)
    case .opacity where parts.parts.count == 1:
      let opacity = try animated(first, by: 100)
      return Transform(name: "o", value: opacity, error: error, motions: [first])
    case .rotation:
      guard case .rotation(let rotation) = motion.value,
        let turns = try LottieTurns(rotation, parts.parts.map(\.motion), accuracy)
      else { return nil }
      return Transform(
        name: "r", value: turns.property(at: Self.frameRate), error: turns.error, motions: parts.parts.map(\.motion))
    case .euler(let order):
      let angles = parts.axes(alone: order)
      guard let z = angles[2], angles.prefix(2).allSatisfy({ $0?.isLevel(at: 0) ?? true }) else { return nil }
      let turn = try animated(z)
      return Transform(name: "r", value: turn, error: error, motions: [z])
    default: return nil
    }
  }

  // MARK: - The file

  fileprivate static func still(_ value: Double) -> JSONValue {
    .object(members: ["a": .number(0), "k": .number(value)])
  }
  private static func still(_ values: [Double]) -> JSONValue {
    .object(members: ["a": .number(0), "k": .array(values.map { .number($0) })])
  }

  private var document: JSONValue {
    var width =
      dots.map {
        min(($0.frames.range.upperBound - $0.frames.range.lowerBound + 2 * Self.margin).rounded(.up), Self.maximumSize)
      }.max() ?? 0
    var height = min(2 * Self.margin * Double(dots.count), Self.maximumSize)
    if !tree.nodes.isEmpty { (width, height) = (max(width, Self.nodeSize), max(height, Self.nodeSize)) }
    var members: [JSONValue.Member] = [.init("v", .string("5.7.0")), .init("fr", .number(Self.frameRate))]
    members += frames + [.init("w", .number(width)), .init("h", .number(height))]
    if !title.isEmpty { members.append(.init("nm", .string(title))) }
    var layers = dots.enumerated().map { index, dot in
      let position = JSONValue.object(members: [
        "s": .bool(true), "x": dot.frames.property, "y": Self.still(2 * Self.margin * Double(index)),
      ])
      return layer(
        4, dot.label, Self.transform(NodeTree.Rest(), ["p": position]),
        Self.shapes(at: [Self.margin - dot.frames.range.lowerBound, Self.margin]))
    }
    if clips.count < 2 {
      layers += nodeLayers(Array(tree.nodes.indices), in: clips.first?.identity)
    } else {
      let assets = clips.enumerated().map { index, clip in
        JSONValue.object(members: [
          "id": .string("clip_\(index)"), "nm": .string(clip.name ?? "clip \(index)"),
          "layers": .array(nodeLayers(tree.withAncestors(of: clip.nodes), in: clip.identity)),
        ])
      }
      layers += clips.enumerated().map { index, clip in
        layer(
          0, clip.name ?? "clip \(index)", Self.transform(NodeTree.Rest(), [:]),
          own: [
            .init("refId", .string("clip_\(index)")), .init("w", .number(width)), .init("h", .number(height)),
          ])
      }
      members.append(.init("assets", .array(assets)))
    }
    return .object(members + [.init("layers", .array(layers))])
  }

  /// The first frame of the file and of each layer, and the one after the last.
  private var frames: [JSONValue.Member] {
    let first = min(0, ((span?.start ?? 0) * Self.frameRate).rounded(.down))
    let last = span.map { ($0.times.upperBound * Self.frameRate).rounded(.up) + 1 } ?? 0
    return [.init("ip", .number(first)), .init("op", .number(max(0, last)))]
  }

  /// Returns the layers of some nodes in a clip.
  private func nodeLayers(_ nodes: [NodeTree.Index], in clip: String?) -> [JSONValue] {
    nodes.map { index in
      let node = tree.nodes[index]
      let moving = transforms[Place(clip: clip, node: index)]
      let parent = node.parent.map { [JSONValue.Member("parent", .number(Double($0 + 1)))] } ?? []
      return layer(
        moving == nil ? 3 : 4, node.name, Self.transform(node.rest, moving ?? [:]),
        moving == nil ? nil : Self.shapes(at: [0, 0]), own: [.init("ind", .number(Double(index + 1)))] + parent)
    }
  }

  /// Returns a layer of a type.
  private func layer(
    _ type: Double, _ name: String, _ transform: [JSONValue.Member], _ shapes: JSONValue? = nil,
    own: [JSONValue.Member] = []
  ) -> JSONValue {
    let start: [JSONValue.Member] = [.init("ty", .number(type)), .init("nm", .string(name))]
    let end: [JSONValue.Member] = [.init("st", .number(0)), .init("ks", .object(transform))]
    return .object(start + own + frames + end + (shapes.map { [.init("shapes", $0)] } ?? []))
  }

  /// Returns the members of a transform: those that move, and the others at rest.
  private static func transform(_ rest: NodeTree.Rest, _ moving: [String: JSONValue]) -> [JSONValue.Member] {
    let angle = 2 * arcTangent(y: rest.rotation.z, x: rest.rotation.w) * (180 / .pi)
    let standard: [(String, JSONValue)] = [
      ("p", still(Array(rest.translation.prefix(2)))), ("a", still([0, 0])),
      ("s", still(rest.scale.prefix(2).map { $0 * 100 })), ("r", still(angle)), ("o", still(100)),
    ]
    return standard.map { .init($0, moving[$0] ?? $1) }
  }

  /// Returns the shapes of a layer: a dot.
  private static func shapes(at center: [Double]) -> JSONValue {
    let ellipse = JSONValue.object(members: ["ty": .string("el"), "p": still(center), "s": still([dot, dot])])
    let fill = JSONValue.object(members: ["ty": .string("fl"), "c": still([0.2, 0.4, 0.9]), "o": still(100)])
    let place = JSONValue.object([.init("ty", .string("tr"))] + transform(NodeTree.Rest(), [:]))
    return .array([.object(members: ["ty": .string("gr"), "it": .array([ellipse, fill, place])])])
  }
}

extension ExportDeviation {
  /// Returns the deviation with that of rounded numbers.
  fileprivate func adding(_ error: Double) -> Self { Self(value + error, areJumpsMoved: areJumpsMoved) }
}

extension FormatProblem {
  static func noPropertyOfLottie(_ label: String) -> Self {
    .init(.unsupported, "\(label): the layers of Lottie have no such property, so the motion was left out")
  }

  static func noNumberOfLottie(_ label: String) -> Self {
    .init(.unsupported, "\(label): the layers of Lottie have no such number, so it was left out")
  }

  static func repeatedPropertyOfLottie(_ label: String, first: String) -> Self {
    .init(.name, "\(label): \(quoted: first) moves the same property of the layer, so this motion was left out")
  }
}

extension ExportedCurve {
  /// Whether keyed data has the same value at all keys.
  var isLevel: Bool { track.map { isLevel(at: $0.keys[0].value) } ?? false }

  /// Returns whether 17 values of the motion are `value` when rounded to Floats. Nearly every motion that is not
  /// constant is excluded by that.
  fileprivate func isAlways(_ value: Float) -> Bool {
    (0...16).allSatisfy { Float(curve.value(at: time(at: Double($0) / 16))) == value }
  }

  /// Whether keyed data has a value at all keys.
  func isLevel(at value: Double) -> Bool {
    guard let keys = track?.keys else { return false }
    return keys.allSatisfy { key in
      key.value == value && (key.arrival ?? value) == value
        && [key.incoming, key.outgoing].allSatisfy { handle in
          switch handle {
          case .slope(let slope, _): slope == 0
          case .change(let change, _): change == 0
          case .point(_, let height): height == value
          }
        }
    }
  }
}

/// A rotation about z as angles in degrees.
private struct LottieTurns {
  /// The keys: their times, angles, and whether they hold.
  private let keys: [(time: Double, degrees: Double)]
  private let isHeld: Bool
  let error: ExportDeviation

  /// Returns `nil` for a rotation about another axis.
  init?(
    _ rotation: NamedMotion.Rotation, _ motions: [ExportedCurve], _ accuracy: ExportAccuracy
  ) throws(WritingError) {
    var rows: [(time: Double, z: Double, w: Double)] = []
    if case .track(let track) = rotation, track.interpolation != .bezier {
      guard track.rotations.allSatisfy({ $0.x == 0 && $0.y == 0 }) else { return nil }
      rows = zip(track.times, track.rotations).map { (motions[0].time(of: $0), $1.z, $1.w) }
      (isHeld, error) = (track.interpolation == .hold, ExportDeviation(0))
    } else {
      guard motions[0].isAlways(0), motions[1].isAlways(0) else { return nil }
      // A difference e in a component is one of 4e radians in the angle at most, and that of less than 250e degrees.
      var own = accuracy
      if case .error(let allowed) = accuracy { own = .error(allowed / 250) }
      let lines = try ResampledLines(isRotation: true, motions, rest: [0, 0, 0, 1], own)
      let values = lines.values.map { Double($0) }
      guard lines.times.indices.allSatisfy({ values[4 * $0] == 0 && values[4 * $0 + 1] == 0 }) else { return nil }
      rows = lines.times.enumerated().map { (Double($1), values[4 * $0 + 2], values[4 * $0 + 3]) }
      (isHeld, error) = (false, ExportDeviation(min(360, 250 * lines.error.value)))
    }
    var keys: [(time: Double, degrees: Double)] = []
    for (time, z, w) in rows {
      var degrees = 2 * arcTangent(y: z, x: w) * (180 / .pi)
      // The shorter way is the one that slerp takes.
      if let last = keys.last?.degrees { degrees = last + (degrees - last).remainder(dividingBy: 360) }
      keys.append((time, degrees))
    }
    self.keys = keys
  }

  func property(at frameRate: Double) -> JSONValue {
    if keys.count == 1 { return LottieWriter.still(keys[0].degrees) }
    let frames = keys.enumerated().map { index, key in
      var members: [JSONValue.Member] = [
        .init("t", .number(key.time * frameRate)), .init("s", .array([.number(key.degrees)])),
      ]
      if index < keys.count - 1 {
        if isHeld {
          members.append(.init("h", .number(1)))
        } else {
          members += [("o", 0.0), ("i", 1.0)].map { name, place in
            .init(name, .object(members: ["x": .array([.number(place)]), "y": .array([.number(place)])]))
          }
        }
      }
      return JSONValue.object(members)
    }
    return .object(members: ["a": .number(1), "k": .array(frames)])
  }
}
