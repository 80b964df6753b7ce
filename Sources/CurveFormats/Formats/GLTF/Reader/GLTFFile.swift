import TextFormats

/// A glTF file: its JSON, and the bytes of its buffers.
///
/// - Source: Khronos Group, glTF 2.0 Specification, 2021.
struct GLTFFile {
  /// The text of the JSON: the whole file, or the JSON chunk of a `.glb` file.
  let text: [UInt8]
  let document: JSONDocument
  /// The chunks of a `.glb` file after that of the JSON; `nil` for a file of text.
  let chunks: [Chunk]?
  let resource: @Sendable (String) -> [UInt8]?
  /// The elements of the file's arrays.
  let accessors, bufferViews, buffers, nodes: [JSONDocument.Value]
  /// The buffers already read.
  private var read: [Int: [UInt8]] = [:]

  /// A chunk of a `.glb` file.
  struct Chunk {
    static let (json, binary) = (0x4E4F_534A, 0x004E_4942)

    let type: Int
    let bytes: [UInt8]
  }

  var root: JSONDocument.Value { document.root }

  /// The number of numbers that may still be read: 16 for each byte of the file and of the files of its buffers, and a
  /// million. Without the limit, many samplers that share one accessor could take memory that grows with the square of
  /// the file's size.
  private var budget: Int
  /// The files of buffers, by their paths: each is read once, however its URI is spelled, and counts in ``budget``
  /// once.
  private var files: [String: [UInt8]] = [:]

  /// Reads the header, the chunks and the JSON.
  ///
  /// - Parameter resource: Returns the bytes of a file beside this one; `nil` if they cannot be read.
  init(_ bytes: [UInt8], resource: @escaping @Sendable (String) -> [UInt8]?) throws(FormatError) {
    var chunks = bytes.starts(with: "glTF".utf8) ? try Self.chunks(of: bytes) : nil
    text = chunks?.removeFirst().bytes ?? bytes
    self.chunks = chunks
    self.resource = resource
    do throws(FormatError) { document = try JSONDocument(importing: text) } catch { throw error.placed(in: text) }
    let root = document.root
    if root.kind != .object {
      throw FormatError(.wrongKind(expected: .object, found: root.shortText), at: root.range.lowerBound).placed(
        in: text)
    }
    if let version = root["asset"]?["version"]?.string, !version.hasPrefix("2.") {
      throw FormatError(.notSupported("glTF \(version)"), at: root.range.lowerBound, path: "asset").placed(in: text)
    }
    (accessors, bufferViews) = (root.elements(of: "accessors"), root.elements(of: "bufferViews"))
    (buffers, nodes) = (root.elements(of: "buffers"), root.elements(of: "nodes"))
    budget = Self.budget(ofBytes: bytes.count)
  }

  private static func budget(ofBytes count: Int) -> Int { 1_000_000 + 16 * count }

  /// The file, of which as many numbers may be read as at the start.
  var renewed: GLTFFile {
    var file = self
    let parts = [text] + (chunks ?? []).map(\.bytes) + files.values
    file.budget = Self.budget(ofBytes: parts.reduce(0) { $0 + $1.count })
    return file
  }

  /// Returns the chunks of a `.glb` file. The first is the JSON.
  private static func chunks(of bytes: [UInt8]) throws(FormatError) -> [Chunk] {
    func problem(_ sentence: String) -> FormatError { FormatError(.container(sentence), at: 0) }
    func word(_ offset: Int) -> Int { Int(clamping: bytes.littleEndian(at: offset, count: 4)) }
    guard bytes.count >= 12 else { throw problem("it has \(bytes.count) bytes instead of 12 or more") }
    guard word(4) == 2 else { throw problem("its version is \(word(4)) instead of 2") }
    guard word(8) <= bytes.count else { throw problem("it has \(bytes.count) of \(word(8)) bytes") }
    var (offset, chunks) = (12, [Chunk]())
    while offset < word(8) {
      guard offset + 8 <= word(8), word(offset) <= word(8) - offset - 8 else {
        throw problem("a chunk ends after the file")
      }
      chunks.append(Chunk(type: word(offset + 4), bytes: Array(bytes[offset + 8..<offset + 8 + word(offset)])))
      offset += 8 + word(offset)
    }
    guard chunks.first?.type == Chunk.json else { throw problem("its first chunk is not JSON") }
    return chunks
  }
}

// MARK: - Members

