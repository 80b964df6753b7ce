public import CurveSampling
import TextFormats

/// The nodes of a file, with their parents and their places at rest.
public struct NodeTree: Hashable, Sendable {
  /// The place of a node in ``nodes``. Nodes are known by it, because names repeat.
  public typealias Index = Int

  /// A node.
  public struct Node: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The index of the parent; `nil` for a node without one.
    public var parent: Index?
    /// The place relative to the parent where no motion changes it.
    public var rest: Rest

    /// Creates a node.
    public init(_ name: String, parent: Index? = nil, rest: Rest = Rest()) {
      (self.name, self.parent, self.rest) = (name, parent, rest)
    }
  }

  /// A place relative to the parent: a point is scaled, then turned, then moved.
  public struct Rest: Hashable, Sendable {
    /// The translation along x, y and z.
    public var translation = [0.0, 0, 0]
    /// The rotation.
    public var rotation = UnitQuaternion.identity
    /// The scale along x, y and z; 1 is the size itself.
    public var scale = [1.0, 1, 1]
    /// The 16 numbers of a matrix, a column after the other, in place of the parts; `nil` if there are parts.
    public var matrix: [Double]?

    /// Creates the place of the parent itself.
    public init() {}
  }

  /// The nodes.
  public let nodes: [Node]

  /// Creates a tree of nodes.
  ///
  /// - Throws: ``FormatError`` if a parent is not in the tree, or if nodes are parents of one another in a circle.
  public init(_ nodes: [Node]) throws(FormatError) {
    // The number of the walk in which each node was reached.
    var walks = [Int](repeating: 0, count: nodes.count)
    for start in nodes.indices {
      var next: Index? = start
      while let index = next {
        guard nodes.indices.contains(index) else { throw FormatError(.noParent(index, count: nodes.count)) }
        if walks[index] == start + 1 { throw FormatError(.circleOfParents(nodes[index].name)) }
        if walks[index] > 0 { break }
        walks[index] = start + 1
        next = nodes[index].parent
      }
    }
    self.nodes = nodes
  }

  /// The indices of the nodes, each parent before its children.
  package var inOrder: [Index] {
    var children: [[Index]] = nodes.map { _ in [] }
    for (index, node) in nodes.enumerated() { if let parent = node.parent { children[parent].append(index) } }
    var open = Array(nodes.indices.filter { nodes[$0].parent == nil }.reversed())
    var result: [Index] = []
    while let index = open.popLast() {
      result.append(index)
      open += children[index].reversed()
    }
    return result
  }

  /// Returns some nodes and their ancestors, in the order of ``nodes``.
  ///
  /// - Complexity: O(*m* log *m*) in the number of nodes that are returned, and O(*k*) in that of given ones.
  func withAncestors(of nodes: [Index]) -> [Index] {
    var found: Set<Index> = []
    for node in nodes {
      var next: Index? = node
      while let index = next, found.insert(index).inserted { next = self.nodes[index].parent }
    }
    return found.sorted()
  }

  /// Returns the tree with the nodes of another one after its own.
  func appending(_ other: NodeTree) -> NodeTree {
    NodeTree(
      unchecked: nodes
        + other.nodes.map { Node($0.name, parent: $0.parent.map { $0 + nodes.count }, rest: $0.rest) })
  }

  init(unchecked nodes: [Node]) { self.nodes = nodes }
}

/// The nodes that paths of names mention, each with the one before it as its parent.
struct NodeNames {
  private(set) var nodes: [NodeTree.Node] = []
  private var children: [Child: NodeTree.Index] = [:]
  private let root: NodeTree.Index?

  private struct Child: Hashable {
    let parent: NodeTree.Index?
    let name: String
  }

  /// Creates the node at the path without names, below which all others are; `nil` for none.
  init(root name: String? = nil) {
    if let name { nodes.append(NodeTree.Node(name)) }
    root = name == nil ? nil : 0
  }

  /// Returns the index of the node at a path. Nodes on the way are added. Without a root, the path without names is a
  /// node of its own.
  mutating func index(of names: [String]) -> NodeTree.Index {
    var parent = root
    for name in names.isEmpty && root == nil ? ["Root"] : names {
      let child = Child(parent: parent, name: name)
      let index = children[child] ?? nodes.count
      if index == nodes.count {
        nodes.append(NodeTree.Node(name, parent: parent))
        children[child] = index
      }
      parent = index
    }
    return parent ?? 0
  }
}

extension FormatProblem {
  static func noParent(_ index: Int, count: Int) -> Self {
    .init(.reference, "there is no node \(index) that could be a parent: there are \(count), counted from 0")
  }

  static func circleOfParents(_ name: String) -> Self {
    .init(.reference, "the node \(quoted: name) is its own ancestor: the parents of nodes must not lead in a circle")
  }

  static func twoParents(_ name: String) -> Self {
    .init(.reference, "the node \(quoted: name) is a child of two nodes: a node must have one parent")
  }
}
