import CurveSampling
import TextFormats

/// A reader of the splines and time samples in a USD layer in text, and of its prims as nodes.
///
/// Times are seconds: time codes divided by the layer's `timeCodesPerSecond`, or else by its `framesPerSecond`, or else
/// by 24, as in USD. The operations of a transform are put together to the translation, the rotation, the angles and
/// the scale of their prim, and of nodes above it where one prim needs several. Any other attribute is a number.
///
/// - Source: OpenUSD, *Text file format* and `pxr/base/ts`; `UsdGeomXformOp`.
struct USDReader: MotionReader {
  var tokens: USDTokens
  private var document = MotionDocument()
  /// The prims that were read.
  private var prims: [USDPrim] = []
  /// The indices of the prims around the next token, with the offsets of their braces and the lengths of their paths.
  private var open: [(index: Int, opening: Int, length: Int)] = []
  var codesPerSecond = 24.0
  /// The type of the attribute that is read.
  var type = ""

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

  static func fault(_ problem: FormatProblem, _ token: USDTokens.Token?, or offset: Int) -> FormatError {
    FormatError(problem, at: token?.range.lowerBound ?? offset)
  }

  // MARK: - The layer

  private mutating func readLayer() throws(FormatError) {
    if try tokens.peek()?.kind == .mark("(") { try readMetadata() }
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
          try readMotion(of: String(word.dropLast(".spline".utf8.count)), token, isSampled: false) {
            reader, warnings throws(FormatError) in
            .number(try reader.track(at: token, &warnings))
          }
        } else if word.hasSuffix(".timeSamples"), try isFollowed(by: "=") {
          let name = String(word.dropLast(".timeSamples".utf8.count))
          let isRotation = USDOperation(name)?.kind == .orientation
          try readMotion(of: name, token, isSampled: true) { reader, _ throws(FormatError) in
            try reader.samples(at: token, isRotation: isRotation)
          }
        } else if word.hasPrefix("xformOp"), !open.isEmpty, try isFollowed(by: "=") {
          try readTransform(word, at: token.range.lowerBound)
        } else if let index = open.last?.index, try isFollowed(by: "(") {
          try readShownName(from: token.range.lowerBound) { reader, shown in
            reader.prims[index].shownNames[word] = shown
          }
        }
      default: break
      }
    }
    if let open = open.last { throw tokens.unclosed("bracket", open.opening) }
  }

  /// Reads the layer's metadata: the time codes of a second, the unit of length, and the axis that points up.
  private mutating func readMetadata() throws(FormatError) {
    guard let opening = try tokens.next() else { return }
    var rates: [String: Double] = [:]
    try readMetadata(from: opening.range.lowerBound) { reader, name, place throws(FormatError) in
      switch name {
      case "timeCodesPerSecond", "framesPerSecond", "metersPerUnit":
        let (number, place) = try reader.number()
        guard number > 0 else {
          throw Self.fault(.wrongKind(expected: .positiveNumber, found: shortestText(number)), place, or: 0)
        }
        if name == "metersPerUnit" { reader.document.space.metersPerUnit = number } else { rates[name] = number }
      case "upAxis":
        let word = try reader.tokens.next().map { reader.tokens.unescapedText(of: $0) } ?? ""
        reader.document.space.upAxis = SceneSpace.UpAxis(rawValue: word.uppercased())
        if reader.document.space.upAxis == nil {
          reader.document.warn(.upAxis(ShortenedText.of(word, to: 60)), at: place)
        }
      case "subLayers": reader.document.warn(.notSupported(name), at: place)
      default: break
      }
    }
    codesPerSecond = rates["timeCodesPerSecond"] ?? rates["framesPerSecond"] ?? 24
    if WriteRequest.frameRates.contains(codesPerSecond) { document.frameRate = codesPerSecond }
  }

  /// Reads metadata whose opening bracket was read, and calls `body` for each name after its equals sign.
  private mutating func readMetadata(
    from opening: Int, _ body: (inout USDReader, _ name: String, _ offset: Int) throws(FormatError) -> Void
  ) throws(FormatError) {
    while true {
      guard let token = try tokens.next() else { throw tokens.unclosed("bracket", opening) }
      switch token.kind {
      case .mark(")"): return
      case .mark("("), .mark("["), .mark("{"): try tokens.skipGroup(from: token.range.lowerBound)
      case .word where try isFollowed(by: "="): try body(&self, tokens.text(of: token), token.range.lowerBound)
      default: break
      }
    }
  }

  /// Reads metadata whose opening bracket was read, and calls `body` with the `displayName`.
  private mutating func readShownName(
    from opening: Int, isPrim: Bool = false, _ body: (inout USDReader, String) -> Void
  ) throws(FormatError) {
    try readMetadata(from: opening) { reader, name, offset throws(FormatError) in
      switch name {
      case "displayName":
        guard let value = try reader.tokens.peek(), value.kind == .string else { return }
        _ = try reader.tokens.next()
        body(&reader, reader.tokens.unescapedText(of: value))
      case "references", "payload", "inherits", "specializes", "variants", "clips":
        if isPrim { reader.document.warn(.notSupported(name), at: offset, path: reader.path(to: nil)) }
      case "active":
        guard isPrim, let value = try reader.tokens.peek(), ["false", "0"].contains(reader.tokens.text(of: value))
        else { return }
        reader.document.warn(.inactive, at: offset, path: reader.path(to: nil))
      default: break
      }
    }
  }

  /// Reads what stands between `def` and the brace of a prim.
  private mutating func readPrim() throws(FormatError) {
    var (name, shown): (String?, String?)
    while let token = try tokens.peek() {
      switch token.kind {
      case .word where name == nil:
        let type = tokens.text(of: token)
        if !["Xform", "Scope"].contains(type) { document.add(1, type == "Mesh" ? "mesh" : "prim of the type \(type)") }
      case .string where name == nil: name = tokens.text(of: token)
      case .mark("(") where name != nil:
        _ = try tokens.next()
        try readShownName(from: token.range.lowerBound, isPrim: true) { shown = $1 }
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
  mutating func isFollowed(by mark: Unicode.Scalar) throws(FormatError) -> Bool {
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
  private mutating func readTransform(_ name: String, at offset: Int) throws(FormatError) {
    guard let token = try tokens.next(), let index = open.last?.index else { return }
    switch token.kind {
    case .mark("["):
      var order: [String] = []
      while let item = try tokens.next(), item.kind != .mark("]") {
        if item.kind == .string { order.append(tokens.text(of: item)) }
      }
      if name == "xformOpOrder" { (prims[index].order, prims[index].orderOffset) = (order, offset) }
    case .mark("("):
      let start = tokens.offset
      do throws(FormatError) {
        prims[index].setRest(name, try tuple(from: token.range.lowerBound), at: offset)
      } catch {
        tokens.offset = start
        try tokens.skipGroup(from: token.range.lowerBound)
        document.warn(error.problem, at: error.place?.offset ?? 0, path: path(to: name))
      }
    case .word:
      if tokens.number(of: token) != nil { prims[index].setRest(name, [try value(token)], at: offset) }
    default: break
    }
  }

  // MARK: - Motions

  /// Reads a motion in braces. One with a problem is left out, with a warning.
  private mutating func readMotion(
    of name: String, _ token: USDTokens.Token, isSampled: Bool,
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
      let motion = USDPrim.MovedAttribute(
        attribute: name, isSampled: isSampled, value: value, offset: token.range.lowerBound)
      if let index = open.last?.index {
        if let other = prims[index].append(motion) { document.warn(.secondMotion, at: other.offset, path: path) }
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

  /// Makes the nodes and the motions of all prims.
  private mutating func finish() {
    if prims.isEmpty { return }
    var nodes: [NodeTree.Node] = []
    // The node of each prim, inside those above it.
    var places: [NodeTree.Index] = []
    for prim in prims {
      let transform = prim.nodes()
      let parents = prim.isEmpty ? [] : ancestors(of: prim)
      for (problem, attribute, offset) in transform.warnings {
        document.warn(problem, at: offset, path: parents.map { $0 + [prim.name, attribute] }?.joined(separator: "/"))
      }
      for (index, run) in transform.runs.enumerated() {
        let name = transform.name(of: index, in: prim.name)
        let parent = index > 0 ? nodes.count - 1 : transform.isReset ? nil : prim.parent.map { places[$0] }
        nodes.append(NodeTree.Node(name, parent: parent, rest: run.rest))
        let isLast = index == transform.runs.count - 1
        let motions = run.motions + (isLast ? prim.otherMotions : [])
        for (property, kind, value, offset) in motions {
          let path = NamedMotion.Path(property, in: (parents ?? []) + [name])
          document.append(NamedMotion(path, value, target: .init(kind, of: nodes.count - 1)), at: offset)
        }
      }
      places.append(nodes.count - 1)
    }
    document.motions.sort { $0.place?.offset ?? 0 < $1.place?.offset ?? 0 }
    document.nodes = NodeTree(unchecked: nodes)
  }

  /// Returns the names of the prims around a prim, the outermost first; `nil` if they are too long for a path.
  private func ancestors(of prim: USDPrim) -> [String]? {
    var (names, length) = ([String](), 0)
    var parent = prim.parent
    while let next = parent {
      names.append(prims[next].name)
      length += prims[next].name.utf8.count + 1
      if length > FormatError.pathLimit { return nil }
      parent = prims[next].parent
    }
    return names.reversed()
  }
}
