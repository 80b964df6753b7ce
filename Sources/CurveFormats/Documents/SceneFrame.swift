import CurveSampling

/// A place in a scene: three axes and an origin, an affine map of points.
struct SceneFrame {
  var x = SIMD3(1.0, 0, 0)
  var y = SIMD3(0, 1.0, 0)
  var z = SIMD3(0, 0, 1.0)
  var origin = SIMD3<Double>.zero

  static let identity = SceneFrame()

  /// Returns the place of a point that is given in this frame.
  func callAsFunction(_ point: SIMD3<Double>) -> SIMD3<Double> { origin + turned(point) }

  private func turned(_ vector: SIMD3<Double>) -> SIMD3<Double> { x * vector.x + y * vector.y + z * vector.z }

  /// Returns the frame in the scene of a frame that is given in this one.
  func callAsFunction(_ frame: SceneFrame) -> SceneFrame {
    SceneFrame(x: turned(frame.x), y: turned(frame.y), z: turned(frame.z), origin: self(frame.origin))
  }
}

extension SceneFrame {
  /// Creates the frame of a node at rest.
  init(_ rest: NodeTree.Rest) {
    func vector(_ numbers: [Double]) -> SIMD3<Double> { SIMD3(numbers[0], numbers[1], numbers[2]) }
    if let matrix = rest.matrix {
      self.init(matrix: matrix)
    } else {
      self.init(translation: vector(rest.translation), rotation: rest.rotation, scale: vector(rest.scale))
    }
  }

  /// Creates the frame in which a point is scaled, then turned, then moved.
  init(translation: SIMD3<Double>, rotation q: UnitQuaternion, scale: SIMD3<Double>) {
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    self.x = SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)) * scale.x
    self.y = SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)) * scale.y
    self.z = SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)) * scale.z
    origin = translation
  }

  /// Creates the frame of a matrix of 16 numbers, a column after the other, whose last row is (0, 0, 0, 1).
  ///
  /// - Precondition: There are 16 numbers.
  init(matrix m: [Double]) {
    self.init(
      x: SIMD3(m[0], m[1], m[2]), y: SIMD3(m[4], m[5], m[6]), z: SIMD3(m[8], m[9], m[10]),
      origin: SIMD3(m[12], m[13], m[14]))
  }
}
