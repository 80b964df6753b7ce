// The harness of `make fuzz` for files: each format of `FileFormat.all` that is read. The script
// `Tests/Programs/Fuzz/run` builds it.
//
// These properties must hold for any bytes. Nothing traps. Reading takes at most two seconds of processor time, and
// writing 20: the instrumented library is some ten times as slow as the optimised one. Places lie inside the text, of a
// binary glTF file inside its JSON. Labels differ. A curve has a value everywhere. What was read is written as every
// format, or refused, and what was written is read again. Tokens that are not changed keep every byte, and a token that
// was set reads back.

import CurveSampling
import CurveFormats

/// The formats that are read.
let formats = FileFormat.all.filter(\.canRead)

/// libFuzzer's entry point. The first byte selects a format, and the other bytes are read as a file. Ends the process
/// if a property does not hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImport(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count).dropFirst())
  let format = formats[Int(start[0]) % formats.count]
  do throws(FormatError) {
    let document = try timed("reading \(format) of \(count) bytes") { () throws(FormatError) in
      try MotionDocument(reading: MotionInput(bytes), as: format)
    }
    // The JSON of a binary glTF file that was read has a length before it, and this header.
    let isBinary = format == .gltf && bytes.starts(with: "glTF".utf8)
    let length = isBinary ? (0..<4).reduce(0) { $0 | Int(bytes[12 + $1]) << (8 * $1) } : bytes.count
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    check(document, of: isBinary ? Array(bytes[20..<20 + length]) : Array(bytes.dropFirst(hasMark ? 3 : 0)))
    if format == .tokens {
      checkEditing(bytes, path: document.motions.first.map { ($0.path.groups + [$0.path.name]).joined(separator: ".") })
    }
    for target in FileFormat.all where target.canWrite { write(document, from: format, as: target) }
  } catch {
    // A binary glTF file that is refused has the position in its JSON, or none.
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if !bytes.starts(with: "glTF".utf8) { check(error.place, in: Array(bytes.dropFirst(hasMark ? 3 : 0))) }
  }
  return 0
}

/// Returns what `body` returns, which must take no more seconds of processor time.
private func timed<Result>(
  _ words: String, within seconds: Double = 2, _ body: () throws(FormatError) -> Result
) throws(FormatError) -> Result {
  let start = processorTime()
  defer {
    let work = processorTime() - start
    require(work < seconds, "\(words) takes \(work) s")
  }
  return try body()
}

/// Writes the first motions as a format, and reads them again.
private func write(_ document: MotionDocument, from source: FileFormat, as format: FileFormat) {
  var document = document
  document.motions = Array(document.motions.prefix(4))
  if document.motions.isEmpty { return }
  let accuracy = format.hasPoints ? ExportAccuracy.error(0.05) : nil
  do throws(FormatError) {
    let files = try timed("writing \(source) as \(format)", within: 20) { () throws(FormatError) in
      try document.files(as: format, WriteRequest(accuracy: accuracy))
    }
    for file in files where format.canRead && !file.motions.isEmpty {
      _ = try? timed("reading \(source) as \(format)") { () throws(FormatError) in
        do throws(FormatError) {
          _ = try MotionDocument(reading: MotionInput(file.bytes), as: format)
        } catch {
          require(false, "\(source) written as \(format) is refused: \(error)\n\(file.text)")
        }
      }
    }
  } catch {
    // A format may lack what a motion needs.
  }
}

private func check(_ place: SourcePlace?, in bytes: [UInt8]) {
  guard let place, let line = place.line, let column = place.column else { return }
  require(line >= 1 && column >= 1, "\(place) is before the text")
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  require(line <= lines.count, "\(place) is after the text")
  require(column <= lines[line - 1].count + 1, "\(place) is after its line")
}

private func check(_ imported: MotionDocument, of bytes: [UInt8]) {
  require(Set(imported.labels).count == imported.motions.count, "two motions have one label")
  require(Set(imported.numbers.map(\.label)).count == imported.numbers.count, "two numbers have one label")
  require(imported.warnings.count <= MotionDocument.warningLimit, "too many warnings")
  for warning in imported.warnings { check(warning.place, in: bytes) }
  for found in imported.numbers.prefix(20) {
    check(found.place, in: bytes)
    require(found.duration?.isFinite ?? true, "\(found.label) lasts \(found.duration ?? 0) s")
    let curve = found.curve
    let extent = curve.extent ?? 0...1
    let middle = extent.lowerBound + (extent.upperBound - extent.lowerBound) * 0.37
    for time in [-Double.infinity, extent.lowerBound, middle, extent.upperBound] where curve.extent != nil {
      let value = curve.value(at: time)
      let state = curve.state(at: time)
      require(!value.isNaN, "\(curve) is not a number at \(time)")
      require(!state.velocity.isNaN, "\(curve) has no velocity at \(time)")
      require(value == state.value, "\(curve) is \(value) at \(time) alone, and \(state.value) with its derivatives")
    }
  }
}

/// Checks that a token is not lost by setting the group around it.
private func checkGroup(of path: String, _ bezier: CubicBezier, in tokens: DesignTokens) throws(FormatError) {
  guard let dot = path.lastIndex(of: "."), try tokens.curve(at: path) != nil else { return }
  var changed = tokens
  do throws(FormatError) { try changed.set(bezier, at: String(path[..<dot])) } catch { return }
  require((try? changed.curve(at: path)) != nil, "\(path) is lost by setting the group around it")
}

private func checkEditing(_ bytes: [UInt8], path: String?) {
  do throws(FormatError) {
    var tokens = try DesignTokens(bytes)
    require(tokens.utf8 == bytes, "tokens that are not changed are written differently")
    let bezier = CubicBezier(0.25, -1, 0.75, 2)
    let spring = Spring(mass: 2, stiffness: 300, damping: 90, allowOverDamping: true)
    if let path { try checkGroup(of: path, bezier, in: tokens) }
    let path = path ?? "a.b"
    try tokens.set(spring, fallback: bezier, at: path)
    let read = try tokens.curve(at: path)?.curve as? Spring
    require(read == spring, "\(path) is read as \(String(describing: read)), not as \(spring)")
    try tokens.set(bezier, at: path)
    let curve = try tokens.curve(at: path)?.curve as? CubicBezier
    require(curve == bezier, "\(path) is read as \(String(describing: curve)), not as \(bezier)")
  } catch {
    // A name that is forbidden, a path through a token, a group that extends itself.
  }
}
