/// A sequence that is joined to another in logarithmic time, and shares its parts: a tree whose depths differ by no more
/// than one anywhere, with the elements in its leaves.
///
/// Its nodes never change, so it is `Sendable` where its elements are; as it is shallow, no depth of what it stands for
/// can overflow the stack, not even when it is released.
///
/// - Source: G. M. Adelson-Velsky and E. M. Landis, "An algorithm for the organization of information", 1962; the join is
///   that of G. E. Blelloch, D. Ferizovic and Y. Sun, "Just join for parallel ordered sets", 2016.
final class Rope<Element> {
  fileprivate enum Content {
    case leaf(Element)
    case node(Rope, Rope)
  }

  private let content: Content
  private let height: Int
  /// The number of elements.
  let count: Int

  /// The element of a rope that has only one.
  var only: Element? { if case .leaf(let element) = content { element } else { nil } }

  /// A rope of one element.
  init(_ element: Element) { (content, height, count) = (.leaf(element), 0, 1) }

  private init(_ left: Rope, _ right: Rope) {
    content = .node(left, right)
    height = Swift.max(left.height, right.height) + 1
    // Only a count in vain could overflow: that many elements are never visited.
    let (count, overflow) = left.count.addingReportingOverflow(right.count)
    self.count = overflow ? .max : count
  }

  /// The elements of both, those of `left` first.
  ///
  /// - Complexity: O(log *n*).
  static func joined(_ left: Rope, _ right: Rope) -> Rope {
    if left.height > right.height + 1, case .node(let first, let second) = left.content {
      return balanced(first, joined(second, right))
    }
    if right.height > left.height + 1, case .node(let first, let second) = right.content {
      return balanced(joined(left, first), second)
    }
    return Rope(left, right)
  }

  /// The branch of two ropes of which one may be higher than the other by two.
  private static func balanced(_ left: Rope, _ right: Rope) -> Rope {
    if left.height > right.height + 1, case .node(let first, let second) = left.content {
      if first.height >= second.height { return Rope(first, Rope(second, right)) }
      if case .node(let inner, let outer) = second.content {
        return Rope(Rope(first, inner), Rope(outer, right))
      }
    }
    if right.height > left.height + 1, case .node(let first, let second) = right.content {
      if second.height >= first.height { return Rope(Rope(left, first), second) }
      if case .node(let outer, let inner) = first.content {
        return Rope(Rope(left, outer), Rope(inner, second))
      }
    }
    return Rope(left, right)
  }
}

extension Rope: Sendable where Element: Sendable {}
extension Rope.Content: Sendable where Element: Sendable {}

extension Rope: Sequence {
  /// The elements, from the first to the last.
  struct Iterator: IteratorProtocol {
    private var pending: [Rope]

    init(_ rope: Rope) { pending = [rope] }

    mutating func next() -> Element? {
      while let rope = pending.popLast() {
        switch rope.content {
        case .leaf(let element): return element
        case .node(let left, let right):
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
