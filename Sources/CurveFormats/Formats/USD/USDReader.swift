import CurveSampling
import TextFormats

/// A reader of the splines and time samples in a USD layer in text, and of its prims as nodes.
///
/// Times are seconds: time codes divided by the layer's `timeCodesPerSecond`, or else by its `framesPerSecond`, or else
/// by 24, as in USD. The operations `xformOp:translateX`, `xformOp:orient` and their like are put together to the
/// translation, the rotation, the angles and the scale of their prim. Any other attribute is a number.
///
/// - Source: OpenUSD, *Text file format* and `pxr/base/ts`; `UsdGeomXformOp`.
struct USDReader: MotionReader {
  private var tokens: USDTokens
  private var document = MotionDocument()
  /// The prims that were read.
  private var prims: [USDPrim] = []
  /// The indices of the prims around the next token, with the offsets of their braces and the lengths of their paths.
  private var open: [(index: Int, opening: Int, length: Int)] = []
  private var codesPerSecond = 24.0

  static func read(_ input: MotionInput) throws(FormatError) -> MotionDocument {
    if input.bytes.starts(with: "PXR-USDC".utf8) { throw FormatError(.notUSD(noHeader), at: 0) }
    try input.requireUTF8()
    guard input.bytes.starts(with: "#usda 1.".utf8) else { throw FormatError(.notUSD(noHeader), at: 0) }
    var reader = USDReader(tokens: USDTokens(input.bytes))
    try reader.readLayer()
    reader.finish()
    return reader.document
  }

  private static let noHeader = "it must begin with #usda 1.0. Convert other layers by usdcat -o FILE.usda"

  private init(tokens: USDTokens) { self.tokens = tokens }

  private static func fault(_ problem: FormatProblem, _ token: USDTokens.Token?, or offset: Int) -> FormatError {
    FormatError(problem, at: token?.range.lowerBound ?? offset)
  }

  // MARK: - The layer

  private mutating func readLayer() throws(FormatError) {
    if try tokens.peek()?.kind == .mark("(") { try readMetadata() }
    var type = ""
    while let token = try tokens.next() {
      var word = ""
      defer { type = word }
      switch token.kind {
      case .mark("("), .mark("["), .mark("{"): try tokens.skipGroup(from: token.range.lowerBound)
      case .mark("}"):
        guard open.popLast() != nil else { throw Self.fault(.notUSD("there is no { for this }"), token, or: 0) }
      case .word:
        word = tokens.text(of: token)
        if ["def", "over", "class"].contains(word) {
          try readPrim()
        } else if word == "variantSet" {
          document.warn(.notSupported("a variantSet"), at: token.range.lowerBound, path: path(to: nil))
        } else if word.hasSuffix(".spline"), try isFollowed(by: "=") {
          try readMotion(of: String(word.dropLast(".spline".utf8.count)), token) {
            reader, warnings throws(FormatError) in
            .number(try reader.track(at: token, &warnings))
          }
        } else if word.hasSuffix(".timeSamples"), try isFollowed(by: "=") {
          let name = String(word.dropLast(".timeSamples".utf8.count))
          try readMotion(of: name, token) { [type] reader, _ throws(FormatError) in
            try reader.samples(at: token, isRotation: name == "xformOp:orient", type: type)
          }
        } else if word.hasPrefix("xformOp"), !open.isEmpty, try isFollowed(by: "=") {
          try readTransform(word)
        }
      default: break
      }
    }
    if let open = open.last { throw tokens.unclosed("bracket", open.opening) }
  }

  /// Reads the layer's metadata, in which the time codes of a second are.
  private mutating func readMetadata() throws(FormatError) {
    guard let opening = try tokens.next() else { return }
    var rates: [String: Double] = [:]
    try readMetadata(from: opening.range.lowerBound) { reader, name throws(FormatError) in
      guard ["timeCodesPerSecond", "framesPerSecond"].contains(name) else { return }
      let (rate, place) = try reader.number()
      guard rate > 0 else {
        throw Self.fault(.wrongKind(expected: .positiveNumber, found: shortestText(rate)), place, or: 0)
      }
      rates[name] = rate
    }
    codesPerSecond = rates["timeCodesPerSecond"] ?? rates["framesPerSecond"] ?? 24
  }

  /// Reads metadata whose opening bracket was read, and calls `body` for each name after its equals sign.
  private mutating func readMetadata(
    from opening: Int, _ body: (inout USDReader, _ name: String) throws(FormatError) -> Void
  ) throws(FormatError) {
    while true {
      guard let token = try tokens.next() else { throw tokens.unclosed("bracket", opening) }
      switch token.kind {
      case .mark(")"): return
      case .mark("("), .mark("["), .mark("{"): try tokens.skipGroup(from: token.range.lowerBound)
      case .word where try isFollowed(by: "="): try body(&self, tokens.text(of: token))
      default: break
      }
    }
  }

