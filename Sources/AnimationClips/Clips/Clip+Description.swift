extension Clip: CustomStringConvertible {
  /// The type of the values, the duration, and the outermost operation: `Clip of Double, 5.0 s, a sequence`.
  public var description: String {
    switch content {
    case .cancelled: return "Clip of \(Value.self), cancelled"
    case .trivial: return "Clip of \(Value.self), trivial"
    case .timed(let node, _):
      let duration = node.duration.isFinite ? "\(node.duration) s" : "endless"
      return "Clip of \(Value.self), \(duration), \(node.operation.kind)"
    }
  }
}

extension ClipOperation.Kind: CustomStringConvertible {
  @usableFromInline
  var description: String {
    switch self {
    case .leaf: "a function of time"
    case .sequence: "a sequence"
    case .sum: "in parallel"
    case .mapped, .done, .bound: "mapped"
    case .eased: "eased"
    case .reversed: "reversed"
    case .delayed: "delayed"
    case .repeated: "repeated"
    case .late: "an action whose start is read when it begins"
    case .wait: "a wait"
    case .completed: "with a completion"
    case .named: "named"
    }
  }
}
