import TextFormats

/// A file of design tokens. Editing a token keeps the rest of the file unchanged.
///
///     var tokens = try DesignTokens(text)
///     try tokens.curve(at: "motion.enter")?.curve.value(at: 0.5)
///     try tokens.duration(at: "motion.fast")   // seconds
///     try tokens.set(CubicBezier(0.2, 0, 0, 1), at: "motion.exit")
///     tokens.text                              // all other content is unchanged
///
/// The types `cubicBezier`, `duration` and `transition` are read, with groups, inherited types, references (`{a.b}`,
/// `$ref`), `$extends` and `$root`. A spring is read from a token's extension ``extensionKey``, and from the type
/// `spring` that issue 429 of the community group proposes. Tokens of other types are kept and not validated.
///
/// The form from before the standard, with `value` and `type` instead of `$value` and `$type`, is read too, as written
/// by Style Dictionary 3 and Tokens Studio. There a type may be missing: any text that is an easing or a time of CSS is
/// read as one. A reference may end in `.value`.
///
/// - Source: Design Tokens Format Module 2025.10.
public struct DesignTokens: Sendable {
  /// The key of this library's extension of a token: an object whose member `spring` has the numbers `duration`
  /// (seconds), `bounce`, `mass`, `stiffness` and `damping`.
  ///
  /// The token itself is a `cubicBezier` that approximates the spring, for programs that do not support the extension.
  public static let extensionKey = "io.github.swift-animation-curves"

  let document: JSONDocument

  /// Creates the design tokens from the text of a file.
  ///
  /// - Throws: ``FormatError`` if the text is not JSON, or is JSON other than an object. Errors within a token are
  ///   thrown when that token is read.
  public init(_ text: some StringProtocol) throws(FormatError) { try self.init(Array(text.utf8)) }

  /// Creates the design tokens from the text of a file in UTF-8.
  public init(_ utf8: [UInt8]) throws(FormatError) {
    do throws(FormatError) { document = try JSONDocument(importing: utf8) } catch { throw error.placed(in: utf8) }
    if document.root.kind != .object {
      throw FormatError(expected: .object, at: document.root).placed(in: utf8)
    }
  }

  /// The text of the file, including all parts that this library does not interpret.
  public var text: String { String(decoding: document.bytes, as: UTF8.self) }

  /// The file in UTF-8.
  public var utf8: [UInt8] { document.bytes }

  /// Returns the curve of a token of type `cubicBezier`, `transition` or `spring`.
  ///
  /// - Parameter path: The names of the groups and of the token, separated by dots.
  /// - Returns: `nil` if there is no token at the path, or if that token has another type.
  public func curve(at path: String) throws(FormatError) -> NamedCurve? {
    guard let (motion, offset) = try read(path), let curve = motion.curve else { return nil }
    var named = NamedCurve(Self.path(of: path), curve, duration: motion.duration, delay: motion.delay)
    named.place = SourcePlace(of: offset, in: document.bytes)
    return named
  }

  /// Returns the path of a motion from the path of its token. Names of tokens have no dots.
  static func path(of token: String) -> NamedMotion.Path {
    let names = TokenResolver.names(inPath: token)
    return NamedMotion.Path(names[names.count - 1], in: Array(names.dropLast()), separator: ".")
  }

  /// Returns the duration in seconds of a token of type `duration` or `transition`.
  ///
  /// - Returns: `nil` if there is no token at the path, or if that token has another type.
  public func duration(at path: String) throws(FormatError) -> Double? { try read(path)?.motion.duration }

  /// Returns the motion data of a token, and its offset.
  private func read(_ path: String) throws(FormatError) -> (motion: TokenReader.TokenMotion, offset: Int)? {
    var reader = TokenReader(document)
    do throws(FormatError) {
      guard let token = try reader.resolver.token(at: path), let motion = try reader.motion(of: token) else {
        return nil
      }
      return (motion, token.offset)
    } catch {
      throw error.placed(in: document.bytes)
    }
  }
}

extension DesignTokens: MotionReader {
  /// Reads the motions of all tokens: the types `cubicBezier` and `transition`, springs, and durations. Each token or
  /// group that cannot be read adds a warning.
  static func read(_ input: MotionInput) throws(FormatError) -> MotionDocument {
    var document = MotionDocument()
    let tokens = try DesignTokens(input.bytes)
    document.origin = TokenOrigin(tokens: tokens, name: input.name)
    var reader = TokenReader(tokens.document)
    reader.visit { reader, token in
      do throws(FormatError) {
        guard let motion = try reader.motion(of: token) else { return document.add(1, "token of another type") }
        let path = path(of: token.path)
        if let curve = motion.curve {
          document.append(
            NamedMotion(path, .number(curve), duration: motion.duration, delay: motion.delay), at: token.offset)
        } else if let seconds = motion.duration {
          document.durations.append(NamedDuration(path, seconds: seconds))
        }
      } catch {
        document.warn(error)
      }
    } warn: {
      document.warn($0)
    }
    for warning in reader.warnings { document.warn(warning) }
    document.removeRepeatedEasings()
    return document
  }
}