  /// Reads what stands between `def` and the brace of a prim.
  private mutating func readPrim() throws(FormatError) {
    var (name, shown): (String?, String?)
    while let token = try tokens.peek() {
      switch token.kind {
      case .word where name == nil: break
      case .string where name == nil: name = tokens.text(of: token)
      case .mark("(") where name != nil:
        _ = try tokens.next()
        try readMetadata(from: token.range.lowerBound) { reader, name throws(FormatError) in
          guard name == "displayName", let value = try reader.tokens.peek(), value.kind == .string else { return }
          _ = try reader.tokens.next()
          shown = reader.tokens.unescapedText(of: value)
        }
        continue
      case .mark("{"):
        guard let name else { return }
        _ = try tokens.next()
        let shown = shown ?? name
        open.append((prims.count, token.range.lowerBound, (open.last?.length ?? 0) + shown.utf8.count + 1))
        prims.append(USDPrim(name: shown, parent: open.dropLast().last?.index))
        return
      default: return
      }
      _ = try tokens.next()
    }
  }

  /// Reads the next token if it is the given mark, and returns whether it was.
  private mutating func isFollowed(by mark: Unicode.Scalar) throws(FormatError) -> Bool {
    guard try tokens.peek()?.kind == .mark(mark) else { return false }
    _ = try tokens.next()
    return true
  }

  /// Returns the path of an attribute, such as `World/Ball/radius`; `nil` if it is too long.
  private func path(to attribute: String?) -> String? {
    guard (open.last?.length ?? 0) + (attribute?.utf8.count ?? 0) <= FormatError.pathLimit else { return nil }
    return (open.map { prims[$0.index].name } + [attribute].compactMap(\.self)).joined(separator: "/")
  }

  // MARK: - Transforms

  /// Reads the value at rest of an operation, or the order of the operations.
  private mutating func readTransform(_ name: String) throws(FormatError) {
    guard let token = try tokens.next(), let index = open.last?.index else { return }
    switch token.kind {
    case .mark("["):
      while let item = try tokens.next(), item.kind != .mark("]") {
        if name == "xformOpOrder", item.kind == .string { prims[index].operations.append(tokens.text(of: item)) }
      }
    case .mark("("):
      var (numbers, depth) = ([Double](), 1)
      while depth > 0 {
        guard let part = try tokens.next() else { throw tokens.unclosed("bracket", token.range.lowerBound) }
        switch part.kind {
        case .mark("("): depth += 1
        case .mark(")"): depth -= 1
        case .word: if let number = tokens.number(of: part) { numbers.append(number) }
        default: break
        }
      }
      if numbers.allSatisfy(\.isWithinMagnitudeLimit) { prims[index].setRest(name, numbers) }
    case .word:
      if let number = tokens.number(of: token), number.isWithinMagnitudeLimit { prims[index].setRest(name, [number]) }
    default: break
    }
  }

  // MARK: - Motions

  /// Reads a motion in braces. One with a problem is left out, with a warning.
  private mutating func readMotion(
    of name: String, _ token: USDTokens.Token,
    _ read: (inout USDReader, inout [FormatError]) throws(FormatError) -> NamedMotion.Value
  ) throws(FormatError) {
    guard let opening = try tokens.peek(), opening.kind == .mark("{") else { return }
    _ = try tokens.next()
    let path = path(to: name)
    let start = tokens.offset
    var warnings: [FormatError] = []
    do throws(FormatError) {
      guard let path else { throw Self.fault(.pathTooLong(limit: FormatError.pathLimit), token, or: start) }
      let value = try read(&self, &warnings)
      let motion = USDPrim.Motion(attribute: name, value: value, offset: token.range.lowerBound)
      if let index = open.last?.index {
        prims[index].motions.append(motion)
      } else {
        document.append(NamedMotion(.init(name), value), at: motion.offset)
      }
      for warning in warnings { document.warn(warning.problem, at: warning.place?.offset ?? 0, path: path) }
    } catch {
      // What follows in the braces is skipped. A text without the closing brace is refused here.
      tokens.offset = start
      try tokens.skipGroup(from: opening.range.lowerBound)
      document.warn(error.problem, at: error.place?.offset ?? 0, path: path)
    }
  }

  /// Puts the motions of each prim together.
  private mutating func finish() {
    if prims.isEmpty { return }
    document.nodes = NodeTree(
      unchecked: prims.map { NodeTree.Node($0.name, parent: $0.parent, rest: $0.rest) })
    for (index, prim) in prims.enumerated() where !prim.motions.isEmpty {
      var groups = [prim.name]
      var parent = prim.parent
      while let next = parent {
        groups.append(prims[next].name)
        parent = prims[next].parent
      }
      for (motion, offset) in prim.namedMotions(at: index, groups.reversed()) { document.append(motion, at: offset) }
    }
  }

