import TextFormats

extension FileFormat {
  /// All formats. A new format is a row here, and a folder.
  public static let all: [FileFormat] = [
    .curves, .css, .cubicBezier, .cssKeyframes, .svg, .json, .points, .keys, .tokens, .lottie, .android, .compose,
    .flutter, .swift, .c, .usd, .gltf, .unity,
  ]

  /// The formats that are read.
  package static let readable = all.filter(\.canRead)

  /// Creates the format with an identifier; `nil` if there is none.
  public init?(id: String) {
    guard let format = Self.all.first(where: { $0.id == id }) else { return nil }
    self = format
  }

  /// Creates the format of a file that is to be read, from its name and, where several formats have such names, its
  /// content. Names are not case-sensitive.
  ///
  /// A `.json` file whose member `layers` is an array is Lottie; any other `.json` file is design tokens.
  ///
  /// - Returns: `nil` if no format has such names.
  /// - Complexity: O(*n*) in the size of a `.json` file, O(1) for other names.
  public init?(of input: MotionInput) {
    let formats = Self.formats(named: input.name, among: Self.readable)
    guard let format = formats.count == 1 ? formats[0] : formats.first(where: { $0.isRecognized(input) }) else {
      return nil
    }
    self = format
  }
}

extension MotionDocument {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - format: The format; `nil` to find it by the name and the content of the file.
  /// - Precondition: ``FileFormat/canRead`` is true for the format.
  public init(reading input: MotionInput, as format: FileFormat? = nil) throws(FormatError) {
    guard let format = format ?? FileFormat(of: input) else {
      throw FormatError(.unknownFormat(input.name)).placed(in: input.bytes, file: input.file)
    }
    try self.init(input, of: format)
  }
}

extension FormatProblem {
  static func unknownFormat(_ name: String) -> Self {
    .init(.encoding, "the format of \(file: name) is not known by its name: give it by its identifier")
  }
}