extension GLTFFile {
  static func fault(_ problem: FormatProblem, _ value: JSONDocument.Value) -> FormatError {
    FormatError(problem, at: value.range.lowerBound)
  }

  /// Returns a member that is an integer of 0 or more, or `standard` if there is no such member.
  func integer(
    _ name: String, of object: JSONDocument.Value, or standard: Int? = nil
  ) throws(FormatError) -> Int {
    guard let member = object[name] else {
      if let standard { return standard }
      throw Self.fault(.missing(member: name), object)
    }
    guard let number = member.number, let integer = Int(exactly: number), integer >= 0 else {
      throw Self.fault(.wrongKind(expected: .index, found: member.shortText), member)
    }
    return integer
  }

  /// Returns the element of an array of the file to which a member refers.
  func element(
    _ name: String, of object: JSONDocument.Value, in elements: [JSONDocument.Value], _ kind: String
  ) throws(FormatError) -> JSONDocument.Value {
    let index = try integer(name, of: object)
    guard index < elements.count else {
      throw Self.fault(.noElement(kind, index, count: elements.count), object[name] ?? object)
    }
    return elements[index]
  }
}

// MARK: - Accessors

extension GLTFFile {
  /// The type of the numbers of an accessor.
  struct Component {
    let size: Int
    let isSigned, isFloat: Bool

    init?(_ type: Int) {
      switch type {
      case 5120: (size, isSigned, isFloat) = (1, true, false)
      case 5121: (size, isSigned, isFloat) = (1, false, false)
      case 5122: (size, isSigned, isFloat) = (2, true, false)
      case 5123: (size, isSigned, isFloat) = (2, false, false)
      case 5125: (size, isSigned, isFloat) = (4, false, false)
      case 5126: (size, isSigned, isFloat) = (4, true, true)
      default: return nil
      }
    }

