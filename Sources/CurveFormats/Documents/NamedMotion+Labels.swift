extension NamedMotion.Path {
  /// The groups and the name with the separator between them, and the condition after a space.
  var label: String {
    let names = groups.isEmpty ? name : (groups + [name]).joined(separator: separator)
    return condition.map { "\(names) \($0)" } ?? names
  }

  /// Returns the path of a number of the motion.
  fileprivate func component(_ component: String) -> Self {
    if component.isEmpty { return self }
    var path = self
    path.name += ".\(component)"
    return path
  }

  /// Returns the path with other groups.
  fileprivate func grouped(_ groups: [String]) -> Self {
    var path = self
    path.groups = groups
    return path
  }

  /// The selectors around a declaration of a style sheet; `nil` if there are none, or in any other file.
  package var selector: String? { separator == " " && !groups.isEmpty ? groups.joined(separator: separator) : nil }

  /// Whether the name is that of a custom property of CSS, which is known without its selector.
  fileprivate var isCustomProperty: Bool { name.hasPrefix("--") }
}

extension MotionDocument {
  /// The labels of the motions. No two are equal, and none is that of a number of another motion.
  ///
  /// A label is the path as a text, such as `Hips/rotation`; without any name, `motion`. Where two motions would have
  /// one label, the later one has its clip in front, `Run/Hips/rotation`, and so have all motions of that
  /// clip and node; or else a number, `--ease 2`. A custom property of CSS has its selector only where another one has
  /// its name. Motions of another document that is merged after this one do not change a label, but for
  /// rare collisions of names with indices, such as `x 2`.
  public var labels: [String] { shownPaths.map(\.motion.label) }

  /// The paths whose labels are those of the motions and of their numbers.
  var shownPaths: [(motion: NamedMotion.Path, numbers: [NamedMotion.Path])] {
    var unused = UnusedPaths()
    return shownPaths(&unused)
  }

  /// The durations, with paths whose labels differ from each other and from those of motions and numbers.
  package var shownDurations: [NamedDuration] {
    if durations.isEmpty { return [] }
    var unused = UnusedPaths()
    _ = shownPaths(&unused)
    return durations.map { NamedDuration(unused.first(of: [$0.path]), seconds: $0.seconds) }
  }

  private func shownPaths(
    _ unused: inout UnusedPaths
  ) -> [(motion: NamedMotion.Path, numbers: [NamedMotion.Path])] {
    var movers = MoverNames(of: motions)
    func shown(_ choices: [NamedMotion.Path], _ motion: NamedMotion) -> (NamedMotion.Path, [NamedMotion.Path]) {
      let path = unused.first(of: choices)
      return (path, motion.componentNames.map { $0.isEmpty ? path : unused.first(of: [path.component($0)]) })
    }
    return motions.map { motion in
      var path = motion.path
      if motion.keepsLabel { return shown([path], motion) }
      path.groups = movers.groups(of: motion.target?.node, path.groups, in: path.clip)
      if path.label.isEmpty { path.name = "motion" }
      var choices = [path]
      if path.isCustomProperty {
        choices.insert(path.grouped([]), at: 0)
      } else if let clip = path.clip, path.groups.first != clip {
        choices.append(path.grouped([clip] + path.groups))
      }
      return shown(choices, motion)
    }
  }

  /// The motions' numbers in their order. The label of a vector's number is that of the vector, a dot and the number's
  /// name: `Hips/rotation.x`. No two labels are equal.
  public var numbers: [NamedCurve] { numbersByMotion.flatMap(\.self) }

  /// The motions' numbers as in ``numbers``: for each motion, its own.
  package var numbersByMotion: [[NamedCurve]] {
    zip(motions, shownPaths).map { motion, paths in
      zip(motion.components, paths.numbers).map { motion.number($1, $0.curve) }
    }
  }

  /// Returns the motions and the durations with some labels, and the numbers with some labels of those of ``numbers``.
  /// All keep their labels, but for a number with an index such as `x.y 2`, whose vector is selected as a whole.
  /// Numbers of a rotation are no rotation, unless all four are selected.
  package func selecting(_ names: Set<String>) -> MotionDocument {
    var document = self
    document.motions = []
    document.durations = shownDurations.filter { names.contains($0.label) }
    for (motion, (path, numbers)) in zip(motions, shownPaths) {
      var motion = motion
      (motion.path, motion.keepsLabel) = (path, true)
      let components = motion.components
      let chosen = zip(components, numbers).filter { names.contains($1.label) }
      if names.contains(path.label) || (!chosen.isEmpty && chosen.count == components.count) {
        document.motions.append(motion)
      } else if case .vector = motion.value, chosen.allSatisfy({ $1 == path.component($0.name) }), !chosen.isEmpty {
        motion.value = .vector(chosen.map(\.0))
        document.motions.append(motion)
      } else {
        document.motions += chosen.map { component, path in
          var number = motion
          (number.path, number.value, number.target) = (path, .number(component.curve), nil)
          return number
        }
      }
    }
    return document
  }
}

/// The names of what the clips of a file move. No two nodes have one name, and a node has another name in each clip, so
/// that nothing of one clip is taken for a part of another. A motion without a node, such as the number `Hips/turn`, is
/// of the first node with the names of its groups.
private struct MoverNames {
  /// A node, or the thing that the names of groups stand for, in a clip.
  private struct Moved: Hashable {
    let node: NodeTree.Index?
    let groups: [String]
    let clip: String?
  }

  /// The first nodes of names in a clip.
  private var nodes: [Moved: NodeTree.Index] = [:]
  private var known: [Moved: [String]] = [:]
  private var taken: Set<[String]> = []
  private var numbers = UniqueNames<[String]>()

  init(of motions: [NamedMotion]) {
    for motion in motions {
      guard let node = motion.target?.node else { continue }
      let named = Moved(node: nil, groups: motion.path.groups, clip: motion.path.clip)
      if nodes[named] == nil { nodes[named] = node }
    }
  }

  /// Returns the names of what moves in a clip: its own, or else that of the clip in front of them, or else its own
  /// with a number.
  mutating func groups(of node: NodeTree.Index?, _ own: [String], in clip: String?) -> [String] {
    let named = Moved(node: nil, groups: own, clip: clip)
    let moved = (node ?? nodes[named]).map { Moved(node: $0, groups: [], clip: clip) } ?? named
    if let groups = known[moved] { return groups }
    var groups = own
    if !taken.insert(own).inserted {
      if let clip, taken.insert([clip] + own).inserted {
        groups = [clip] + own
      } else if let last = own.last {
        groups = numbers.free(for: own) { number in
          let numbered = Array(own.dropLast()) + [number == 1 ? last : "\(last) \(number)"]
          return taken.insert(numbered).inserted ? numbered : nil
        }
      }
    }
    known[moved] = groups
    return groups
  }
}

/// Paths in use, so that each label is given once.
struct UnusedPaths {
  private var taken: Set<String> = []
  private var numbers = UniqueNames<String>()

  /// Returns the first of the paths whose label is not in use, and marks it as used. If all are in use, returns the
  /// first with a number after its name, such as `--ease 2`.
  mutating func first(of paths: [NamedMotion.Path]) -> NamedMotion.Path {
    if let path = paths.first(where: { taken.insert($0.label).inserted }) { return path }
    return numbers.free(for: paths[0].label) { number in
      var path = paths[0]
      if number > 1 { path.name += " \(number)" }
      return taken.insert(path.label).inserted ? path : nil
    }
  }
}
