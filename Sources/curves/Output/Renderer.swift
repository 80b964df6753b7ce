/// The program that converts SVG to PNG.
enum Renderer {
  static let program = "rsvg-convert"

  /// Returns whether the name of a file is that of a PNG.
  static func makes(_ path: String) -> Bool { path.lowercased().hasSuffix(".png") }

  /// Returns the picture as PNG, with two pixels per point of the SVG for high-density screens.
  ///
  /// - Parameter path: The path of the output file, for messages.
  static func png(of svg: String, for path: String) throws(Failure) -> [UInt8] {
    let result: System.ProgramResult
    do throws(SystemError) {
      result = try System.run([program, "--format", "png", "--zoom", "2"], input: Array(svg.utf8))
    } catch {
      throw error == .nothingThere ? .noRenderer(path) : .notRendered(path, error.words)
    }
    guard result.status == 0, !result.output.isEmpty else { throw .notRendered(path, "status \(result.status)") }
    return result.output
  }
}
