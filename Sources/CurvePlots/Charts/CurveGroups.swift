/// Names in groups: `standard` is shown under the heading `material`.
package enum CurveGroups {
  /// A member with the heading under which it stands; the empty heading for none.
  package typealias Member<Value> = (heading: String, name: String, member: Value)

  /// Consecutive members with the same heading.
  package struct Group<Value> {
    package let heading: String
    package var members: [(name: String, member: Value)]
  }

  /// Returns the members without a heading, then all others, both in their given order. Below a group, members without
  /// a heading would seem to belong to that group.
  package static func ordered<Value>(_ members: [Member<Value>]) -> [Member<Value>] {
    members.filter(\.heading.isEmpty) + members.filter { !$0.heading.isEmpty }
  }

  /// Returns the members in the order of ``ordered(_:)``, grouped by their headings.
  package static func grouped<Value>(_ members: [Member<Value>]) -> [Group<Value>] {
    var groups: [Group<Value>] = []
    for (heading, name, member) in ordered(members) {
      if groups.last?.heading != heading { groups.append(Group(heading: heading, members: [])) }
      groups[groups.count - 1].members.append((name, member))
    }
    return groups
  }
}
