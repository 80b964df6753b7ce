/// Names in use, so that each is given once.
struct UnusedNames {
  private var taken: Set<String> = []
  private var numbers = UniqueNames<String>()

  /// Returns the first of `names` that is not in use, and marks it as used. If all are in use, returns the first of
  /// them with a number, such as `--ease 2`.
  mutating func first(of names: [String]) -> String {
    if let name = names.first(where: { taken.insert($0).inserted }) { return name }
    return numbers.free(for: names[0]) { number in
      let name = number == 1 ? names[0] : "\(names[0]) \(number)"
      return taken.insert(name).inserted ? name : nil
    }
  }
}

/// Names of the objects that the clips of a file move. No two objects have one name, and an object has another name in
/// each clip, so that nothing of one clip is taken for a part of another.
struct ClipNames<Object: Hashable> {
  private struct Moved: Hashable {
    let object: Object
    let clip: Int
  }

  private var known: [Moved: String] = [:]
  private var unused = UnusedNames()

  /// Returns the name of an object in the clip with the given index: the object's own name, or else that of the clip in
  /// front of it, or else its own with a number.
  mutating func name(of object: Object, _ own: String, in clip: Int, _ clipName: String) -> String {
    let moved = Moved(object: object, clip: clip)
    if let name = known[moved] { return name }
    let name = unused.first(of: [own, own.isEmpty ? clipName : "\(clipName)/\(own)"])
    known[moved] = name
    return name
  }
}
