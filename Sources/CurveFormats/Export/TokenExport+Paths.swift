import CurveSampling

extension TokenExport {
  /// Returns the names in the path of each curve's token. If an earlier curve has the same path, or one path is a group
  /// of the other, a name of the later path gets a number: a token contains no other tokens.
  static func paths(of curves: [NamedMotion]) -> [[String]] {
    var (tokens, groups) = (Set<[String]>(), Set<[String]>())
    var (tokenNames, groupNames) = (UniqueNames<[String]>(), UniqueNames<[String]>())
    return curves.map { curve in
      let names = path(of: curve)
      var path: [String] = []
      func numbered(_ name: String, _ number: Int) -> [String] { path + [number == 1 ? name : "\(name)-\(number)"] }
      for name in names.dropLast() {
        path = groupNames.free(for: path + [name]) { number in
          let group = numbered(name, number)
          return tokens.contains(group) ? nil : group
        }
        groups.insert(path)
      }
      guard let last = names.last else { return path }
      path = tokenNames.free(for: path + [last]) { number in
        let token = numbered(last, number)
        return tokens.contains(token) || groups.contains(token) ? nil : token
      }
      tokens.insert(path)
      return path
    }
  }
}
