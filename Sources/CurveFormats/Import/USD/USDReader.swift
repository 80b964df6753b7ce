import CurveSampling
import TextFormats

/// A reader of the splines in a USD layer in text: a track for each attribute with a spline.
///
/// Times are seconds: time codes divided by the layer's `timeCodesPerSecond`, or else by its `framesPerSecond`, or else
/// by 24, as in USD.
///
/// - Source: OpenUSD, *Text file format* and `pxr/base/ts`.
struct USDReader {
  private var tokens: USDTokens
  /// The prims around the next token, with the offsets of their braces and the lengths of their paths.
  private var prims: [(name: String, opening: Int, length: Int)] = []
  private var codesPerSecond = 24.0

  static func read(_ bytes: [UInt8], into collector: inout ImportCollector) throws(ImportError) {
    if let offset = UTF8Validation.firstInvalidOffset(in: bytes) {
      let problem: ImportProblem = bytes.starts(with: "PXR-USDC".utf8) ? .notUSD(noHeader) : .notUTF8
      throw ImportError(problem, at: problem == .notUTF8 ? offset : 0, in: bytes)
    }
    guard bytes.starts(with: "#usda 1.".utf8) else { throw ImportError(.notUSD(noHeader), at: 0, in: bytes) }
    var reader = USDReader(tokens: USDTokens(bytes))
    do throws(ImportFault) { try reader.read(into: &collector) } catch { throw ImportError(error, in: bytes) }
  }

  private static let noHeader = "it must begin with #usda 1.0. Convert other layers by usdcat -o FILE.usda"

  private init(tokens: USDTokens) { self.tokens = tokens }

  private static func fault(_ problem: ImportProblem, _ token: USDTokens.Token?, or offset: Int) -> ImportFault {
    ImportFault(problem: problem, offset: token?.range.lowerBound ?? offset, path: nil)
  }

  // MARK: - The layer

