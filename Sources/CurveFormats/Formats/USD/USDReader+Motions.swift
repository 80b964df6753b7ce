import CurveSampling
import TextFormats

extension USDReader {

  /// Reads time samples and their closing brace: numbers and vectors by lines, whole numbers by steps, and rotations.
  mutating func samples(
    at place: USDTokens.Token, isRotation: Bool
  ) throws(FormatError) -> NamedMotion.Value {
    var (codes, rows, offsets) = ([Double](), [[Double]](), [Int]())
    while true {
      guard let token = try tokens.next() else { throw tokens.unclosed("bracket", place.range.upperBound) }
      if token.kind == .mark("}") { break }
      if token.kind == .mark(",") { continue }
      codes.append(try number(token))
      offsets.append(token.range.lowerBound)
      try expect(":")
      var row: [Double] = []
      let first = try tokens.next()
      if let first, first.kind == .mark("(") {
        row = try tuple(from: first.range.lowerBound)
      } else {
        guard let first, tokens.number(of: first) != nil else {
          throw Self.fault(.notSupported("a sample that is no number or vector"), first, or: tokens.offset)
        }
        row = [try value(first)]
      }
      if let first = rows.first, first.count != row.count {
        throw Self.fault(.wrongDimension(expected: first.count, found: row.count), token, or: 0)
      }
      rows.append(row)
    }
    let times = USDTimeCodes.seconds(of: codes, rate: codesPerSecond)
    let width = rows.first?.count ?? 1
    if isRotation {
      if width != 4 { throw Self.fault(.wrongDimension(expected: 4, found: width), place, or: 0) }
      let numbers = rows.flatMap { row in
        let rotation = USDOrientation.rotation(row)
        return [rotation.x, rotation.y, rotation.z, rotation.w]
      }
      return .rotation(
        .track(
          try FormatError.keyed(
            at: place.range.lowerBound, keys: offsets, RotationTrack(.linear, times: times, values: numbers))))
    }
    let isHeld = ["int", "int64", "uint", "uint64", "uchar", "bool"].contains(type)
    let mode: TrackMode = isHeld ? .hold : .linear
    var components: [(name: String, curve: any Curve)] = []
    for lane in 0..<width {
      let keys = times.indices.map { AnimationTrack<Double>.Key(times[$0], rows[$0][lane], mode: mode) }
      let track = try FormatError.keyed(at: place.range.lowerBound, keys: offsets, AnimationTrack(keys))
      components.append((width <= 3 ? ["x", "y", "z"][lane] : "\(lane)", track))
    }
    return width == 1 ? .number(components[0].curve) : .vector(components)
  }

  // MARK: - Splines

  /// Reads the content of a spline and its closing brace.
  mutating func track(
    at place: USDTokens.Token, _ warnings: inout [FormatError]
  ) throws(FormatError) -> AnimationTrack<Double> {
    var isHermite = false
    var (before, after) = (AnimationTrack<Double>.Extrapolation.hold, AnimationTrack<Double>.Extrapolation.hold)
    var keys: [(key: AnimationTrack<Double>.Key, offset: Int)] = []
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
    USDOutside.adapt(&keys, &before, &after, &warnings)
    return try FormatError.keyed(
      at: place.range.lowerBound, keys: keys.map(\.offset),
      AnimationTrack(keys.map(\.key), before: before, after: after))
  }

  /// Reads a knot after its time.
  private mutating func key(at time: Double, _ isHermite: Bool) throws(FormatError) -> AnimationTrack<Double>.Key {
    try expect(":")
    // A knot without tangents has some of no width.
    let none = AnimationTrack<Double>.Handle.slope(0, width: isHermite ? nil : 0)
    var key = AnimationTrack<Double>.Key(time, try value(), incoming: none, outgoing: none, mode: .hold)
    if try isFollowed(by: "&") { (key.arrival, key.value) = (key.value, try value()) }
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
  private mutating func tangent(_ isHermite: Bool) throws(FormatError) -> AnimationTrack<Double>.Handle? {
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
  ) throws(FormatError) -> AnimationTrack<Double>.Extrapolation {
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

  // MARK: - Numbers

  private mutating func expect(_ mark: Unicode.Scalar) throws(FormatError) {
    if try isFollowed(by: mark) { return }
    throw Self.fault(.notUSD("\(mark) is expected here"), try tokens.peek(), or: tokens.offset)
  }

  mutating func number() throws(FormatError) -> (Double, USDTokens.Token) {
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

  /// Reads the numbers of a tuple whose opening bracket was read, also those of tuples in it.
  mutating func tuple(from opening: Int) throws(FormatError) -> [Double] {
    var (numbers, depth) = ([Double](), 1)
    while depth > 0 {
      guard let token = try tokens.next() else { throw tokens.unclosed("bracket", opening) }
      switch token.kind {
      case .mark("("): depth += 1
      case .mark(")"): depth -= 1
      case .mark(","): break
      default: numbers.append(try value(token))
      }
    }
    return numbers
  }

  /// Reads a number of the type of the attribute.
  private mutating func value() throws(FormatError) -> Double {
    // A call that reads its own argument would copy the reader first.
    let number = try number().0
    return rounded(number)
  }

  /// Returns the number of the attribute's type that a token is.
  func value(_ token: USDTokens.Token) throws(FormatError) -> Double {
    let number = try number(token)
    if number.isWithinMagnitudeLimit { return rounded(number) }
    throw Self.fault(.tooLarge(ShortenedText.of(tokens.text(of: token), to: 60)), token, or: 0)
  }

  /// Returns a number as the type of the attribute has it.
  private func rounded(_ number: Double) -> Double {
    // Most numbers are of a type that begins with double.
    if type.utf8.first == UInt8(ascii: "d") { return number }
    switch type {
    case _ where type.hasPrefix("float") || type == "quatf": return Double(Float(number))
    case _ where type.hasPrefix("half") || type == "quath":
      // Numbers of 16 bits have 11 binary digits, and none is nearer to 0 than 2⁻²⁴.
      let unit = Double(sign: .plus, exponent: max(number.exponent, -14) - 10, significand: 1)
      return number == 0 ? number : (number / unit).rounded(.toNearestOrEven) * unit
    default: return number
    }
  }
}
