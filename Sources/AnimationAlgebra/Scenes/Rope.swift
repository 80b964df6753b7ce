/// A sequence that is joined to another in logarithmic time, and shares its parts: a tree whose depths differ by no more
/// than one anywhere, with the elements in its leaves.
///
/// As an enumeration of immutable parts it is `Sendable` where its elements are; as it is shallow, no depth of what it
/// stands for can overflow the stack, not even when it is released.
///
/// - Source: G. M. Adelson-Velsky and E. M. Landis, "An algorithm for the organization of information", 1962; the join is
///   that of G. E. Blelloch, D. Ferizovic and Y. Sun, "Just join for parallel ordered sets", 2016.
indirect enum Rope<Element> {
  case leaf(Element)
  case node(Rope, Rope, height: Int, count: Int)

  var height: Int { if case .node(_, _, let height, _) = self { height } else { 0 } }

  /// How many elements there are.
  var count: Int { if case .node(_, _, _, let count) = self { count } else { 1 } }

  /// The elements of both, those of `left` first.
  ///
  /// - Complexity: O(log *n*).
  static func joined(_ left: Rope, _ right: Rope) -> Rope {
    if left.height > right.height + 1, case .node(let first, let second, _, _) = left {
      return balanced(first, joined(second, right))
    }
    if right.height > left.height + 1, case .node(let first, let second, _, _) = right {
      return balanced(joined(left, first), second)
    }
    return branch(left, right)
  }

  private static func branch(_ left: Rope, _ right: Rope) -> Rope {
    // Only a count in vain could overflow: that many elements are never visited.
    let (count, overflow) = left.count.addingReportingOverflow(right.count)
    return .node(left, right, height: Swift.max(left.height, right.height) + 1, count: overflow ? .max : count)
  }

  /// The branch of two ropes of which one may be higher than the other by two.
  private static func balanced(_ left: Rope, _ right: Rope) -> Rope {
    if left.height > right.height + 1, case .node(let first, let second, _, _) = left {
      if first.height >= second.height { return branch(first, branch(second, right)) }
      if case .node(let inner, let outer, _, _) = second {
        return branch(branch(first, inner), branch(outer, right))
      }
    }
    if right.height > left.height + 1, case .node(let first, let second, _, _) = right {
      if second.height >= first.height { return branch(branch(left, first), second) }
      if case .node(let outer, let inner, _, _) = first {
        return branch(branch(left, outer), branch(inner, second))
      }
    }
    return branch(left, right)
  }
}

extension Rope: Sendable where Element: Sendable {}

extension Rope: Sequence {
  /// The elements, from the first to the last.
  struct Iterator: IteratorProtocol {
    private var pending: [Rope]

    init(_ rope: Rope) { pending = [rope] }

    mutating func next() -> Element? {
      while let rope = pending.popLast() {
        switch rope {
        case .leaf(let element): return element
        case .node(let left, let right, _, _):
          pending.append(right)
          pending.append(left)
        }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(self) }

  var underestimatedCount: Int { count }
}
