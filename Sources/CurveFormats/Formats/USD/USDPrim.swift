import CurveSampling

/// A prim of a USD layer, with the operations of its transform.
struct USDPrim {
  let name: String
  let parent: Int?
  /// The names of the operations in their order, the outermost first.
  var operations: [String] = []
  var rest = NodeTree.Rest()
  var motions: [Motion] = []

  /// A motion of an attribute.
  struct Motion {
    let attribute: String
    let value: NamedMotion.Value
    let offset: Int
  }

  init(name: String, parent: Int?) { (self.name, self.parent) = (name, parent) }

  // MARK: - Rest

  /// Sets what an operation is where no motion changes it.
  mutating func setRest(_ operation: String, _ numbers: [Double]) {
    switch (Operation(operation), numbers.count) {
    case (.translation(nil), 3): rest.translation = numbers
    case (.scale(nil), 3): rest.scale = numbers
    case (.translation(let axis?), 1): rest.translation[axis] = numbers[0]
    case (.scale(let axis?), 1): rest.scale[axis] = numbers[0]
    case (.orientation, 4):
      rest.rotation = UnitQuaternion(normalizing: numbers[1], numbers[2], numbers[3], numbers[0]) ?? .identity
    case (.matrix, 16): rest.matrix = numbers
    default: break
    }
  }

  /// The role of an attribute in the transform of its prim.
  private enum Operation {
    /// A part of it: all three axes, or the index of one.
    case translation(Int?), scale(Int?)
    /// The angle about the axis with an index.
    case angle(Int)
    /// The weight of the morph target with an index, as this library writes it.
    case weight(Int)
    /// Three angles, whose rotations are multiplied from the left in this order.
    case angles(String)
    case orientation
    case matrix

    init?(_ attribute: String) {
      let axes = ["X": 0, "Y": 1, "Z": 2]
      if attribute.hasPrefix("weights:target") {
        guard let index = Int(attribute.dropFirst("weights:target".utf8.count)), index >= 0 else { return nil }
        self = .weight(index)
        return
      }
      guard attribute.hasPrefix("xformOp:") else { return nil }
      let name = String(attribute.dropFirst("xformOp:".utf8.count))
      switch name {
      case "translate": self = .translation(nil)
      case "scale": self = .scale(nil)
      case "orient": self = .orientation
      case "transform": self = .matrix
      default:
        if let axis = axes[String(name.suffix(1))] {
          switch name.dropLast() {
          case "translate": self = .translation(axis)
          case "scale": self = .scale(axis)
          case "rotate": self = .angle(axis)
          default:
            guard let order = Self.order(name) else { return nil }
            self = .angles(order)
          }
        } else {
          return nil
        }
      }
    }

    /// Returns the order of the product for `rotateXYZ`, which turns about x first: `zyx`.
    private static func order(_ name: String) -> String? {
      let axes = name.dropFirst("rotate".utf8.count)
      guard name.hasPrefix("rotate"), axes.utf8.count == 3, Set(axes) == ["X", "Y", "Z"] else { return nil }
      return String(axes.lowercased().reversed())
    }
  }

  // MARK: - Motions

  /// Returns the motions of the prim, each with its offset. Those of the axes of one operation are one motion, at the
  /// place of the first of them.
  func namedMotions(at index: NodeTree.Index, _ groups: [String]) -> [(NamedMotion, offset: Int)] {
    var result: [(NamedMotion, offset: Int)] = []
    var places: [String: Int] = [:]
    let axes = ["x", "y", "z"]
    func append(_ name: String, _ property: NamedMotion.Target.Property, _ value: NamedMotion.Value, _ offset: Int) {
      result.append(
        (NamedMotion(.init(name, in: groups), value, target: .init(property, of: index)), offset))
    }
    func insert(_ index: Int, to name: String, _ property: NamedMotion.Target.Property, _ motion: Motion) {
      guard case .number(let curve) = motion.value else { return }
      func component(_ index: Int) -> String { property == .weights ? "\(index)" : axes[index] }
      func order(_ name: String) -> Int { axes.firstIndex(of: name) ?? Int(name) ?? 0 }
      if let place = places[name], case .vector(var components) = result[place].0.value {
        let component = (name: component(index), curve: curve)
        let next = components.firstIndex { order($0.name) > index } ?? components.count
        components.insert(component, at: next)
        result[place].0.value = .vector(components)
      } else {
        places[name] = result.count
        append(name, property, .vector([(component(index), curve)]), motion.offset)
      }
    }
    for motion in motions {
      switch (Operation(motion.attribute), motion.value) {
      case (.translation(nil), .vector): append("translation", .translation, motion.value, motion.offset)
      case (.scale(nil), .vector): append("scale", .scale, motion.value, motion.offset)
      case (.orientation, .rotation): append("rotation", .rotation, motion.value, motion.offset)
      case (.angles(let order), .vector): append("euler", .euler(order: order), motion.value, motion.offset)
      case (.translation(let axis?), .number): insert(axis, to: "translation", .translation, motion)
      case (.scale(let axis?), .number): insert(axis, to: "scale", .scale, motion)
      case (.angle(let axis), .number): insert(axis, to: "euler", .euler(order: angleOrder), motion)
      case (.weight(let index), .number): insert(index, to: "weights", .weights, motion)
      case (nil, .number) where motion.attribute == "opacity":
        append("opacity", .opacity, motion.value, motion.offset)
      default: append(motion.attribute, .pointer(motion.attribute), motion.value, motion.offset)
      }
    }
    return result
  }

  /// The order of the product of the rotations about single axes, the outermost first.
  private var angleOrder: String {
    let order = operations.compactMap { ["xformOp:rotateX": "x", "xformOp:rotateY": "y", "xformOp:rotateZ": "z"][$0] }
    return Set(order).count == order.count && !order.isEmpty ? order.joined() : "zyx"
  }
}