  // MARK: - Time samples

  /// Reads time samples and their closing brace: numbers and vectors by lines, whole numbers by steps, and rotations.
  private mutating func samples(
    at place: USDTokens.Token, isRotation: Bool, type: String
  ) throws(FormatError) -> NamedMotion.Value {
    var (times, rows, offsets) = ([Double](), [[Double]](), [Int]())
    while true {
      guard let token = try tokens.next() else { throw tokens.unclosed("bracket", place.range.upperBound) }
      if token.kind == .mark("}") { break }
      if token.kind == .mark(",") { continue }
      times.append(try number(token) / codesPerSecond)
      offsets.append(token.range.lowerBound)
      try expect(":")
      var row: [Double] = []
      if try isFollowed(by: "(") {
        repeat { row.append(try number().0) } while try isFollowed(by: ",")
        try expect(")")
      } else {
        let value = try tokens.next()
        guard let value, tokens.number(of: value) != nil else {
          throw Self.fault(.notSupported("a sample that is no number or vector"), value, or: tokens.offset)
        }
        row = [try number(value)]
      }
      if let first = rows.first, first.count != row.count {
        throw Self.fault(.wrongDimension(expected: first.count, found: row.count), token, or: 0)
      }
      rows.append(row)
    }
    let width = rows.first?.count ?? 1
    if isRotation {
      if width != 4 { throw Self.fault(.wrongDimension(expected: 4, found: width), place, or: 0) }
      // USD has the real part first.
      let numbers = rows.flatMap { [$0[1], $0[2], $0[3], $0[0]] }
      return .rotation(
        .track(
          try FormatError.keyed(
            at: place.range.lowerBound, keys: offsets, RotationTrack(.linear, times: times, values: numbers))))
    }
    let mode: Track.Mode = ["int", "int64", "uint", "uint64", "uchar", "bool"].contains(type) ? .hold : .linear
    var components: [(name: String, curve: any Curve)] = []
    for lane in 0..<width {
      let keys = times.indices.map { Track.Key(times[$0], rows[$0][lane], mode: mode) }
      let track = try FormatError.keyed(at: place.range.lowerBound, keys: offsets, AnimationTrack(keys))
      components.append((width <= 3 ? ["x", "y", "z"][lane] : "\(lane)", track))
    }
    return width == 1 ? .number(components[0].curve) : .vector(components)
  }

  // MARK: - Splines

  private typealias Track = AnimationTrack<Double>

  /// Reads the content of a spline and its closing brace.
  private mutating func track(
    at place: USDTokens.Token, _ warnings: inout [FormatError]
  ) throws(FormatError) -> Track {
    var isHermite = false
    var (before, after) = (Track.Extrapolation.hold, Track.Extrapolation.hold)
    var keys: [(key: Track.Key, offset: Int)] = []
    while true {
      guard let token = try tokens.next() else { throw tokens.unclosed("bracket", place.range.upperBound) }
      if token.kind == .mark("}") { break }
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
      let problem = FormatProblem.notSupported("the value of the first knot before its time")
      warnings.append(FormatError(problem, at: keys[0].offset))
    }
    return try FormatError.keyed(
      at: place.range.lowerBound, keys: keys.map(\.offset),
      AnimationTrack(keys.map(\.key), before: before, after: after))
  }

  /// Reads a knot after its time.
  private mutating func key(at time: Double, _ isHermite: Bool) throws(FormatError) -> Track.Key {
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
  private mutating func tangent(_ isHermite: Bool) throws(FormatError) -> Track.Handle? {
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
    _ side: USDTokens.Token, _ warnings: inout [FormatError]
  ) throws(FormatError) -> Track.Extrapolation {
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

  private mutating func expect(_ mark: Unicode.Scalar) throws(FormatError) {
    if try isFollowed(by: mark) { return }
    throw Self.fault(.notUSD("\(mark) is expected here"), try tokens.peek(), or: tokens.offset)
  }

  private mutating func number() throws(FormatError) -> (Double, USDTokens.Token) {
    guard let token = try tokens.next() else {
      throw Self.fault(.wrongKind(expected: .number, found: "the end"), nil, or: tokens.offset)
    }
    return (try number(token), token)
  }

  /// Returns the number that a token is.
  private func number(_ token: USDTokens.Token) throws(FormatError) -> Double {
    guard let number = tokens.number(of: token), number.isFinite else {
      let found = ShortenedText.of(tokens.text(of: token), to: 60)
      throw Self.fault(.wrongKind(expected: .number, found: found), token, or: 0)
    }
    return number
  }
}
