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
    USDSpline.holdsBefore(track)
  }

  private let request: WriteRequest
  private let tree: NodeTree
  private var layer: USDLayer
  /// The prims of nodes, by their clips.
  private var prims: [Place: Int] = [:]
  private var (motions, warnings): ([WrittenMotion], [FormatError]) = ([], [])
  private var hasSeveralClips = false
  /// The prims whose matrix was left out.
  private var matricesLeftOut: Set<Int> = []

  private struct Place: Hashable {
    let clip: String?
    let node: NodeTree.Index?
  }

  static func write(_ document: MotionDocument, _ request: WriteRequest) throws(WritingError) -> WrittenFile {
    let document = document.converted(to: SceneSpace())
    var writer = USDWriter(document, request)
    writer.hasSeveralClips = Set(document.motions.filter { $0.target != nil }.map(\.path.clip)).count > 1
    for (motion, label) in zip(document.motions, document.labels) {
      try writer.append(motion, label)
    }
    // Nodes that do not move are there too, unless each clip has nodes of its own.
    if !writer.hasSeveralClips {
      let clip = document.motions.first { $0.target != nil }?.path.clip
      for index in writer.tree.inOrder { _ = writer.prim(of: index, in: clip) }
    }
    return WrittenFile(request.name, text: writer.layer.text, writer.motions, warnings: writer.warnings)
  }

  private init(_ document: MotionDocument, _ request: WriteRequest) {
    (self.request, tree) = (request, document.nodes ?? NodeTree(unchecked: []))
    layer = USDLayer(rate: request.frameRate ?? document.frameRate ?? 60, space: document.space)
  }

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
      for number in motion.numbers(labelled: label) {
        let part = try ExportedCurve(of: number, accuracy: accuracy, duration: request.duration)
        let spline = try USDSpline(of: part, accuracy, layer.codes)
        var prim = USDLayer.Prim("Scope", number.label, identifier: (request.exportName ?? part.exportName).snakeCase)
        prim.showsName = !number.isNamedByExpression
        prim.documentation = [ExportComment.sentence(part, spline.error)]
        prim.attributes.append(USDLayer.attribute("custom double value.spline", spline.lines))
        _ = layer.append(prim, in: nil)
        note([part], spline.error, number.label)
      }
      return
    }
    let index = prim(of: target.node, in: motion.path.clip)
    if tree.nodes[target.node].rest.matrix != nil, target.property.isPlace, matricesLeftOut.insert(index).inserted {
      warnings.append(FormatError(.matrixOfMoving(tree.nodes[target.node].name)))
    }
    let attributes = try attributes(of: motion, target.property, label, accuracy)
    let (written, repeated) = layer.append(attributes, to: index)
    // If a motion has some of its attributes, the others are named.
    let labels = written.isEmpty ? [label] : repeated.flatMap(\.motions).map(\.name.label)
    for label in labels { warnings.append(FormatError(.repeatedAttribute(label))) }
    if written.isEmpty { return }
    let error = written.reduce(ExportDeviation(0)) { $0.merged($1.error) }
    layer.document("\(motion.path.name): \(error.words)", of: index)
    note(written.flatMap(\.motions), error, label)
  }

  private mutating func note(_ parts: [ExportedCurve], _ error: ExportDeviation, _ label: String) {
    for part in parts { layer.cover(part) }
    motions.append(WrittenMotion(label, MotionSpan(parts), error))
  }

  /// Returns the attributes of a motion of a node.
  private func attributes(
    of motion: NamedMotion, _ property: NamedMotion.Target.Property, _ label: String, _ accuracy: ExportAccuracy
  ) throws(WritingError) -> [USDLayer.Attribute] {
    let parts = try MotionParts(of: motion, labelled: label, accuracy, duration: request.duration).parts
    if case .rotation(let rotation) = motion.value, property == .rotation {
      let samples = try USDRotation(rotation, parts.map(\.motion), accuracy, layer.codes, labelled: label)
      return [
        USDLayer.Attribute(
          name: "xformOp:orient", kind: .rotation(order: nil), lines: samples.lines, error: samples.error,
          motions: parts.map(\.motion))
      ]
    }
    var attributes: [USDLayer.Attribute] = []
    for (component, part) in parts {
      let spline = try USDSpline(of: part, accuracy, layer.codes)
      let (name, kind) =
        Self.operation(property, component)
        ?? (component.isEmpty ? motion.path.name : "\(motion.path.name):\(component)", .other)
      attributes.append(
        USDLayer.Attribute(
          name: name, kind: kind, lines: spline.lines, error: spline.error, motions: [part]))
    }
    return attributes
  }

  /// Returns the attribute that USD has for a number of a property; `nil` if it has none.
  private static func operation(
    _ property: NamedMotion.Target.Property, _ component: String
  ) -> (name: String, kind: USDLayer.Attribute.Kind)? {
    func axis(alone: String) -> String? {
      let axis = component.isEmpty ? alone : component
      return ["x", "y", "z"].contains(axis) ? axis.uppercased() : nil
    }
    switch property {
    case .translation: return axis(alone: "x").map { ("xformOp:translate\($0)", .operation) }
    case .scale: return axis(alone: "x").map { ("xformOp:scale\($0)", .operation) }
    case .euler(let order):
      guard let axis = axis(alone: order), order.uppercased().unicodeScalars.contains(where: { String($0) == axis })
      else { return nil }
      return ("xformOp:rotate\(axis)", .rotation(order: order))
    case .weights: return component.isEmpty ? nil : ("weights:target\(component)", .other)
    case .opacity: return component.isEmpty ? ("opacity", .other) : nil
    case .rotation, .pointer: return nil
    }
  }
}

