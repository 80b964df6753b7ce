import CurveSampling
import TextFormats

/// The motions of a document that was read from a glTF file, with their places in the file.
struct GLTFMotions {
  let document: MotionDocument
  let file: GLTFFile
  /// The motions, in the order of the document.
  let motions: [Motion]

  /// The motion of a channel.
  struct Motion {
    let place: GLTFRewriter.Channel
    let source: SourcePlace?
    /// The property of a node that moves; `nil` for another one of the file.
    let target: (node: Int, property: GLTFProperty)?
    let sampler: JSONDocument.Value
    let value: Value
    /// The times of the keys.
    let times: [Double]

    enum Value {
      case rotation(RotationTrack)
      case numbers([AnimationTrack<Double>])
    }
  }

  /// - Precondition: The document has all motions of one glTF file, as they were read.
  init(_ document: MotionDocument) {
    guard let source = document.source, let file = try? GLTFFile(source.bytes, resource: source.resource) else {
      preconditionFailure("the document must be that of a glTF file")
    }
    (self.document, self.file) = (document, file)
    var channels: [Int: (place: GLTFRewriter.Channel, sampler: JSONDocument.Value)] = [:]
    for (index, animation) in file.root.elements(of: "animations").enumerated() {
      let samplers = animation.elements(of: "samplers")
      for (number, channel) in animation.elements(of: "channels").enumerated() {
        guard let sampler = channel["sampler"]?.index.flatMap({ samplers[checked: $0] }) else { continue }
        channels[channel.range.lowerBound] = (.init(animation: index, channel: number), sampler)
      }
    }
    motions = document.motions.map { motion in
      guard let offset = motion.place?.offset, let channel = channels[offset] else {
        preconditionFailure("\(motion.label) must be a channel of the file")
      }
      let (value, times): (Motion.Value, [Double])
      if case .rotation(.track(let track)) = motion.value {
        (value, times) = (.rotation(track), track.times)
      } else {
        let tracks = motion.components.compactMap(\.curve.keyedTrack)
        (value, times) = (.numbers(tracks), tracks[0].data.times)
      }
      let target = motion.target.flatMap { target in GLTFProperty(target.property).map { (target.node, $0) } }
      return Motion(
        place: channel.place, source: motion.place, target: target, sampler: channel.sampler, value: value,
        times: times)
    }
  }
}

extension GLTFMotions.Motion {
  var isRotation: Bool { if case .rotation = value { true } else { false } }

  /// Whether each value holds until the next key.
  var isStepped: Bool {
    switch value {
    case .rotation(let track): track.interpolation == .hold
    case .numbers(let tracks):
      (0..<times.count - 1).allSatisfy { key in
        if case .hold = tracks[0].data.schedule.shape(after: key) { true } else { false }
      }
    }
  }
}

// MARK: - Stored numbers

extension GLTFMotions {
  private func output(of motion: Motion) -> JSONDocument.Value? {
    motion.sampler["output"]?.index.flatMap { file.accessors[checked: $0] }
  }

  private func isFloat(_ motion: Motion) -> Bool { output(of: motion)?["componentType"]?.index == 5126 }

  /// Whether the file has the values of a channel as normalised integers.
  func isNormalized(_ motion: Motion) -> Bool { !isFloat(motion) && output(of: motion)?["normalized"]?.bool == true }

  /// Whether a channel has integers or Booleans.
  func isInteger(_ motion: Motion) -> Bool { !isFloat(motion) && output(of: motion)?["normalized"]?.bool != true }

  /// Returns the number of bytes of the values of a channel in the file.
  func valueSize(of motion: Motion) -> Int {
    let accessor = motion.sampler["output"]?.index ?? 0
    return file.elementSize(ofAccessor: accessor) * (file.accessors[checked: accessor]?["count"]?.index ?? 0)
  }
}

// MARK: - Constants

extension GLTFMotions {
  /// The value of a motion that is constant within an error.
  struct Constant {
    let values: [Double]
    /// Whether the node has the value where no channel moves it.
    let isRest: Bool
    /// A bound of the difference: in degrees for a rotation.
    let error: Double
  }

  /// Returns the value of a motion that does not leave it by more than an error; `nil` if there is none. A value of the
  /// node at rest comes first.
  func constant(of motion: Motion, within limit: Double) -> Constant? {
    let rest = rest(of: motion)
    switch motion.value {
    case .numbers(let tracks):
      let ranges = tracks.map(\.controlRange)
      let middles = ranges.map { Double(Float(($0.lowerBound + $0.upperBound) / 2)) }
      for values in [rest, middles] {
        guard let values, values.count == ranges.count else { continue }
        let error = zip(values, ranges).reduce(0) { sum, part in
          let distance = max(part.0 - part.1.lowerBound, part.1.upperBound - part.0)
          return sum + distance * distance
        }.squareRoot()
        if error <= limit { return Constant(values: values, isRest: values == rest, error: error) }
      }
      return nil
    case .rotation(let track):
      let first = track.rotations[0]
      if track.interpolation == .bezier {
        let numbers = track.samplerValues
        let slopes = numbers.indices.lazy.filter { $0 / 4 % 3 != 1 }.map { numbers[$0] }
        guard track.rotations.allSatisfy({ $0 == first }), slopes.allSatisfy({ $0 == 0 }) else { return nil }
      }
      let own = rest.flatMap { UnitQuaternion(normalizing: $0[0], $0[1], $0[2], $0[3]) }
      for rotation in [own, first] {
        guard let rotation else { continue }
        // The rotations within an angle of less than 180° of one are convex.
        let error = track.rotations.reduce(0) { max($0, Self.degrees(from: rotation, to: $1)) }
        if error <= limit {
          return Constant(
            values: [rotation.x, rotation.y, rotation.z, rotation.w], isRest: rotation == own, error: error)
        }
      }
      return nil
    }
  }

  /// Returns the value of a node's property where no channel moves it; `nil` for other properties.
  private func rest(of motion: Motion) -> [Double]? {
    guard let target = motion.target else { return nil }
    let node = file.nodes[target.node]
    func numbers(_ value: JSONDocument.Value?) -> [Double]? { value.map { $0.elements.compactMap(\.number) } }
    switch target.property {
    case .translation: return numbers(node["translation"]) ?? [0, 0, 0]
    case .scale: return numbers(node["scale"]) ?? [1, 1, 1]
    case .rotation:
      let rotation = numbers(node["rotation"]) ?? [0, 0, 0, 1]
      return rotation.count == 4 ? rotation : nil
    case .weights:
      let mesh = node["mesh"]?.index.flatMap { file.root.elements(of: "meshes")[checked: $0] }
      guard case .numbers(let tracks) = motion.value else { return nil }
      return numbers(node["weights"] ?? mesh?["weights"]) ?? [Double](repeating: 0, count: tracks.count)
    }
  }

  /// Returns the angle between two rotations.
  private static func degrees(from first: UnitQuaternion, to second: UnitQuaternion) -> Double {
    let other = first.isAcute(second) ? second : -second
    let difference = first.combined(1, other, -1)
    let sum = first.combined(1, other, 1)
    return arcTangent(y: difference.dot(difference).squareRoot(), x: sum.dot(sum).squareRoot()) * (720 / .pi)
  }
}
