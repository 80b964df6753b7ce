/// The program that makes PNG of SVG.
enum Renderer {
  static let program = "rsvg-convert"

  /// Whether a file of this name is to be made of pixels.
  static func makes(_ path: String) -> Bool { path.lowercased().hasSuffix(".png") }

  /// The picture as PNG, two pixels for each point of the SVG: sharp on screens of twice the usual density.
  ///
  /// - Parameter path: The file that it is for, which messages name.
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
