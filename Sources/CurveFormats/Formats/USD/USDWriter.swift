import CurveAnalysis
import CurveSampling
import TextFormats

/// A writer of one USD layer: a prim for each node, with splines and time samples of its transform.
///
/// Translations, scales and angles are splines of single axes, such as `xformOp:translateX`. A rotation is `orient`
/// with time samples, between which USD interpolates by slerp, within the error. Anything else is an attribute of its
/// own with a spline. A number of no node is the attribute `value` of a prim of its own. Where a file has several
/// clips, each has a prim with its nodes.
///
/// - Source: OpenUSD, *Text file format*, `UsdGeomXformOp`.
struct USDWriter: MotionWriter {
  static var capacity: FileFormat.Capacity { .nodes }
  static func stem(of name: ExportName) -> String { name.snakeCase }
  static func holdsOutside(of track: AnimationTrack<Double>) -> Bool {
    [track.before, track.after].allSatisfy { USDSpline.holds($0, of: track) }
  }

  private let request: WriteRequest
  private let tree: NodeTree
  private var layer = USDLayer()
  /// The prims of nodes, by their clips.
  private var prims: [Place: Int] = [:]
  private var (motions, warnings): ([WrittenMotion], [FormatError]) = ([], [])
  private var hasSeveralClips = false

  private struct Place: Hashable {
    let clip: String?
    let node: NodeTree.Index?
  }

  static func write(_ document: MotionDocument, _ request: WriteRequest) throws(WritingError) -> WrittenFile {
    var writer = USDWriter(request: request, tree: document.nodes ?? NodeTree(unchecked: []))
    writer.hasSeveralClips = Set(document.motions.filter { $0.target != nil }.map(\.path.clip)).count > 1
    writer.warnings = document.durationWarnings
    for (motion, label) in zip(document.motions, document.labels) where !motion.components.isEmpty {
      try writer.append(motion, label)
    }
    // Nodes that do not move are there too, unless each clip has nodes of its own.
    if !writer.hasSeveralClips {
      let clip = document.motions.first { $0.target != nil }?.path.clip
      for index in writer.tree.inOrder { _ = writer.prim(of: index, in: clip) }
    }
    return WrittenFile(request.name, text: writer.layer.text, writer.motions, warnings: writer.warnings)
  }

  private init(request: WriteRequest, tree: NodeTree) { (self.request, self.tree) = (request, tree) }

  /// Returns the index of the prim of a node; those of its ancestors are added.
  private mutating func prim(of node: NodeTree.Index, in clip: String?) -> Int {
    let clip = hasSeveralClips ? clip : nil
    var missing: [NodeTree.Index] = []
    var next: NodeTree.Index? = node
    while let index = next, prims[Place(clip: clip, node: index)] == nil {
      missing.append(index)
      next = tree.nodes[index].parent
    }
    var parent = next.flatMap { prims[Place(clip: clip, node: $0)] }
    if parent == nil, let clip, hasSeveralClips {
      let place = Place(clip: clip, node: nil)
      parent = prims[place] ?? layer.append(USDLayer.Prim("Scope", clip), in: nil)
      prims[place] = parent
    }
    for index in missing.reversed() {
      let node = tree.nodes[index]
      parent = layer.append(USDLayer.Prim("Xform", node.name, rest: node.rest), in: parent)
      prims[Place(clip: clip, node: index)] = parent
    }
    return prims[Place(clip: clip, node: node)] ?? 0
  }

  // MARK: - Motions

  private mutating func append(_ motion: NamedMotion, _ label: String) throws(WritingError) {
    let accuracy = request.accuracy ?? .standard()
    guard let target = motion.target else {
      for (name, curve) in motion.components {
        let number = NamedMotion(name.isEmpty ? label : "\(label).\(name)", motion.timed(curve))
        let part = try Motion(of: number, accuracy: accuracy, duration: request.duration)
        let spline = try USDSpline(of: part, accuracy)
        var prim = USDLayer.Prim("Scope", number.label, identifier: (request.exportName ?? part.exportName).snakeCase)
        prim.showsName = !number.isNamedByExpression
        prim.documentation = [ExportComment.sentence(part, spline.error)]
        prim.attributes.append(USDLayer.attribute("custom double value.spline", spline.lines))
        _ = layer.append(prim, in: nil)
        note(part, spline.error, number.label)
      }
      return
    }
    let index = prim(of: target.node, in: motion.path.clip)
    let written = try Self.operations(of: motion, label, request, accuracy)
    var error = ExportDeviation(0)
    var longest: Motion?
    for attribute in written {
      error = error.merged(attribute.error)
      longest = longest ?? attribute.motion
      if !layer.set(attribute.name, attribute.lines, isOperation: attribute.isOperation, of: index) {
        warnings.append(FormatError(.repeatedAttribute(label)))
        return
      }
    }
    guard let longest else { return }
    if case .euler(let order) = target.property { layer.setOrder(of: order, index) }
    layer.document("\(motion.path.name): \(error.words)", of: index)
    note(longest, error, label)
  }

