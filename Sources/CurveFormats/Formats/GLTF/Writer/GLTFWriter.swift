import CurveSampling
import TextFormats

/// A writer of glTF: the nodes with their parents, and an animation for each clip.
///
/// Translations, rotations, scales and weights are channels of their nodes. Angles become a rotation within the error.
/// Any other number moves a node of its own along x.
enum GLTFWriter: MotionWriter {
  static var capacity: FileFormat.Capacity { .nodes }

  static func write(_ document: MotionDocument, _ request: WriteRequest) throws(WritingError) -> WrittenFile {
    let document = document.converted(to: .gltf)
    var file = GLTFDocument(nodes: document.nodes)
    var (motions, warnings): ([WrittenMotion], [FormatError]) = ([], [])
    for (motion, label) in zip(document.motions, document.labels) {
      let made = try GLTFChannel.made(
        motion, labelled: label, rest: motion.target.flatMap { document.nodes?.nodes[$0.node].rest } ?? .init(), request
      )
      if let (channel, parts) = made, let node = motion.target?.node {
        try file.append(channel, to: node, in: motion.path, by: label)
        motions.append(WrittenMotion(label, MotionSpan(parts), channel.error))
        continue
      }
      if motion.target != nil { warnings.append(FormatError(.noPropertyOfGLTF(label))) }
      for number in motion.numbers(labelled: label) {
        let (channel, parts) = try GLTFChannel.made(alone: number, request)
        try file.append(channel, to: file.appendNode(number.label), in: motion.path, by: number.label)
        motions.append(WrittenMotion(number.label, MotionSpan(parts), channel.error))
      }
    }
    return request.name.lowercased().hasSuffix(".glb")
      ? WrittenFile(request.name, file.binary, motions, warnings: warnings)
      : WrittenFile(request.name, text: file.text, motions, warnings: warnings)
  }
}

extension FormatProblem {
  static func noPropertyOfGLTF(_ label: String) -> Self {
    .init(.unsupported, "\(label): glTF has no such property, so the curve moves a node of its own along x")
  }
}
