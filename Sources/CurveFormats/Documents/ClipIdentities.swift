/// The identities of the clips of a document: no two are equal.
///
///     var clips = ClipIdentities()
///     clips.add(named: "Take")  // "Take", then "Take 2", "Take 3", …
struct ClipIdentities {
  private var taken: Set<String>
  private var numbers = UniqueNames<String>()

  /// Creates the identities that some motions have.
  init(of motions: [NamedMotion] = []) { taken = Set(motions.compactMap(\.path.clip)) }

  /// Returns the identity of a further clip with a name.
  mutating func add(named name: String) -> String {
    numbers.free(for: name) { number in
      let identity = number == 1 ? name : "\(name) \(number)"
      return taken.insert(identity).inserted ? identity : nil
    }
  }
}

extension NamedMotion.Path {
  /// Sets the identity and the name of the clip.
  mutating func setClip(_ identity: String?, named name: String?) { (clip, clipName) = (identity, name) }
}

/// The properties that motions move: in each clip, one motion moves a property of a node.
struct MovedProperties<Property: Hashable> {
  private struct Moved: Hashable {
    let node: NodeTree.Index
    let clip: String?
    let property: Property
  }

  /// The labels of the motions.
  private var labels: [Moved: String] = [:]

  /// Adds a property that a motion moves; returns the label of an earlier motion that moves it already.
  mutating func add(_ property: Property, of node: NodeTree.Index, in clip: String?, by label: String) -> String? {
    let moved = Moved(node: node, clip: clip, property: property)
    if let first = labels[moved] { return first }
    labels[moved] = label
    return nil
  }
}