    func number(_ bytes: [UInt8], _ offset: Int, isNormalized: Bool) -> Double {
      let bits = bytes.littleEndian(at: offset, count: size)
      if isFloat { return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) }
      let width = 8 * size
      let integer = isSigned && bits >> (width - 1) == 1 ? Int64(bits) - 1 << width : Int64(bits)
      if !isNormalized { return Double(integer) }
      let greatest = Double(sign: .plus, exponent: isSigned ? width - 1 : width, significand: 1) - 1
      return max(Double(integer) / greatest, -1)
    }
  }

  static let widths = ["SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT2": 4, "MAT3": 9, "MAT4": 16]

  /// Returns the numbers of the accessor to which a member refers.
  ///
  /// - Parameters:
  ///   - width: The required number of numbers of an element.
  ///   - required: The required number of elements, one or three for each key; `nil` if any number is allowed.
  ///   - areMultiplied: Whether a multiple of `required` is allowed too, as for the weights of several targets.
  mutating func numbers(
    _ name: String, of object: JSONDocument.Value, width: Int, count required: Int? = nil, areMultiplied: Bool = false
  ) throws(FormatError) -> [Double] {
    let accessor = try element(name, of: object, in: accessors, "accessor")
    let elements = try integer("count", of: accessor)
    let type = accessor["type"]?.string ?? ""
    guard Self.widths[type] == width else {
      throw Self.fault(.notSupported("an accessor of type \(type.isEmpty ? "none" : type) here"), accessor)
    }
    if let required, elements != required, !areMultiplied || elements == 0 || !elements.isMultiple(of: required) {
      throw Self.fault(.wrongElementCount(elements, expected: required, areMultiplied: areMultiplied), accessor)
    }
    let component = try component(of: accessor)
    let isNormalized = accessor["normalized"]?.bool == true
    // Elements without a buffer view take no room in the file.
    var all: (bytes: [UInt8], start: Int, stride: Int)?
    if accessor["bufferView"] != nil {
      all = try rows(elements, component.size * width, in: accessor, strided: true)
    }
    let (total, overflows) = elements.multipliedReportingOverflow(by: width)
    guard !overflows, total <= budget else { throw Self.fault(.tooManyNumbers, accessor) }
    budget -= total
    var result = [Double](repeating: 0, count: total)
    if let all {
      for row in 0..<elements {
        for lane in 0..<width {
          result[row * width + lane] = component.number(
            all.bytes, all.start + row * all.stride + lane * component.size, isNormalized: isNormalized)
        }
      }
    }
    guard let sparse = accessor["sparse"] else { return result }
    guard let places = sparse["indices"], let values = sparse["values"] else {
      throw Self.fault(.missing(member: sparse["indices"] == nil ? "indices" : "values"), sparse)
    }
    let changed = try integer("count", of: sparse)
    guard changed <= elements else { throw Self.fault(.outsideElements(changed, count: elements), sparse) }
    let indexType = try self.component(of: places)
    let indices = try rows(changed, indexType.size, in: places, strided: false)
    let replacements = try rows(changed, component.size * width, in: values, strided: false)
    for row in 0..<changed {
      let index = indices.bytes.littleEndian(at: indices.start + row * indices.stride, count: indexType.size)
      let place = Int(clamping: index)
      guard place < elements else { throw Self.fault(.outsideElements(place, count: elements), places) }
      for lane in 0..<width {
        result[place * width + lane] = component.number(
          replacements.bytes, replacements.start + row * replacements.stride + lane * component.size,
          isNormalized: isNormalized)
      }
    }
    return result
  }

  private func component(of object: JSONDocument.Value) throws(FormatError) -> Component {
    let type = try integer("componentType", of: object)
    guard let component = Component(type) else {
      throw Self.fault(.notSupported("the component type \(type)"), object["componentType"] ?? object)
    }
    return component
  }

  /// Returns the bytes of a buffer, the offset of the first of `count` rows of `size` bytes in it, and the distance
  /// between rows. The rows are inside the buffer view, and that is inside its buffer.
  private mutating func rows(
    _ count: Int, _ size: Int, in object: JSONDocument.Value, strided: Bool
  ) throws(FormatError) -> (bytes: [UInt8], start: Int, stride: Int) {
    let view = try element("bufferView", of: object, in: bufferViews, "bufferView")
    let bytes = try bytes(ofBuffer: try integer("buffer", of: view), view)
    let (start, length) = (try integer("byteOffset", of: view, or: 0), try integer("byteLength", of: view))
    guard start <= bytes.count, length <= bytes.count - start else {
      throw Self.fault(.outside(size: bytes.count), view)
    }
    let offset = try integer("byteOffset", of: object, or: 0)
    let stride = strided ? try integer("byteStride", of: view, or: size) : size
    guard stride >= size else { throw Self.fault(.notSupported("a byteStride of \(stride)"), view) }
    let (last, overflows) = (max(count, 1) - 1).multipliedReportingOverflow(by: stride)
    let fits = !overflows && offset <= length && size <= length - offset && last <= length - offset - size
    guard count == 0 || fits else {
      throw Self.fault(.outside(size: length), object)
    }
    return (bytes, start + offset, stride)
  }

  /// Returns the bytes of the buffer of a view: the binary chunk, those of a data URI, or those of a file.
  mutating func bytes(ofBuffer index: Int, _ view: JSONDocument.Value) throws(FormatError) -> [UInt8] {
    if let bytes = read[index] { return bytes }
    guard index < buffers.count else {
      throw Self.fault(.noElement("buffer", index, count: buffers.count), view["buffer"] ?? view)
    }
    let buffer = buffers[index]
    let bytes: [UInt8]
    if let uri = buffer["uri"] {
      guard let text = uri.string else { throw Self.fault(.wrongKind(expected: .string, found: uri.shortText), uri) }
      let short = ShortenedText.of(text, to: 60)
      guard let found = text.hasPrefix("data:") ? Base64.bytes(ofDataURI: text) : self.bytes(ofFile: text) else {
        throw Self.fault(.unreadableBuffer(short), uri)
      }
      bytes = found
    } else if index == 0, let chunk = chunks?.first, chunk.type == Chunk.binary {
      bytes = chunk.bytes
    } else {
      throw Self.fault(.missing(member: "uri"), buffer)
    }
    let length = try integer("byteLength", of: buffer)
    guard length <= bytes.count else { throw Self.fault(.outside(size: bytes.count), buffer) }
    read[index] = bytes
    return bytes
  }

  /// Returns the bytes of a file; `nil` if they cannot be read.
  private mutating func bytes(ofFile uri: String) -> [UInt8]? {
    let text = Hexadecimal.percentDecoded(uri) ?? uri
    let path = (text.hasPrefix("/") ? "/" : "") + text.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    if let bytes = files[path] { return bytes }
    files[path] = resource(uri)
    budget += 16 * (files[path]?.count ?? 0)
    return files[path]
  }
}
