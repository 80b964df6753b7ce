import AnimationCurves

extension TokenExport {
  /// Returns the names in the path of each curve's token. If an earlier curve has the same path, the last name gets a
  /// number.
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
