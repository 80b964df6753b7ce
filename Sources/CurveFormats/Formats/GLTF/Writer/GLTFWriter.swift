import CurveSampling
import TextFormats

/// A writer of glTF: the nodes with their parents, and an animation for each clip.
///
/// Translations, rotations, scales and weights are channels of their nodes. Angles become a rotation within the error.
/// Any other number moves a node of its own along x.
enum GLTFWriter: MotionWriter {
  static var capacity: FileFormat.Capacity { .nodes }

  static func write(_ document: MotionDocument, _ request: WriteRequest) throws(WritingError) -> WrittenFile {
    var document = document.converted(to: .gltf)
    var file = GLTFDocument(nodes: document.nodes)
    var (motions, warnings): ([WrittenMotion], [FormatError]) = ([], [])
    let start = request.duration == nil ? document.firstKeyTime : 0
    if start < 0 {
      for index in document.motions.indices {
        document.motions[index].delay = (document.motions[index].delay ?? 0) - start
      }
      warnings.append(FormatError(.keysBeforeZero(start)))
    }
    warnings += document.durationWarnings
    for (motion, label) in zip(document.motions, document.labels) where !motion.components.isEmpty {
      let made = try GLTFChannel.made(
        motion, labelled: label, rest: motion.target.flatMap { document.nodes?.nodes[$0.node].rest } ?? .init(), request
      )
      if let (channel, lasting) = made, let node = motion.target?.node {
        file.append(channel, to: node, clip: motion.path.clip)
        motions.append(WrittenMotion(label, lasting, channel.error))
        continue
      }
      if motion.target != nil { warnings.append(FormatError(.noPropertyOfGLTF(label))) }
      for (name, curve) in motion.components {
        let number = NamedMotion(name.isEmpty ? label : "\(label).\(name)", motion.timed(curve))
        let (channel, lasting) = try GLTFChannel.made(alone: number, request)
        file.append(channel, to: file.appendNode(number.label), clip: motion.path.clip)
        motions.append(WrittenMotion(number.label, lasting, channel.error))
      }
    }
    return request.name.lowercased().hasSuffix(".glb")
      ? WrittenFile(request.name, file.binary, motions, warnings: warnings)
      : WrittenFile(request.name, text: file.text, motions, warnings: warnings)
  }
}

extension MotionDocument {
  /// The earliest time of a key in seconds; 0 if there is none before 0.
  fileprivate var firstKeyTime: Double {
    motions.lazy.filter { $0.delay == nil }.flatMap(\.components).reduce(0) { first, component in
      component.curve.timeUnit == .seconds ? min(first, component.curve.extent?.lowerBound ?? 0) : first
    }
  }
}

extension FormatProblem {
  /// The first key is at a time before 0.
  static func keysBeforeZero(_ time: Double) -> Self {
    .init(
      .unsupported,
      """
      the first key is at \(shortestText(time)) seconds, and the times of glTF begin at 0: all motions are \
      \(shortestText(-time)) seconds later
      """)
  }

  static func noPropertyOfGLTF(_ label: String) -> Self {
    .init(.unsupported, "\(label): glTF has no such property, so the curve moves a node of its own along x")
  }
}