extension NamedMotion.Target.Property {
  /// Whether it is a part of the place of a node.
  fileprivate var isPlace: Bool {
    switch self {
    case .translation, .rotation, .scale, .euler: true
    case .weights, .opacity, .pointer: false
    }
  }
}

extension FormatProblem {
  static func repeatedAttribute(_ label: String) -> Self {
    .init(.name, "\(label): another motion moves the same attribute of the prim, so this was left out")
  }
}

/// A rotation as time samples of USD, between which it interpolates by slerp.
private struct USDRotation {
  let lines: [String]
  let error: ExportDeviation

  init(
    _ rotation: NamedMotion.Rotation, _ motions: [ExportedCurve], _ accuracy: ExportAccuracy, _ codes: USDTimeCodes,
    labelled label: String
  ) throws(WritingError) {
    var codes = codes
    var rows: [(code: Double, values: [Double])] = []
    if case .track(let track) = rotation, track.interpolation != .bezier,
      motions[0].curve is RotationTrack.Component
    {
      for (index, time) in track.times.enumerated() {
        let q = track.rotations[index]
        let time = motions[0].time(of: time)
        let values = [q.x, q.y, q.z, q.w]
        guard track.interpolation == .hold, let last = rows.last else {
          rows.append((codes.next(at: time), values))
          continue
        }
        let (before, after) = codes.jump(at: time)
        if let before { rows.append((before, last.values)) }
        rows.append((after, values))
      }
      error = ExportDeviation(0, areJumpsMoved: track.interpolation == .hold && track.times.count > 1)
    } else {
      let lines = try ResampledLines(isRotation: true, motions, rest: [0, 0, 0, 1], accuracy)
      try lines.error.check(accuracy, of: label)
      rows = lines.times.enumerated().map { index, time in
        (codes.next(at: Double(time)), lines.values[4 * index..<4 * index + 4].map { Double($0) })
      }
      error = lines.error
    }
    // USD has the real part first.
    lines = rows.map { code, q in
      "\(shortestText(code)): (\([q[3], q[0], q[1], q[2]].map { shortestText($0) }.joined(separator: ", "))),"
    }
  }
}
