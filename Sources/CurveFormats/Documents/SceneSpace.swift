import CurveSampling

/// The unit of length and the axes of the nodes of a file.
///
///     let layer = try MotionDocument(reading: MotionInput(bytes, name: "crane.usda"))
///     layer.space.metersPerUnit  // 0.01
///     layer.space.upAxis         // .z
public struct SceneSpace: Hashable, Sendable {
  /// An axis that points up.
  public enum UpAxis: String, Hashable, Sendable, CaseIterable {
    case y = "Y"
    case z = "Z"
  }

  /// The length of a unit in metres; `nil` if the file states none.
  public var metersPerUnit: Double?
  /// The axis that points up; `nil` if the file states none.
  public var upAxis: UpAxis?
  /// Whether the axes x, y and z are those of a left hand, as in Unity.
  public var isLeftHanded: Bool

  /// Creates a space.
  public init(metersPerUnit: Double? = nil, upAxis: UpAxis? = nil, isLeftHanded: Bool = false) {
    (self.metersPerUnit, self.upAxis, self.isLeftHanded) = (metersPerUnit, upAxis, isLeftHanded)
  }

  /// The space of all glTF files.
  static let gltf = SceneSpace(metersPerUnit: 1, upAxis: .y)
  /// The space of all clips of Unity.
  static let unity = SceneSpace(metersPerUnit: 1, upAxis: .y, isLeftHanded: true)
}

extension MotionDocument {
  /// Returns the document with all places in another space.
  ///
  /// Units and axes are converted by one node above all others. The hand is converted by the opposite signs of
  /// positions along x and of rotations about y and z. Where one of the spaces states no unit or no axis, the numbers
  /// stay.
  func converted(to other: SceneSpace) -> MotionDocument {
    var document = space.isLeftHanded == other.isLeftHanded ? self : mirrored
    document.space.metersPerUnit = other.metersPerUnit ?? space.metersPerUnit
    document.space.upAxis = other.upAxis ?? space.upAxis
    var rest = NodeTree.Rest()
    if let own = space.metersPerUnit, let unit = other.metersPerUnit {
      rest.scale = [own / unit, own / unit, own / unit]
    }
    if let own = space.upAxis, let axis = other.upAxis, own != axis {
      rest.rotation = UnitQuaternion(degrees: axis == .y ? -90 : 90, about: 0)
    }
    if rest != NodeTree.Rest(), let nodes, !nodes.nodes.isEmpty { document.nodes = nodes.below("Units and axes", rest) }
    return document
  }

  /// The document of the other hand.
  private var mirrored: MotionDocument {
    var document = self
    document.space.isLeftHanded.toggle()
    for index in motions.indices { document.motions[index].mirror() }
    document.nodes = nodes?.mirrored
    return document
  }
}

extension NodeTree {
  /// Returns the tree with one more node at its end, above all others.
  fileprivate func below(_ name: String, _ rest: Rest) -> NodeTree {
    NodeTree(
      unchecked: nodes.map { Node($0.name, parent: $0.parent ?? nodes.count, rest: $0.rest) } + [Node(name, rest: rest)]
    )
  }

  fileprivate var mirrored: NodeTree {
    NodeTree(
      unchecked: nodes.map { node in
        var node = node
        let q = node.rest.rotation
        // A difference from 0 keeps the sign of 0.
        node.rest.translation[0] = 0 - node.rest.translation[0]
        node.rest.rotation = UnitQuaternion(unchecked: q.x, 0 - q.y, 0 - q.z, q.w)
        // The numbers of x in other rows, and those of other columns in the row of x.
        node.rest.matrix = node.rest.matrix.map { matrix in
          matrix.enumerated().map { ($0 / 4 == 0) == ($0 % 4 == 0) ? $1 : 0 - $1 }
        }
        return node
      })
  }
}

extension NamedMotion {
  /// Gives positions along x and rotations about y and z the opposite sign.
  fileprivate mutating func mirror() {
    let axes: Set<String>
    switch target?.property {
    case .translation: axes = ["x"]
    case .euler: axes = ["y", "z"]
    case .rotation:
      if case .rotation(let rotation) = value { value = .rotation(rotation.mirrored) }
      return
    default: return
    }
    switch value {
    case .vector(let components):
      value = .vector(components.map { ($0.name, axes.contains($0.name) ? $0.curve.scaled(by: -1) : $0.curve) })
    case .number(let curve):
      // A number alone is along x, or about the only axis.
      let axis = if case .euler(let order) = target?.property { order } else { "x" }
      if axes.contains(axis) { value = .number(curve.scaled(by: -1)) }
    case .rotation: break
    }
  }
}

extension NamedMotion.Rotation {
  fileprivate var mirrored: NamedMotion.Rotation {
    switch self {
    case .normalized(let tracks):
      return .normalized(tracks.enumerated().map { $0 == 1 || $0 == 2 ? $1.multiplied(by: -1) : $1 })
    case .track(let track):
      let values = track.samplerValues.enumerated().map { $0 % 4 == 1 || $0 % 4 == 2 ? 0 - $1 : $1 }
      do {
        return .track(try RotationTrack(track.interpolation, times: track.times, values: values))
      } catch {
        preconditionFailure("a rotation with other signs is a rotation: \(error)")
      }
    }
  }
}
