import CurveSampling
import TextFormats

/// The text of a USD layer.
struct USDLayer {
  /// A prim.
  struct Prim {
    let type: String
    let name: String
    /// The name in paths, if it is not made from ``name``.
    var identifier: String?
    /// Whether people see the name where the identifier is another.
    var showsName = true
    let rest: NodeTree.Rest
    var documentation: [String] = []
    /// The operations with a spline or time samples, by their names.
    var operations: [String: String] = [:]
    /// The order of the rotations about single axes, the outermost first.
    var order = ""
    /// The texts of other attributes.
    var attributes: [String] = []
    fileprivate var names: Set<String> = []
    fileprivate var parent: Int?

    init(_ type: String, _ name: String, identifier: String? = nil, rest: NodeTree.Rest = NodeTree.Rest()) {
      (self.type, self.name, self.identifier, self.rest) = (type, name, identifier, rest)
    }
  }

  private var prims: [Prim] = []
  /// The identifiers in use, by the prims around them.
  private var identifiers: Set<Identifier> = []
  private var numbers = UniqueNames<Identifier>()
  /// The times of all motions.
  private var times: ClosedRange<Double>?

  private struct Identifier: Hashable {
    let parent: Int?
    let name: String
  }

  // MARK: - Content

  /// Adds a prim, and returns its index.
  mutating func append(_ prim: Prim, in parent: Int?) -> Int {
    var prim = prim
    prim.parent = parent
    let first = prim.identifier ?? Self.identifier(of: prim.name)
    prim.identifier = numbers.free(for: Identifier(parent: parent, name: first)) { number in
      let name = number == 1 ? first : "\(first)_\(number)"
      return identifiers.insert(Identifier(parent: parent, name: name)).inserted ? name : nil
    }
    prims.append(prim)
    return prims.count - 1
  }

  /// Adds an attribute to a prim. Returns `false` if it is an operation that the prim has; another attribute gets a
  /// number.
  mutating func set(_ name: String, _ lines: [String], isOperation: Bool, of prim: Int) -> Bool {
    if isOperation {
      let isRotation = name == "xformOp:orient"
      if prims[prim].operations[name] != nil { return false }
      prims[prim].operations[name] = Self.attribute(
        isRotation ? "quatd \(name).timeSamples" : "double \(name).spline", lines)
      return true
    }
    var (unique, number) = (name, 1)
    while !prims[prim].names.insert(unique).inserted {
      number += 1
      unique = "\(name)_\(number)"
    }
    prims[prim].attributes.append(Self.attribute("custom double \(unique).spline", lines))
    return true
  }

  mutating func setOrder(of order: String, _ prim: Int) { prims[prim].order = order }

  mutating func document(_ sentence: String, of prim: Int) { prims[prim].documentation.append(sentence) }

  /// Extends the times of the layer to those of a motion.
  mutating func cover(_ motion: Motion) {
    let own = motion.start...max(motion.start, motion.times.upperBound)
    times = times.map { min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound) } ?? own
  }

  /// Returns an attribute with lines in braces.
  static func attribute(_ name: String, _ lines: [String]) -> String {
    "\(name) = {\n\(lines.map { "    \($0)\n" }.joined())}\n"
  }

  /// Returns a text as an identifier: each scalar that is no ASCII letter or digit becomes an underscore, and one
  /// stands before a digit at the start.
  static func identifier(of name: String) -> String {
    let scalars = name.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil) ? scalar : "_"
    }
    let text = String(String.UnicodeScalarView(scalars))
    return scalars.first?.properties.numericType != nil || text.isEmpty ? "_\(text)" : text
  }

  /// Returns the digits of a text, for the end of an identifier.
  static func digits(of text: String) -> String { String(identifier(of: text).drop { $0 == "_" }) }

  // MARK: - Text

  /// The greatest number of levels by which lines are indented. Prims may be nested as deep as a file says.
  private static let greatestIndent = 32

  var text: String {
    let root = prims.first { $0.parent == nil }?.identifier ?? "motion"
    var text = """
      #usda 1.0
      (
          defaultPrim = "\(root)"
          startTimeCode = \(shortestText(times?.lowerBound ?? 0))
          endTimeCode = \(shortestText(times?.upperBound ?? 0))
          timeCodesPerSecond = 1
      )

      """
    var children: [[Int]] = prims.map { _ in [] }
    for (index, prim) in prims.enumerated() { if let parent = prim.parent { children[parent].append(index) } }
    /// The prims that are open, with the number of their children that were written.
    var open: [(index: Int, next: Int)] = []
    for (root, prim) in prims.enumerated() where prim.parent == nil {
      open = [(root, 0)]
      Self.append(prim.head, at: 0, to: &text)
      while let (index, next) = open.last {
        if next < children[index].count {
          let child = children[index][next]
          open[open.count - 1].next += 1
          Self.append(prims[child].head, at: open.count, to: &text)
          open.append((child, 0))
        } else {
          open.removeLast()
          Self.append("}\n", at: open.count, to: &text)
        }
      }
    }
    return text
  }

  fileprivate static func append(_ lines: String, at depth: Int, to text: inout String) {
    let indent = String(repeating: " ", count: 4 * min(depth, greatestIndent))
    for line in lines.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      text += line.isEmpty ? "\n" : "\(indent)\(Substring(line))\n"
    }
  }
}

