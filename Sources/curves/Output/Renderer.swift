import TextFormats

/// The program that converts SVG to PNG.
enum Renderer {
  static let program = "rsvg-convert"

  /// Returns whether a path ends in `.png`, in upper or lower case.
  static func makes(_ path: String) -> Bool { path.lowercased().hasSuffix(".png") }

  /// The maximum width and height of a picture in pixels: the limit of Cairo, which the renderer uses.
  private static let mostPixels = 32767.0

  /// Returns the number of pixels per point of the SVG: 2 for high-density screens, or 1 if the height of the picture
  /// would otherwise exceed ``mostPixels``.
  static func zoom(of svg: String) -> Int {
    // The first `height` in the text is that of the root element. No picture is wider than 10000 points.
    let height = svg.firstMatch(of: /height="([0-9.]+)"/).flatMap { Double($0.output.1) } ?? 0
    return 2 * height > mostPixels ? 1 : 2
  }

  /// Writes a picture to the output at `path` as PNG or SVG.
  ///
  /// - Parameters:
  ///   - isPNG: Whether the picture is PNG; `nil` for whether the name ends in `.png`.
  ///   - picture: Returns the picture as SVG. It is called after the output has been opened.
  static func write(
    to path: String, asPNG isPNG: Bool? = nil, _ picture: () throws(Failure) -> String
  ) throws(Failure) {
    let isPNG = isPNG ?? makes(path)
    try OutputFile.write(to: path, binary: isPNG ? "png" : nil) { () throws(Failure) in
      let svg = try picture()
      return isPNG ? try png(of: svg, for: path) : Array(svg.utf8)
    }
  }

  /// Returns the picture as PNG.
  ///
  /// - Parameter path: The path of the output file, for messages.
  static func png(of svg: String, for path: String) throws(Failure) -> [UInt8] {
    func failure(_ reason: Message) -> Failure {
      Failure(
        .cannotCreate,
        "\(file: path): \(program) made no picture: \(reason). SVG needs no other program: name the file .svg")
    }
    let result: System.ProgramResult
    do throws(SystemError) {
      result = try System.run([program, "--format", "png", "--zoom", "\(zoom(of: svg))"], input: Array(svg.utf8))
    } catch {
      guard error == .nothingThere else { throw failure("\(error.words)") }
      throw Failure(
        .cannotCreate,
        """
        \(file: path): PNG needs the program \(program), which is not in PATH. Install librsvg2-bin (Debian, Ubuntu), \
        librsvg2-tools (Fedora) or librsvg (Homebrew), or name the file .svg
        """)
    }
    guard result.status == 0, !result.output.isEmpty else {
      let reason = result.error.prefix { $0 != UInt8(ascii: "\n") }
      let words: Message = reason.isEmpty ? "" : ": \(String(decoding: reason, as: UTF8.self))"
      throw failure("status \(Int(result.status))\(words)")
    }
    return result.output
  }
}
