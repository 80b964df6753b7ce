/// Names in groups: `material/standard` stands as `standard` under `material`.
package enum CurveGroups {
  /// A run of neighbours whose names begin alike.
  package struct Group<Member> {
    /// What stands before the slash; empty for names without one.
    package let heading: String
    package var members: [(name: String, member: Member)]
  }

  /// The members in their order, in groups by what stands before the first slash of their names.
  package static func grouped<Member>(_ members: [(name: String, member: Member)]) -> [Group<Member>] {
    var groups: [Group<Member>] = []
    for (name, member) in members {
      let (heading, rest) = split(name)
      if groups.last?.heading != heading { groups.append(Group(heading: heading, members: [])) }
      groups[groups.count - 1].members.append((rest, member))
    }
    return groups
  }

  /// An expression may hold a slash, but none before its parenthesis.
  private static func split(_ name: String) -> (heading: String, rest: String) {
    guard let slash = name.firstIndex(where: { $0 == "/" || $0 == "(" }), name[slash] == "/" else { return ("", name) }
    let (heading, rest) = (name[..<slash], name[name.index(after: slash)...])
    return heading.isEmpty || rest.isEmpty ? ("", name) : (String(heading), String(rest))
  }
}
