import AnimationCurves

extension TokenExport {
  /// Returns the group names of each curve. If an earlier curve has the same ones, the last one gets a number.
  static func paths(of curves: [NamedCurve]) -> [[String]] {
    var taken: Set<[String]> = []
    return curves.map { curve in
      let first = path(of: curve)
      var (path, number) = (first, 1)
      while !taken.insert(path).inserted {
        number += 1
        path = first.dropLast() + first.suffix(1).map { "\($0)-\(number)" }
      }
      return path
    }
  }
}
