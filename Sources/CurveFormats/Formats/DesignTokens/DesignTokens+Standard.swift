import AnimationCurves
import TextFormats

extension DesignTokens {
  /// Returns the file with the standard's form of the tokens that have another: springs of the proposed type `spring`,
  /// easings and durations as text, and tokens of the older form. All other bytes are kept, and with them groups,
  /// references and descriptions.
  ///
  /// - Parameter exports: The exports of the file's curves as tokens, by the paths of their tokens. A token with a
  ///   curve that has no export is kept.
  func standardized(by exports: [String: TokenExport]) -> [UInt8] {
    var reader = TokenReader(document)
    // A token that groups inherit is visited several times.
    var edits: [Int: (range: Range<Int>, text: String)] = [:]
    reader.visit { reader, token in
      guard edits[token.offset] == nil, let members = Self.standardMembers(of: token, &reader, exports) else { return }
      let text = replaced(token.object, by: members).text(indented: indentation(of: token.object))
      edits[token.offset] = (token.object.range, text)
    } warn: { _ in
    }
    return document.bytes(replacing: Array(edits.values))
  }

  /// Returns the members of a token in the standard's form; `nil` if the token has that form, or none that is read.
  private static func standardMembers(
    of token: Token, _ reader: inout TokenReader, _ exports: [String: TokenExport]
  ) -> [JSONValue.Member]? {
    guard let motion = try? reader.motion(of: token), motion.curve == nil || exports[token.path] != nil else {
      return nil
    }
    if reader.resolver.isReference(token.value) {
      guard token.isOlder, let text = token.value.string else { return nil }
      // In the older form, a reference may name the token's value: `{a.b.value}`.
      let name = text.dropFirst().dropLast()
      return [.init("$value", .string("{\(name.hasSuffix(".value") ? name.dropLast(6) : name)}"))]
    }
    let isText = token.value.kind == .string
    if motion.curve == nil, let seconds = motion.duration {
      return token.isOlder || isText ? TokenExport.members(ofDuration: seconds) : nil
    }
    let isSpring = motion.duration == nil && token.value.kind == .object
    guard token.isOlder || isText || isSpring, let export = exports[token.path] else { return nil }
    return export.easingMembers.filter { $0.name != "$description" }
  }
}

/// A file of design tokens as the origin of a document. Tokens have no keys: only their form is changed.
struct TokenOrigin: MotionOrigin {
  let tokens: DesignTokens
  /// The name of the file.
  let name: String

  func clip(of motion: Int) -> Int { 0 }
  func endTimes(ofClip clip: Int) -> [Double] { [] }
  func parts(of motion: Int, componentCount: Int) -> [Range<Int>] { [0..<componentCount] }

  func storage(of parts: [StoredPart], _ options: ReductionOptions) -> [PartStorage] { parts.map { _ in .fixed(nil) } }

  func stored(_ keys: Keys, of part: StoredPart, by storage: KeyStorage, adding error: Double) -> StoredKeys<Never>? {
    nil
  }

  func stored(_ constant: KeyConstant, of part: StoredPart, isRemoved: Bool) -> Never {
    preconditionFailure("tokens have no keys")
  }

  func files(replacing changes: [StoredPart.Place: Never], _ request: RewriteRequest) -> RewrittenFiles {
    RewrittenFiles(WrittenFile(request.name, tokens.utf8, []))
  }

  /// Returns the file with the standard's form of the tokens that are motions of the document.
  func standardized(_ document: MotionDocument, _ request: WriteRequest) throws(FormatError) -> WrittenFile? {
    if request.duration != nil { throw FormatError(.durationOfTokens) }
    var exports: [String: TokenExport] = [:]
    var motions: [WrittenMotion] = []
    for motion in document.motions {
      guard case .number(let curve) = motion.value else { continue }
      do throws(WritingError) {
        let number = motion.number(motion.path, curve)
        let (export, written) = try TokenExport.written(number, named: ExportName(of: motion.label), request)
        exports[(motion.path.groups + [motion.path.name]).joined(separator: ".")] = export
        motions.append(written)
      } catch {
        throw FormatError(error)
      }
    }
    return WrittenFile(request.name.isEmpty ? name : request.name, tokens.standardized(by: exports), motions)
  }
}

extension FormatProblem {
  static let durationOfTokens = FormatProblem(
    .request, "--format tokens keeps the durations of a file of design tokens: leave out --duration")
}
