import CurveFormats
import CurveSampling
import Foundation

/// The places of the nodes of a document over time, by products of matrices: the columns of 4 × 4 numbers, one after
/// the other.
struct ScenePlaces {
  private let nodes: [NodeTree.Node]
  private let motions: [Int: [NamedMotion]]

  init(_ document: MotionDocument) {
    nodes = document.nodes?.nodes ?? []
    motions = Dictionary(grouping: document.motions.filter { $0.target != nil }) { $0.target?.node ?? 0 }
  }

  /// Returns the matrix from a node to the world.
  func matrix(of name: String, at time: Double) -> [Double]? {
    var next = nodes.firstIndex { $0.name == name }
    if next == nil { return nil }
    var result = Self.scale([1, 1, 1])
    while let index = next {
      result = Self.product(local(index, at: time), result)
      next = nodes[index].parent
    }
    return result
  }

  private func local(_ index: Int, at time: Double) -> [Double] {
    let rest = nodes[index].rest
    if let matrix = rest.matrix { return matrix }
    var (translation, scale, q) = (rest.translation, rest.scale, rest.rotation)
    var rotation: [Double]?
    func read(_ components: [(name: String, curve: any Curve)], _ numbers: inout [Double]) {
      for (name, curve) in components {
        if let axis = ["x", "y", "z"].firstIndex(of: name) { numbers[axis] = curve.value(at: time) }
      }
    }
    for motion in motions[index] ?? [] {
      switch (motion.target?.property, motion.value) {
      case (.translation, _): read(motion.components, &translation)
      case (.scale, _): read(motion.components, &scale)
      case (.euler(let order), _):
        var angles = [0.0, 0, 0]
        read(motion.components, &angles)
        rotation = order.reduce(Self.scale([1, 1, 1])) { product, letter in
          let axis = ["x": 0, "y": 1, "z": 2][letter] ?? 0
          return Self.product(product, Self.turn(angles[axis], about: axis))
        }
      case (.rotation, .rotation(.track(let track))): q = track.value(at: time)
      default: break
      }
    }
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    let turned =
      rotation ?? [
        1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0,
        2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0,
        2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0, 0, 0, 0, 1,
      ]
    var result = Self.product(turned, Self.scale(scale))
    for axis in 0..<3 { result[12 + axis] = translation[axis] }
    return result
  }

  private static func scale(_ s: [Double]) -> [Double] {
    [s[0], 0, 0, 0, 0, s[1], 0, 0, 0, 0, s[2], 0, 0, 0, 0, 1]
  }

  private static func turn(_ degrees: Double, about axis: Int) -> [Double] {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    switch axis {
    case 0: return [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1]
    case 1: return [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1]
    default: return [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    }
  }

  private static func product(_ a: [Double], _ b: [Double]) -> [Double] {
    (0..<16).map { place in
      let (column, row) = (place / 4, place % 4)
      return a[row] * b[4 * column] + a[4 + row] * b[4 * column + 1] + a[8 + row] * b[4 * column + 2]
        + a[12 + row] * b[4 * column + 3]
    }
  }

  /// Returns the greatest difference of two matrices, as a part of 1 or of the greatest number.
  static func difference(_ first: [Double], _ second: [Double]) -> Double {
    let size = second.reduce(1) { max($0, abs($1)) }
    return zip(first, second).reduce(0) { max($0, abs($1.0 - $1.1)) } / size
  }
}
