import TextFormats

extension GLTFRewriter {
  /// Returns the new file, and the buffers that are files of their own and have changed.
  ///
  /// The name says the form: binary if it ends in `.glb`, text if it ends in `.gltf`, and otherwise as the old one. New
  /// buffers get a name like it, which no other file has to which this one refers. A file that exists is not replaced:
  /// one with the bytes of a new buffer is that buffer. The first buffer of a file of text is put into a binary one,
  /// and that of a binary one becomes a file.
  func files(_ request: RewriteRequest) -> RewrittenFiles {
    let isBinary = file.isBinary(named: request.name)
    var (edits, buffers, chunks) = (edits, buffers, file.chunks ?? [])
    /// The new files, and the names to which the file refers: one for each reference.
    var (files, references) = ([WrittenFile](), file.relativeFiles())
    var taken = Set(references)
    let stem = request.name.unicodeScalars.lastIndex(of: ".").map { String(request.name.unicodeScalars[..<$0]) }
    /// Adds a file, and returns its name.
    func add(_ bytes: [UInt8]) -> String {
      var numbers = UniqueNames<String>()
      let name: String = numbers.free(for: "") { number in
        let name = "\(stem ?? request.name)\(number == 1 ? "" : "-\(number - 1)").bin"
        guard taken.insert(name).inserted else { return nil }
        return request.existing(name).map { $0 == bytes } ?? true ? name : nil
      }
      files.append(WrittenFile(name, bytes, []))
      references.append(name)
      return Hexadecimal.percentEncoded(name)
    }
    func removeReference(_ buffer: JSONDocument.Value) {
      if let name = buffer.relativeFile, let place = references.firstIndex(of: name) { references.remove(at: place) }
    }
    if isBinary != (file.chunks != nil), let first = file.buffers.first, (first["uri"] != nil) == isBinary,
      let bytes = buffers.removeValue(forKey: 0) ?? file.wholeBytes(ofBuffer: 0)
    {
      var object = JSONValue(first)
      object["byteLength"] = .number(Double(bytes.count))
      removeReference(first)
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
        removeReference(buffer)
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
    let names = Set(references)
    // The buffers that stay files of their own.
    let kept = file.buffers.filter { $0.relativeFile.map(names.contains) == true }
    let size = kept.reduce(files.reduce(text.count) { $0 + $1.bytes.count }) { $0 + ($1["byteLength"]?.index ?? 0) }
    return RewrittenFiles(
      WrittenFile(request.name, text, []), parts: files, references: names, byteCount: size,
      needsFolder: !names.subtracting(files.map(\.name)).isEmpty)
  }
}

extension GLTFFile {
  /// Returns the names of the files to which this one refers: its images and its buffers.
  func relativeFiles() -> [String] { (buffers + root.elements(of: "images")).compactMap(\.relativeFile) }

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

extension JSONDocument.Value {
  /// The name of the file to which a buffer or an image refers; `nil` if it holds its content itself.
  fileprivate var relativeFile: String? {
    guard let uri = self["uri"]?.string, !uri.hasPrefix("data:") else { return nil }
    return Hexadecimal.percentDecoded(uri) ?? uri
  }
}
