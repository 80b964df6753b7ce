import TextFormats

/// The numbers of an array of one dimension in NumPy's format, as `numpy.save` writes it.
///
/// Integers and floating-point numbers of any width that NumPy has by default are read, in both orders of bytes, but no
/// halves. An integer beyond 2⁵³ is rounded.
///
/// - Source: NumPy, `numpy.lib.format`, versions 1.0 to 3.0.
package struct NPYNumbers {
  /// The bytes with which each file begins.
  private static let magic: [UInt8] = [0x93] + "NUMPY".utf8

  /// Returns whether bytes begin as those of an array do.
  package static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

  /// The numbers, in order.
  package let numbers: [Double]

  /// Reads the numbers of a file.
  package init(_ bytes: [UInt8]) throws(FormatError) {
    let (header, start) = try Self.header(of: bytes)
    let type = try Self.type(in: header)
    let count = try Self.count(in: header)
    let rest = bytes.count - start
    guard let size = Int(type.dropFirst(2)), rest / size == count, rest % size == 0 else {
      throw FormatError(.arrayOfOtherLength(count, type: type, bytes: rest))
    }
    let isBig = type.hasPrefix(">")
    numbers = (0..<count).map { index in
      let read = bytes.littleEndian(at: start + index * size, count: size)
      let bits = isBig ? read.byteSwapped >> (64 - 8 * UInt64(size)) : read
      switch (type.dropFirst().first, size) {
      case ("f", 8): return Double(bitPattern: bits)
      case ("f", _): return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
      case ("u", _): return Double(bits)
      // The sign is moved into the highest bit, and back.
      default: return Double(Int64(bitPattern: bits << (64 - 8 * UInt64(size))) >> (64 - 8 * Int64(size)))
      }
    }
  }

  /// Returns the text of the header, and the offset of the numbers.
  private static func header(of bytes: [UInt8]) throws(FormatError) -> (text: String, end: Int) {
    let sizes = bytes.count > 6 && bytes[6] == 1 ? 2 : 4
    guard begins(bytes), bytes.count >= 8 + sizes, (1...3).contains(bytes[6]) else { throw FormatError(.noArray) }
    let size = Int(clamping: bytes.littleEndian(at: 8, count: sizes))
    let start = 8 + sizes
    guard size <= bytes.count - start else { throw FormatError(.noArray) }
    return (String(decoding: bytes[start..<start + size], as: UTF8.self), start + size)
  }

  /// Returns what follows a key of the header, which is a dictionary in Python's notation.
  private static func value(of key: String, in header: String) throws(FormatError) -> Substring.UnicodeScalarView {
    let (scalars, key) = (header.unicodeScalars, "'\(key)':".unicodeScalars)
    var start = scalars.startIndex
    while start < scalars.endIndex, !scalars[start...].starts(with: key) { start = scalars.index(after: start) }
    guard start < scalars.endIndex else { throw FormatError(.noArray) }
    return scalars[scalars.index(start, offsetBy: key.count)...].drop { $0 == " " }
  }

  /// Returns the type of a number, such as `<f8`.
  private static func type(in header: String) throws(FormatError) -> String {
    let value = try value(of: "descr", in: header)
    if value.first == "[" { throw FormatError(.arrayOfFields) }
    let type = String(value.dropFirst().prefix { $0 != "'" })
    let types = ["f8", "f4"] + ["i", "u"].flatMap { kind in [8, 4, 2, 1].map { "\(kind)\($0)" } }
    guard types.contains(where: { type == "<\($0)" || type == ">\($0)" || type == "|\($0)" }) else {
      throw FormatError(.arrayOfType(type))
    }
    return type
  }

  /// Returns the count of numbers of an array of one dimension.
  private static func count(in header: String) throws(FormatError) -> Int {
    let shape = String(try value(of: "shape", in: header).prefix { $0 != ")" }.dropFirst())
    let sizes = shape.utf8.split(separator: UInt8(ascii: ",")).compactMap {
      Int(String(Substring($0)).filter { $0 != " " })
    }
    guard sizes.count == 1, sizes[0] >= 0 else { throw FormatError(.arrayOfShape("(\(shape))")) }
    return sizes[0]
  }
}

extension FormatProblem {
  fileprivate static let noArray = FormatProblem(.syntax, "the header of the NumPy array is damaged")

  fileprivate static let arrayOfFields = FormatProblem(
    .value, "the NumPy array has fields; an array of numbers is expected, such as table[\"time\"] of a table")

  fileprivate static func arrayOfType(_ type: String) -> Self {
    .init(.value, "the NumPy array has the type \(quoted: type); integers, and floats of 4 and 8 bytes, are read")
  }

  fileprivate static func arrayOfShape(_ shape: String) -> Self {
    .init(.value, "the NumPy array has the shape \(quoted: shape); one dimension is expected")
  }

  fileprivate static func arrayOfOtherLength(_ count: Int, type: String, bytes: Int) -> Self {
    .init(.value, "\(count) numbers of the type \(quoted: type) are expected in the NumPy array, not \(bytes) bytes")
  }
}
