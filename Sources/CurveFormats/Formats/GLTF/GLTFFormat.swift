import TextFormats

extension FileFormat {
  /// A 3D scene with animations: glTF 2.0, as text or binary.
  public static let gltf = FileFormat(
    "gltf", extensions: ["gltf", "glb"], "animations of nodes in a scene of glTF 2.0, as text or binary",
    content: "a node and an animation for each; a curve of no node moves one along x",
    nothingFound: "there is no animation of a node in it", reader: GLTFReader.self, writer: GLTFWriter.self,
    reduction: [.angles, .distance, .quantization])
}

/// A property of a node that glTF animates. The raw values are those of its files.
enum GLTFProperty: String {
  case translation, rotation, scale, weights

  /// Creates the property of glTF that a property of a node is; angles are a rotation. `nil` if there is none.
  init?(_ property: NamedMotion.Target.Property) {
    switch property {
    case .translation: self = .translation
    case .rotation, .euler: self = .rotation
    case .scale: self = .scale
    case .weights: self = .weights
    case .opacity, .pointer: return nil
    }
  }

  var property: NamedMotion.Target.Property {
    switch self {
    case .translation: .translation
    case .rotation: .rotation
    case .scale: .scale
    case .weights: .weights
    }
  }
}
