import CurveAnalysis
import CurveSampling
import Testing
import TextFormats

@testable import CurveFormats
@testable import TestSupport

/// A format of a dependant whose files are kept: lines such as `fade 0:1 0.5:0.25`, with comments after `#`.
private struct LineOrigin: MotionOrigin {
  let lines: [String]
  /// The lines of the motions.
  let places: [Int]

  func clip(of motion: Int) -> Int { 0 }
  func endTimes(ofClip clip: Int) -> [Double] { [] }
  func parts(of motion: Int, componentCount: Int) -> [Range<Int>] { [0..<componentCount] }

  private func text(_ motion: Int, _ keys: Keys) -> String {
    let name = lines[places[motion]].split(separator: " ")[0]
    return keys.tracks[0].keys.reduce("\(name)") {
      "\($0) \(shortestText($1.time)):\(shortestText(($1.value * 1000).rounded() / 1000))"
    }
  }

  func storage(of parts: [StoredPart], _ options: ReductionOptions) -> [PartStorage] {
    parts.map { part in
      let form = KeyStorage.Form(interpolation: .linear, margin: 0.0005)
      var storage = KeyStorage(
        limit: (options.error ?? standardError).limit(of: part.keys.tracks), forms: [form])
      storage.size = StoredSize(bytes: lines[places[part.place.motion]].utf8.count)
      return .keys(storage)
    }
  }

  func stored(_ keys: Keys, of part: StoredPart, by storage: KeyStorage, adding error: Double) -> StoredKeys<String>? {
    let text = text(part.place.motion, keys)
    return StoredKeys(
      content: text, keyCount: keys.times.count, error: error + 0.0005, size: StoredSize(bytes: text.utf8.count))
  }

  func stored(_ constant: KeyConstant, of part: StoredPart, isRemoved: Bool) -> String { "" }

  func files(replacing changes: [StoredPart.Place: String], _ request: RewriteRequest) -> RewrittenFiles {
    var lines = lines
    for (place, text) in changes { lines[places[place.motion]] = text }
    if !changes.isEmpty { lines.append("# less") }
    return RewrittenFiles(WrittenFile(request.name, Array(lines.joined(separator: "\n").utf8), []))
  }
}

private enum LineReader: MotionReader {
  static func read(_ input: MotionInput) throws(FormatError) -> MotionDocument {
    let lines = String(decoding: input.bytes, as: UTF8.self).split(separator: "\n").map { String($0) }
    var document = MotionDocument()
    var places: [Int] = []
    for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      let keys = words.dropFirst().map { $0.split(separator: ":").compactMap { Double($0) } }
      let track = AnimationTrack(times: keys.map { $0[0] }, values: keys.map { $0[1] }, tangents: .linear)
      document.append(NamedMotion(NamedCurve(String(words[0]), track)), at: index)
      places.append(index)
    }
    document.origin = LineOrigin(lines: lines, places: places)
    return document
  }
}

@Suite struct AddedOriginTests {
  private static let format = FileFormat(
    "lines", extensions: ["lines"], "tests", reader: LineReader.self, reduction: [])
  private static let text = "# by hand\nfade 0:1 0.5:0.5 1:0\nturn 0:0 1:7\nrise 0:0 1:1.0004 2:2"

  private func document(_ text: String = text) throws -> MotionDocument {
    try MotionDocument(reading: MotionInput(text, name: "a.lines"), as: Self.format)
  }

  private func text(_ reduced: ReducedDocument) -> String { String(decoding: reduced.bytes(), as: UTF8.self) }

  @Test func `a format of a dependant is reduced, and what does not change is kept`() throws {
    let reduced = try document().reduced(ReductionOptions(error: 0.01))
    #expect(text(reduced) == "# by hand\nfade 0:1 1:0\nturn 0:0 1:7\nrise 0:0 2:2\n# less")
    #expect(reduced.parts.map(\.keyCount) == [2, 2, 2] && reduced.parts.map(\.sourceKeyCount) == [3, 2, 3])
    #expect(reduced.parts[0].error == 0.0005 && reduced.parts[1].error == 0 && reduced.parts[2].error > 0.0009)
    #expect(String(reflecting: reduced.document.numbers[0].curve) == "track(0: 1 linear, 1: 0)")
  }

  @Test func `the margin for rounding is left, and what is not within the error keeps its keys`() throws {
    // The value is rounded.
    #expect(text(try document().reduced(ReductionOptions(error: 0.0008))).hasSuffix("rise 0:0 1:1 2:2\n# less"))
    #expect(text(try document().reduced(ReductionOptions(error: 0.001))).hasSuffix("rise 0:0 2:2\n# less"))
  }

  @Test func `motions are known by their handles, not by their indices`() throws {
    var document = try document()
    document.motions.reverse()
    document.motions.removeFirst()
    let reduced = try document.reduced(ReductionOptions(error: 0.01))
    #expect(text(reduced) == "# by hand\nfade 0:1 1:0\nturn 0:0 1:7\nrise 0:0 1:1.0004 2:2\n# less")
  }

  @Test func `a motion that the file does not hold is refused`() throws {
    func refuses(_ change: (inout MotionDocument) throws -> Void) throws {
      var document = try document()
      try change(&document)
      #expect { () throws in _ = try document.reduced(ReductionOptions(error: 0.01)) } throws: { error in
        (error as? FormatError)?.problem == .notOfFile
      }
      // Another file may hold it.
      #expect(throws: Never.self) { () throws in _ = try document.detached.reduced(ReductionOptions(error: 0.01)) }
    }
    try refuses { $0.motions.append(NamedMotion(NamedCurve("new", UnitCurve.linear))) }
    try refuses { $0.motions.append($0.motions[0]) }
    try refuses { try $0.motions[1] = document().motions[1] }
    try refuses { document in
      let value = document.motions[0].value
      document.motions[0].value = value
    }
    var options = ReductionOptions(error: 0.01)
    options.groups = [["fade", "rise"]]
    #expect(throws: FormatError(.groupsInFile)) { () throws in _ = try document().reduced(options) }
  }

  @Test func `a file that would be larger stays as it is`() throws {
    // The comment takes more than the key.
    let text = "a 0:1 1:2 2:3"
    let reduced = try document(text).reduced(ReductionOptions(error: 0.5))
    #expect(reduced.isSource && self.text(reduced) == text)
    #expect(reduced.parts.map(\.keyCount) == [3] && reduced.parts[0].error == 0)
    #expect(String(reflecting: reduced.document.numbers[0].curve) == "track(0: 1 linear, 1: 2 linear, 2: 3)")
  }
}
