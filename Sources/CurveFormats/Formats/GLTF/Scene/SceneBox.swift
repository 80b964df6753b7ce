/// A box around points, along the axes.
struct SceneBox {
  private var least = SIMD3(repeating: Double.infinity)
  private var greatest = SIMD3(repeating: -Double.infinity)

  mutating func add(_ point: SIMD3<Double>) {
    least = pointwiseMin(least, point)
    greatest = pointwiseMax(greatest, point)
  }

  /// The length of the diagonal; 0 if the box is empty.
  var diagonal: Double { least.x <= greatest.x ? length(greatest - least) : 0 }

  /// The eight corners; none if the box is empty.
  var corners: [SIMD3<Double>] {
    if !(least.x <= greatest.x) { return [] }
    return (0..<8).map { corner in
      SIMD3(
        corner & 1 == 0 ? least.x : greatest.x, corner & 2 == 0 ? least.y : greatest.y,
        corner & 4 == 0 ? least.z : greatest.z)
    }
  }
}
