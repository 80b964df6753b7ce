import TextFormats

/// NumPy's format of arrays: a header, and the rows of a structured array, little-endian and without gaps.
///
///     table = numpy.load("table.npy")
///     table["velocity"][table["curve"] == "ease-in"]
///
/// The columns are fields: names of curves are texts of a fixed width (`U`), indices are 64-bit integers (`i8`), and
/// other numbers Doubles (`f8`).
///
/// - Source: NumPy, `numpy.lib.format`, versions 1.0 and 2.0.
struct NPYSyntax: TableSyntax {
  /// The number of Unicode scalars of a text, for which a row has room.
  private let textWidth: Int

  /// Creates the syntax for texts of at most the width of the longest of `texts`.
  init(texts: [String]) { textWidth = max(1, texts.lazy.map(\.unicodeScalars.count).max() ?? 1) }

  func opening(columns: [TableColumn], rowCount: Int) -> [UInt8] {
    let fields = columns.map { column in
      let type =
        switch column.cell {
        case .bytes: "<U\(textWidth)"
        case .index: "<i8"
        case .number, .madeText: "<f8"
        }
      return "(\(Self.literal(column.name)), '\(type)')"
    }
    let header = "{'descr': [\(fields.joined(separator: ", "))], 'fortran_order': False, 'shape': (\(rowCount),), }"
    let isShort = header.utf8.count < 0xFF80
    let start = Array("\u{93}NUMPY".unicodeScalars.map { UInt8($0.value) }) + [isShort ? 1 : 2, 0]
    let sizeLength = isShort ? 2 : 4
    // The header is filled up with spaces, so that the numbers after it are aligned.
    let size = (start.count + sizeLength + header.utf8.count + 1 + 63) / 64 * 64 - start.count - sizeLength
    let padding = String(repeating: " ", count: size - header.utf8.count - 1)
    let sizeBytes = (0..<sizeLength).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
    return start + sizeBytes + Array("\(header)\(padding)\n".utf8)
  }

  /// Returns a text as a literal of Python, in ASCII.
  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      if scalar.isASCII, scalar.value >= 0x20, scalar != "'", scalar != "\\", scalar.value < 0x7F {
        return String(scalar)
      }
      let digits = String(scalar.value, radix: 16)
      return "\\U" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
    return "'\(escaped.joined())'"
  }

  func beforeCell(_ index: Int, column: String) -> String { "" }

  /// Returns the scalars of a text in 32 bits each, filled up with zeros.
  func cell(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars { bytes += (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) } }
    return bytes + [UInt8](repeating: 0, count: 4 * textWidth - bytes.count)
  }

  func style(decimals: Int?) -> NumberStyle { .littleEndian }

  var rowEnd: String { "" }
}
