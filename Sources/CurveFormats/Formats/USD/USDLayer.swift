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
    /// The rotation that moves; `nil` for none.
    var rotation: Attribute.Kind?
    /// The texts of other attributes.
    var attributes: [String] = []
    fileprivate var parent: Int?

    init(_ type: String, _ name: String, identifier: String? = nil, rest: NodeTree.Rest = NodeTree.Rest()) {
      (self.type, self.name, self.identifier, self.rest) = (type, name, identifier, rest)
    }
  }

  let codes: USDTimeCodes
  private let space: SceneSpace
  private var prims: [Prim] = []
  /// The identifiers of prims, by the prims around them.
  private var identifiers = UniqueIdentifiers<Int?>()
  /// The names of attributes, by their prims.
  private var attributes = UniqueIdentifiers<Int>()
  /// The times of all motions.
  private var times: ClosedRange<Double>?

  /// Creates a layer without prims.
  ///
  /// - Parameters:
  ///   - rate: The time codes of a second.
  ///   - space: The units and axes. Where they are not stated, the layer states USD's defaults.
  init(rate: Double, space: SceneSpace) { (codes, self.space) = (USDTimeCodes(rate: rate), space) }

  // MARK: - Content

  /// Adds a prim, and returns its index.
  mutating func append(_ prim: Prim, in parent: Int?) -> Int {
    var prim = prim
    prim.parent = parent
    prim.identifier = identifiers.identifier(for: prim.identifier ?? prim.name, in: parent)
    prims.append(prim)
    return prims.count - 1
  }

  /// An attribute with a spline or with time samples.
  struct Attribute {
    let name: String
    let kind: Kind
    let lines: [String]
    let error: ExportDeviation
    let motions: [ExportedCurve]

    enum Kind: Hashable {
      case operation
      /// A part of a rotation: an angle, with the order of the product of the rotations; `nil` for the whole one.
      case rotation(order: String?)
      /// No part of the transform.
      case other
    }
  }

  /// Adds attributes to a prim, and returns those that were added, and those that are operations of the prim already.
  mutating func append(
    _ attributes: [Attribute], to prim: Int
  ) -> (written: [Attribute], repeated: [Attribute]) {
    var (written, repeated): ([Attribute], [Attribute]) = ([], [])
    for attribute in attributes {
      if append(attribute, to: prim) { written.append(attribute) } else { repeated.append(attribute) }
    }
    return (written, repeated)
  }

  /// Adds an attribute to a prim. Returns `false` if it is an operation that the prim has. Another attribute that is no
  /// identifier, or that the prim has, gets another name.
  private mutating func append(_ attribute: Attribute, to prim: Int) -> Bool {
    let name = attribute.name
    if attribute.kind == .other {
      // Operations that no list has would have no effect.
      let free = name.hasPrefix("xformOp") ? "_\(name)" : name
      let unique = attributes.identifier(for: free, in: prim, separator: ":")
      if unique == name {
        prims[prim].attributes.append(Self.attribute("custom double \(unique).spline", attribute.lines))
      } else {
        let shown = USDTokens.quoted(name)
        prims[prim].attributes.append("custom double \(unique) (\n    displayName = \(shown)\n)\n")
        prims[prim].attributes.append(Self.attribute("double \(unique).spline", attribute.lines))
      }
      return true
    }
    if prims[prim].operations[name] != nil { return false }
    if case .rotation = attribute.kind {
      if prims[prim].rotation ?? attribute.kind != attribute.kind { return false }
      prims[prim].rotation = attribute.kind
    }
    let type = name == "xformOp:orient" ? "quatd \(name).timeSamples" : "double \(name).spline"
    prims[prim].operations[name] = Self.attribute(type, attribute.lines)
    return true
  }

  mutating func document(_ sentence: String, of prim: Int) { prims[prim].documentation.append(sentence) }

  /// Extends the times of the layer to those of a motion.
  mutating func cover(_ motion: ExportedCurve) {
    let own = motion.start...max(motion.start, motion.times.upperBound)
    times = times.map { min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound) } ?? own
  }

  /// Returns an attribute with lines in braces.
  static func attribute(_ name: String, _ lines: [String]) -> String {
    "\(name) = {\n\(lines.map { "    \($0)\n" }.joined())}\n"
  }

  // MARK: - Text

  /// The greatest number of levels by which lines are indented. Prims may be nested as deep as a file says.
  private static let greatestIndent = 32

  var text: String {
    let root = prims.first { $0.parent == nil }?.identifier ?? "motion"
    var text = """
      #usda 1.0
      (
          defaultPrim = "\(root)"
          startTimeCode = \(shortestText(codes.code(of: times?.lowerBound ?? 0)))
          endTimeCode = \(shortestText(codes.code(of: times?.upperBound ?? 0)))
          timeCodesPerSecond = \(shortestText(codes.rate))
          framesPerSecond = \(shortestText(codes.rate))
          metersPerUnit = \(shortestText(space.metersPerUnit ?? 0.01))
          upAxis = "\((space.upAxis ?? .y).rawValue)"
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
    if identifier != name, showsName { metadata.append("displayName = \(USDTokens.quoted(name))") }
    if !documentation.isEmpty { metadata.append("doc = \(USDTokens.quoted(documentation.joined(separator: "; ")))") }
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
      if case .rotation(let order?) = rotation {
        for axis in order.uppercased().unicodeScalars { append("xformOp:rotate\(axis)", nil) }
      } else {
        let q = rest.rotation
        append(
          "xformOp:orient", q == .identity ? nil : "quatd xformOp:orient = (\(number([q.w, q.x, q.y, q.z])))\n")
      }
      axes("scale", isScaled, rest.scale, none: [1, 1, 1])
    }
    if names.isEmpty { return [] }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return attributes + ["uniform token[] xformOpOrder = [\(list)]\n"]
  }
}
