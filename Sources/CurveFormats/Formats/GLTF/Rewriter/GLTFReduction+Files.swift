import TextFormats

extension GLTFReduction {
  /// A file of the result.
  package struct File: Sendable {
    /// The name of a buffer in the folder of the glTF file; `nil` for the glTF file itself.
    package let name: String?
    package let bytes: [UInt8]
  }

  /// Whether the file refers to other files, which stand in its folder or below.
  package var hasRelativeFiles: Bool { !source.file.relativeFiles.isEmpty }

  /// Returns the file with the reduced animations, and the buffers that are files of their own and have changed. All
  /// other parts of the file stay: see ``GLTFRewriter``.
  ///
  /// - Parameter name: The name of the new file. New buffers get a name like it, which no other file has to which this
  ///   one refers.
  package func files(named name: String) -> [File] { GLTFRewriter(source.file, changes).files(named: name) }
}

extension GLTFRewriter {
  /// Returns the new file, and the buffers that are files of their own and have changed.
  func files(named name: String) -> [GLTFReduction.File] {
    typealias File = GLTFReduction.File
    var edits = edits
    var (files, chunks) = ([File](), file.chunks)
    var taken = Set(file.relativeFiles)
    let stem = name.unicodeScalars.lastIndex(of: ".").map { String(name.unicodeScalars[..<$0]) } ?? name
    for (index, bytes) in buffers.sorted(by: { $0.key < $1.key }) {
      let buffer = file.buffers[index]
      if let length = buffer["byteLength"] { edits.append((length.range, "\(bytes.count)")) }
      guard let uri = buffer["uri"], let text = uri.string else {
        chunks?[0] = .init(type: GLTFFile.Chunk.binary, bytes: bytes)
        continue
      }
      if text.hasPrefix("data:") {
        let head = text.prefix { $0 != "," }
        edits.append((uri.range, JSONText.string("\(head),\(Base64.text(of: bytes))")))
      } else {
        var (own, number) = ("\(stem).bin", 1)
        while !taken.insert(own).inserted { (own, number) = ("\(stem)-\(number).bin", number + 1) }
        edits.append((uri.range, JSONText.string(Hexadecimal.percentEncoded(own))))
        files.append(File(name: own, bytes: bytes))
      }
    }
    let text = file.document.bytes(replacing: edits)
    guard let chunks else { return files + [File(name: nil, bytes: text)] }
    return files + [
      File(name: nil, bytes: GLTFDocument.file([.init(type: GLTFFile.Chunk.json, bytes: text)] + chunks))
    ]
  }
}

extension GLTFReduction {
  /// The distance in the scene between the file and the result; `nil` if no node moves, or if the nodes are no tree.
  package var distance: SceneDistance? {
    get throws(FormatError) {
      let (files, resource) = (files(named: "result"), source.document.source?.resource)
      let input = MotionInput(files.last?.bytes ?? []) { uri in
        let name = Hexadecimal.percentDecoded(uri) ?? uri
        return files.first { $0.name == name }?.bytes ?? resource?(uri)
      }
      return SceneDistance(between: source, and: GLTFMotions(try MotionDocument(reading: input, as: .gltf)))
    }
  }
}

extension GLTFFile {
  /// The names of the files to which this one refers.
  var relativeFiles: [String] {
    (buffers + root.elements(of: "images")).compactMap { object in
      guard let uri = object["uri"]?.string, !uri.hasPrefix("data:") else { return nil }
      return Hexadecimal.percentDecoded(uri) ?? uri
    }
  }
}
