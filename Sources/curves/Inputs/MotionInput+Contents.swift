import CurveFormats
import TextFormats

extension MotionInput {
  /// Reads the whole of a file; `-` is standard input. Files to which it refers are those in its folder or below.
  init(contentsOf path: String) throws(Failure) {
    let name = path == "-" ? "standard input" : path
    do throws(SystemError) {
      let bytes = try path == "-" ? System.readAll(System.standardInput) : System.bytes(ofFile: path)
      self.init(bytes, name: name) { System.resource($0, beside: name) }
    } catch {
      throw Failure(.noInput, "\(file: name): cannot be read: \(error.words)")
    }
  }
}

extension System {
  /// Returns the bytes of the file with a relative URI, in the folder of the file `name` or below. Only a regular file
  /// is read: a pipe could keep the command waiting forever.
  fileprivate static func resource(_ uri: String, beside name: String) -> [UInt8]? {
    // A name with a stray percent sign is taken as it is.
    let path = Hexadecimal.percentDecoded(uri) ?? uri
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if path.contains(":") || parts.contains("..") || parts.first == "" { return nil }
    let folder = name.lastIndex(of: "/").map { name[...$0] } ?? "./"
    guard case .regular? = try? System.kind(of: folder + path) else { return nil }
    return try? System.bytes(ofFile: folder + path)
  }
}