extension USDLayer.Prim {
  /// The prim up to its children, with its opening brace.
  fileprivate var head: String {
    let identifier = identifier ?? ""
    var metadata: [String] = []
    if identifier != name, showsName { metadata.append("displayName = \(Self.quoted(name))") }
    if !documentation.isEmpty { metadata.append("doc = \(Self.quoted(documentation.joined(separator: "; ")))") }
    let brackets = metadata.isEmpty ? "" : " (\n" + metadata.map { "    \($0)\n" }.joined() + ")"
    var head = "\ndef \(type) \"\(identifier)\"\(brackets)\n{\n"
    USDLayer.append((transform + attributes).joined(), at: 1, to: &head)
    return head
  }

  /// The attributes of the transform, and the order of its operations.
  private var transform: [String] {
    var (attributes, names): ([String], [String]) = ([], [])
    func append(_ name: String, _ still: String?) {
      guard let text = operations[name] ?? still else { return }
      attributes.append(text)
      names.append(name)
    }
    func number(_ numbers: [Double]) -> String { numbers.map { shortestText($0) }.joined(separator: ", ") }
    let isMoved = ["X", "Y", "Z"].contains { operations["xformOp:translate\($0)"] != nil }
    let isScaled = ["X", "Y", "Z"].contains { operations["xformOp:scale\($0)"] != nil }
    func axes(_ operation: String, _ isAnimated: Bool, _ values: [Double], none: [Double]) {
      if isAnimated {
        for (axis, value) in zip(["X", "Y", "Z"], values) {
          append("xformOp:\(operation)\(axis)", "double xformOp:\(operation)\(axis) = \(shortestText(value))\n")
        }
      } else if values != none {
        append("xformOp:\(operation)", "double3 xformOp:\(operation) = (\(number(values)))\n")
      }
    }
    if let matrix = rest.matrix, operations.isEmpty {
      let rows = stride(from: 0, to: 16, by: 4).map { "(\(number(Array(matrix[$0..<$0 + 4]))))" }
      append("xformOp:transform", "matrix4d xformOp:transform = ( \(rows.joined(separator: ", ")) )\n")
    } else {
      axes("translate", isMoved, rest.translation, none: [0, 0, 0])
      let angles = order.uppercased().map { "xformOp:rotate\($0)" }
      if angles.isEmpty {
        let q = rest.rotation
        append(
          "xformOp:orient", q == .identity ? nil : "quatd xformOp:orient = (\(number([q.w, q.x, q.y, q.z])))\n")
      } else {
        for name in angles { append(name, nil) }
      }
      axes("scale", isScaled, rest.scale, none: [1, 1, 1])
    }
    if names.isEmpty { return [] }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return attributes + ["uniform token[] xformOpOrder = [\(list)]\n"]
  }

  /// Returns a text as a string of USD.
  private static func quoted(_ text: String) -> String {
    let escaped = TerminalText(text).description.replacingScalars { $0 == "\\" || $0 == "\"" ? "\\\($0)" : nil }
    return "\"\(escaped)\""
  }
}