  private mutating func note(_ motion: Motion, _ error: ExportDeviation, _ label: String) {
    layer.cover(motion)
    motions.append(WrittenMotion(label, motion, error))
  }

  /// An attribute with a spline or with time samples.
  private struct Attribute {
    let name: String
    let isOperation: Bool
    let lines: [String]
    let error: ExportDeviation
    let motion: Motion
  }

  /// Returns the attributes of a motion of a node.
  private static func operations(
    of motion: NamedMotion, _ label: String, _ request: WriteRequest, _ accuracy: ExportAccuracy
  ) throws(WritingError) -> [Attribute] {
    let parts = try MotionParts(of: motion, labelled: label, accuracy, duration: request.duration)
    guard let property = motion.target?.property, let first = parts.parts.first?.motion else { return [] }
    func splines(_ name: (_ component: String) -> (name: String, isOperation: Bool)) throws(WritingError) -> [Attribute]
    {
      var attributes: [Attribute] = []
      for (component, part) in parts.parts {
        let spline = try USDSpline(of: part, accuracy)
        let (name, isOperation) = name(component)
        attributes.append(
          Attribute(
            name: name, isOperation: isOperation, lines: spline.lines, error: spline.error, motion: part))
      }
      return attributes
    }
    let identifier = USDLayer.identifier(of: motion.path.name)
    func axis(_ component: String, _ alone: String) -> String? {
      let axis = component.isEmpty ? alone : component
      return ["x", "y", "z"].contains(axis) ? axis.uppercased() : nil
    }
    func custom(_ component: String) -> (name: String, isOperation: Bool) {
      let suffix = USDLayer.identifier(of: component)
      return (component.isEmpty ? identifier : "\(identifier):\(suffix)", false)
    }
    switch (property, motion.value) {
    case (.rotation, .rotation(let rotation)):
      let samples = try USDRotation(rotation, parts.parts.map(\.motion), accuracy, labelled: label)
      return [
        Attribute(
          name: "xformOp:orient", isOperation: true, lines: samples.lines, error: samples.error, motion: first)
      ]
    case (.translation, _):
      return try splines { axis($0, "x").map { ("xformOp:translate\($0)", true) } ?? custom($0) }
    case (.scale, _): return try splines { axis($0, "x").map { ("xformOp:scale\($0)", true) } ?? custom($0) }
    case (.euler(let order), _):
      return try splines { component in
        axis(component, order).flatMap { axis in
          order.uppercased().contains { String($0) == axis } ? ("xformOp:rotate\(axis)", true) : nil
        }
          ?? custom(component)
      }
    case (.weights, _): return try splines { ("weights:target\(USDLayer.digits(of: $0))", false) }
    case (.opacity, _): return try splines { $0.isEmpty ? ("opacity", false) : custom($0) }
    default: return try splines(custom)
    }
  }
}

extension FormatProblem {
  static func repeatedAttribute(_ label: String) -> Self {
    .init(.name, "\(label): another motion moves the same attribute of the prim, so this one was left out")
  }
}

/// A rotation as time samples of USD, between which it interpolates by slerp.
private struct USDRotation {
  let lines: [String]
  let error: ExportDeviation

  init(
    _ rotation: NamedMotion.Rotation, _ motions: [Motion], _ accuracy: ExportAccuracy, labelled label: String
  ) throws(WritingError) {
    var rows: [(time: Double, values: [Double])] = []
    if case .track(let track) = rotation, track.interpolation != .cubic,
      motions[0].curve is RotationTrack.Component
    {
      for (index, time) in track.times.enumerated() {
        let q = track.rotations[index]
        let time = motions[0].time(of: time)
        if track.interpolation == .hold, let last = rows.last { rows.append((time.nextDown, last.values)) }
        rows.append((time, [q.x, q.y, q.z, q.w]))
      }
      error = ExportDeviation(0, areJumpsMoved: track.interpolation == .hold && track.times.count > 1)
    } else {
      let lines = try GLTFLines(.rotation, motions, rest: [0, 0, 0, 1], accuracy)
      try lines.error.check(accuracy, of: label)
      rows = lines.times.enumerated().map { index, time in
        (Double(time), lines.values[4 * index..<4 * index + 4].map { Double($0) })
      }
      error = lines.error
    }
    // USD has the real part first.
    lines = rows.map { time, q in
      "\(shortestText(time)): (\([q[3], q[0], q[1], q[2]].map { shortestText($0) }.joined(separator: ", "))),"
    }
  }
}
