import TextFormats

extension GLTFReduction {
  /// A file of the result.
  package struct File: Sendable {
    /// The name of a buffer in the folder of the glTF file; `nil` for the glTF file itself.
    package let name: String?
    package let bytes: [UInt8]
  }

  /// Returns whether the file refers to other files, which stand in its folder or below.
  ///
  /// - Parameter name: The name of the new file, as for ``files(named:)``.
  package func hasRelativeFiles(named name: String) -> Bool {
    let isInside = source.file.isBinary(named: name) && source.file.chunks == nil
    return !source.file.relativeFiles(from: isInside ? 1 : 0).isEmpty
  }

  /// Returns the names of the files to which a glTF file refers; none if it cannot be read.
  package static func relativeFiles(of input: MotionInput) -> Set<String> {
    Set((try? GLTFFile(input.bytes) { _ in nil })?.relativeFiles() ?? [])
  }

  /// Returns the file with the reduced animations, and the buffers that are files of their own and have changed. All
  /// other parts of the file stay: see ``GLTFRewriter``.
  ///
  /// - Parameter name: The name of the new file: binary if it ends in `.glb`, text if it ends in `.gltf`, and otherwise
  ///   as the old one. New buffers get a name like it, which no other file has to which this one refers. The first
  ///   buffer of a file of text is put into a binary one, and that of a binary one becomes a file.
  /// - Parameter isTaken: Returns whether a new buffer must not have a name.
  package func files(named name: String, isTaken: (String) -> Bool = { _ in false }) -> [File] {
    GLTFRewriter(source.file, changes).files(named: name, isTaken: isTaken)
  }
}

extension GLTFRewriter {
  /// Returns the new file, and the buffers that are files of their own and have changed.
  func files(named name: String, isTaken: (String) -> Bool = { _ in false }) -> [GLTFReduction.File] {
    typealias File = GLTFReduction.File
    let isBinary = file.isBinary(named: name)
    var (edits, buffers, chunks, files) = (edits, buffers, file.chunks ?? [], [File]())
    var taken = Set(file.relativeFiles())
    let stem = name.unicodeScalars.lastIndex(of: ".").map { String(name.unicodeScalars[..<$0]) } ?? name
    /// Adds a file, and returns its name.
    func add(_ bytes: [UInt8]) -> String {
      var (own, number) = ("\(stem).bin", 1)
      while !taken.insert(own).inserted || isTaken(own) { (own, number) = ("\(stem)-\(number).bin", number + 1) }
      files.append(File(name: own, bytes: bytes))
      return Hexadecimal.percentEncoded(own)
    }
    if isBinary != (file.chunks != nil), let first = file.buffers.first, (first["uri"] != nil) == isBinary,
      let bytes = buffers.removeValue(forKey: 0) ?? file.wholeBytes(ofBuffer: 0)
    {
      var object = JSONValue(first)
      object["byteLength"] = .number(Double(bytes.count))
      object["uri"] = isBinary ? nil : .string(add(bytes))
      edits.append((first.range, object.compactText))
      chunks = [.init(type: GLTFFile.Chunk.binary, bytes: bytes)]
    }
    for (index, bytes) in buffers.sorted(by: { $0.key < $1.key }) {
      let buffer = file.buffers[index]
      if let length = buffer["byteLength"] { edits.append((length.range, "\(bytes.count)")) }
      guard let uri = buffer["uri"], let text = uri.string else {
        if !chunks.isEmpty { chunks[0] = .init(type: GLTFFile.Chunk.binary, bytes: bytes) }
        continue
      }
      if text.hasPrefix("data:") {
        let head = text.prefix { $0 != "," }
        edits.append((uri.range, JSONText.string("\(head),\(Base64.text(of: bytes))")))
      } else {
        edits.append((uri.range, JSONText.string(add(bytes))))
      }
    }
    var text = file.document.bytes(replacing: edits)
    if isBinary {
      text = GLTFDocument.file([.init(type: GLTFFile.Chunk.json, bytes: text)] + chunks)
    } else if file.chunks != nil {
      // The end of a chunk is filled with spaces.
      while text.last == UInt8(ascii: " ") { text.removeLast() }
    }
    return files + [File(name: nil, bytes: text)]
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
  /// Returns the names of the files to which this one refers: its images and its buffers, those from an index on.
  func relativeFiles(from first: Int = 0) -> [String] {
    (buffers.dropFirst(first) + root.elements(of: "images")).compactMap { object in
      guard let uri = object["uri"]?.string, !uri.hasPrefix("data:") else { return nil }
      return Hexadecimal.percentDecoded(uri) ?? uri
    }
  }

  /// Returns whether a copy of the file with some name is binary.
  func isBinary(named name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".glb") || chunks != nil && !name.hasSuffix(".gltf")
  }

  /// Returns the bytes of a buffer; `nil` if they cannot be read.
  func wholeBytes(ofBuffer index: Int) -> [UInt8]? {
    var file = self
    guard let object = buffers[checked: index], let length = object["byteLength"]?.index,
      let bytes = try? file.bytes(ofBuffer: index, object), bytes.count >= length
    else { return nil }
    return Array(bytes.prefix(length))
  }
}