  private mutating func read(into collector: inout ImportCollector) throws(ImportFault) {
    if try tokens.peek()?.kind == .mark(UInt8(ascii: "(")) { try readMetadata() }
    while let token = try tokens.next() {
      switch token.kind {
      case .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "[")), .mark(UInt8(ascii: "{")):
        try tokens.skipGroup(from: token.range.lowerBound)
      case .mark(UInt8(ascii: "}")):
        guard prims.popLast() != nil else {
          throw Self.fault(.notUSD("there is no { for this }"), token, or: 0)
        }
      case .word:
        let word = tokens.text(of: token)
        if ["def", "over", "class"].contains(word) {
          try readPrim()
        } else if word == "variantSet" {
          collector.warn(.notSupported("a variantSet"), offset: token.range.lowerBound, path: path(to: nil))
        } else if word.hasSuffix(".spline"), try isFollowed(by: "=") {
          try readSpline(String(word.dropLast(".spline".utf8.count)), token, into: &collector)
        } else if word.hasSuffix(".timeSamples"), try isFollowed(by: "=") {
          let name = String(word.dropLast(".timeSamples".utf8.count))
          collector.warn(.notSupported("timeSamples"), offset: token.range.lowerBound, path: path(to: name))
        }
      default: break
      }
    }
    if let open = prims.last { throw tokens.unclosed("bracket", open.opening) }
  }

  /// Reads the layer's metadata, in which the time codes of a second are.
  private mutating func readMetadata() throws(ImportFault) {
    guard let opening = try tokens.next() else { return }
    var rates: [String: Double] = [:]
    while true {
      guard let token = try tokens.next() else { throw tokens.unclosed("bracket", opening.range.lowerBound) }
      switch token.kind {
      case .mark(UInt8(ascii: ")")):
        codesPerSecond = rates["timeCodesPerSecond"] ?? rates["framesPerSecond"] ?? 24
        return
      case .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "[")), .mark(UInt8(ascii: "{")):
        try tokens.skipGroup(from: token.range.lowerBound)
      case .word where ["timeCodesPerSecond", "framesPerSecond"].contains(tokens.text(of: token)):
        guard try isFollowed(by: "=") else { continue }
        let (rate, place) = try number()
        guard rate > 0 else {
          throw Self.fault(.wrongKind(expected: .positiveNumber, found: shortestText(rate)), place, or: 0)
        }
        rates[tokens.text(of: token)] = rate
      default: break
      }
    }
  }

  /// Reads what stands between `def` and the brace of a prim.
  private mutating func readPrim() throws(ImportFault) {
    var name: String?
    while let token = try tokens.peek() {
      switch token.kind {
      case .word where name == nil: break
      case .string where name == nil: name = tokens.text(of: token)
      case .mark(UInt8(ascii: "(")) where name != nil:
        _ = try tokens.next()
        try tokens.skipGroup(from: token.range.lowerBound)
        continue
      case .mark(UInt8(ascii: "{")):
        guard let name else { return }
        _ = try tokens.next()
        prims.append((name, token.range.lowerBound, (prims.last?.length ?? 0) + name.utf8.count + 1))
        return
      default: return
      }
      _ = try tokens.next()
    }
  }

  /// Reads the next token if it is the given mark, and returns whether it was.
  private mutating func isFollowed(by mark: Unicode.Scalar) throws(ImportFault) -> Bool {
    guard try tokens.peek()?.kind == .mark(UInt8(ascii: mark)) else { return false }
    _ = try tokens.next()
    return true
  }

  /// Returns the path of an attribute, such as `World/Ball.radius`; `nil` if it is too long.
  private func path(to attribute: String?) -> String? {
    guard (prims.last?.length ?? 0) + (attribute?.utf8.count ?? 0) <= ImportFault.pathLimit else { return nil }
    let prims = prims.map(\.name).joined(separator: "/")
    return attribute.map { prims.isEmpty ? $0 : "\(prims).\($0)" } ?? prims
  }

  // MARK: - Splines

  /// Reads a spline. One with a problem is left out, with a warning.
  private mutating func readSpline(
    _ name: String, _ token: USDTokens.Token, into collector: inout ImportCollector
  ) throws(ImportFault) {
    guard let opening = try tokens.peek(), opening.kind == .mark(UInt8(ascii: "{")) else { return }
    _ = try tokens.next()
    let path = path(to: name)
    let start = tokens.offset
    var warnings: [ImportFault] = []
    do throws(ImportFault) {
      guard let path else { throw Self.fault(.pathTooLong(limit: ImportFault.pathLimit), token, or: start) }
      let track = try track(at: token, &warnings)
      collector.append(track, labels: [path], offset: token.range.lowerBound)
      for warning in warnings { collector.warn(warning.problem, offset: warning.offset, path: path) }
    } catch {
      // What follows in the spline is skipped. A text without the closing brace is refused here.
      tokens.offset = start
      try tokens.skipGroup(from: opening.range.lowerBound)
      collector.warn(error.problem, offset: error.offset, path: path)
    }
  }

  private typealias Track = AnimationTrack<Double>

  /// Reads the content of a spline and its closing brace.
  private mutating func track(
    at place: USDTokens.Token, _ warnings: inout [ImportFault]
  ) throws(ImportFault) -> Track {
    var isHermite = false
    var (before, after) = (Track.Extrapolation.hold, Track.Extrapolation.hold)
    var keys: [(key: Track.Key, offset: Int)] = []
    while true {
      guard let token = try tokens.next() else { throw tokens.unclosed("bracket", place.range.upperBound) }
      if token.kind == .mark(UInt8(ascii: "}")) { break }
      let word = tokens.text(of: token)
      switch word {
      case ",", "bezier": break
      case "hermite": isHermite = true
      case "pre": before = try extrapolation(token, &warnings)
      case "post": after = try extrapolation(token, &warnings)
      case "loop": throw Self.fault(.notSupported("a loop between knots"), token, or: 0)
      default:
        let time = try number(token)
        keys.append((try key(at: time / codesPerSecond, isHermite), token.range.lowerBound))
      }
    }
    // A track has one value at its first key.
    if keys.first?.key.arrival != nil {
      keys[0].key.arrival = nil
      let problem = ImportProblem.notSupported("the value of the first knot before its time")
      warnings.append(ImportFault(problem: problem, offset: keys[0].offset, path: nil))
    }
    return try ImportFault.keyed(at: place.range.lowerBound, keys: keys.map(\.offset)) {
      () throws(AnimationTrackError) in
      try AnimationTrack(keys.map(\.key), before: before, after: after)
    }
  }

  /// Reads a knot after its time.
  private mutating func key(at time: Double, _ isHermite: Bool) throws(ImportFault) -> Track.Key {
    try expect(":")
    // A knot without tangents has some of no width.
    let none = Track.Handle.slope(0, width: isHermite ? nil : 0)
    var key = Track.Key(time, try number().0, incoming: none, outgoing: none, mode: .hold)
    if try isFollowed(by: "&") { (key.arrival, key.value) = (key.value, try number().0) }
    while try isFollowed(by: ";") {
      guard let token = try tokens.next() else { break }
      switch tokens.text(of: token) {
      case "pre": key.incoming = try tangent(isHermite) ?? none
      case "post":
        if let mode = try tokens.peek(), mode.kind == .word {
          _ = try tokens.next()
          switch tokens.text(of: mode) {
          case "held": key.mode = .hold
          case "linear": key.mode = .linear
          case "curve": key.mode = .bezier
          case let word: throw Self.fault(.notSupported("post \(ShortenedText.of(word, to: 60))"), mode, or: 0)
          }
        }
        key.outgoing = try tangent(isHermite) ?? none
      case "{": try tokens.skipGroup(from: token.range.lowerBound)
      default: throw Self.fault(.notUSD("pre, post or { is expected here"), token, or: 0)
      }
    }
    return key
  }

  /// Reads a tangent: `(width, slope)` of a Bézier, `(slope)` of a Hermite spline, and a word for how USD made them.
  private mutating func tangent(_ isHermite: Bool) throws(ImportFault) -> Track.Handle? {
    guard try isFollowed(by: "(") else { return nil }
    var numbers = [try number().0]
    if !isHermite {
      try expect(",")
      numbers.append(try number().0)
    }
    if try isFollowed(by: ",") { _ = try tokens.next() }
    try expect(")")
    return isHermite
      ? .slope(numbers[0] * codesPerSecond) : .slope(numbers[1] * codesPerSecond, width: numbers[0] / codesPerSecond)
  }

  private mutating func extrapolation(
    _ side: USDTokens.Token, _ warnings: inout [ImportFault]
  ) throws(ImportFault) -> Track.Extrapolation {
    try expect(":")
    var token = try tokens.next()
    var word = token.map(tokens.text) ?? ""
    if word == "loop" {
      token = try tokens.next()
      word += " " + (token.map(tokens.text) ?? "")
    }
    switch word {
    case "held": return .hold
    case "linear": return .linear
    case "loop repeat": return .loopWithOffset
    case "loop reset": return .loop
    case "loop oscillate": return .pingPong
    case "sloped":
      try expect("(")
      let slope = try number().0
      try expect(")")
      return .sloped(slope * codesPerSecond)
    case "none":
      warnings.append(Self.fault(.notSupported("\(tokens.text(of: side)): none"), side, or: 0))
      return .hold
    default: throw Self.fault(.notSupported("\(tokens.text(of: side)): \(ShortenedText.of(word, to: 60))"), side, or: 0)
    }
  }

  // MARK: - Parts of knots

  private mutating func expect(_ mark: Unicode.Scalar) throws(ImportFault) {
    if try isFollowed(by: mark) { return }
    throw Self.fault(.notUSD("\(mark) is expected here"), try tokens.peek(), or: tokens.offset)
  }

  private mutating func number() throws(ImportFault) -> (Double, USDTokens.Token) {
    guard let token = try tokens.next() else {
      throw Self.fault(.wrongKind(expected: .number, found: "the end"), nil, or: tokens.offset)
    }
    return (try number(token), token)
  }

  /// Returns the number that a token is.
  private func number(_ token: USDTokens.Token) throws(ImportFault) -> Double {
    let text = tokens.text(of: token)
    guard token.kind == .word, let number = decimalNumber(text), number.isFinite else {
      throw Self.fault(.wrongKind(expected: .number, found: ShortenedText.of(text, to: 60)), token, or: 0)
    }
    return number
  }
}
