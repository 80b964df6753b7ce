/// Names in groups: `material/standard` is shown as `standard` under `material`.
package enum CurveGroups {
  /// Consecutive members with the same heading.
  package struct Group<Member> {
    /// The part of the name before the slash; empty for names without one.
    package let heading: String
    package var members: [(name: String, member: Member)]
  }

  /// Returns the members without a heading, then all others, both in their given order. Below a group, members without
  /// a heading would seem to belong to that group.
  package static func ordered<Member>(_ members: [(name: String, member: Member)]) -> [(name: String, member: Member)] {
    let isAlone = { (member: (name: String, member: Member)) in split(member.name).heading.isEmpty }
    return members.filter(isAlone) + members.filter { !isAlone($0) }
  }

  /// Returns the members in the order of ``ordered(_:)``, grouped by the part of their names before the first slash.
  package static func grouped<Member>(_ members: [(name: String, member: Member)]) -> [Group<Member>] {
    var groups: [Group<Member>] = []
    for (name, member) in ordered(members) {
      let (heading, rest) = split(name)
      if groups.last?.heading != heading { groups.append(Group(heading: heading, members: [])) }
      groups[groups.count - 1].members.append((rest, member))
    }
    return groups
  }

  /// Splits a name at its first slash, unless a parenthesis precedes the slash, as in an expression.
  private static func split(_ name: String) -> (heading: String, rest: String) {
    guard let slash = name.firstIndex(where: { $0 == "/" || $0 == "(" }), name[slash] == "/" else { return ("", name) }
    let (heading, rest) = (name[..<slash], name[name.index(after: slash)...])
    return heading.isEmpty || rest.isEmpty ? ("", name) : (String(heading), String(rest))
  }
}
