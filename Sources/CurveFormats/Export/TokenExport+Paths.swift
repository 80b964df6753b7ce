import AnimationCurves

extension TokenExport {
  /// Returns the names in the path of each curve's token. If an earlier curve has the same path, or one path is a group
  /// of the other, a name of the later path gets a number: a token contains no other tokens.
  static func paths(of curves: [NamedCurve]) -> [[String]] {
    var taken: Set<[String]> = []
    // The paths in use and all groups around them.
    var groups: Set<[String]> = []
    /// Returns the index of the name that must change; `nil` if the path is free.
    func clash(_ path: [String]) -> Int? {
      path.indices.first { taken.contains(Array(path[...$0])) } ?? (groups.contains(path) ? path.count - 1 : nil)
    }
    return curves.map { curve in
      let first = path(of: curve)
      var (path, number) = (first, 1)
      while let index = clash(path) {
        number += 1
        path[index] = "\(first[index])-\(number)"
      }
      taken.insert(path)
      for index in path.indices { groups.insert(Array(path[...index])) }
      return path
    }
  }
}
