import AnimationCurves

/// The instants of a table.
enum TimeGrid {
  case uniform(UniformGrid)
  case stepped(SteppedGrid)
  case listed([Double])

  var count: Int {
    switch self {
    case .uniform(let grid): grid.count
    case .stepped(let grid): grid.count
    case .listed(let times): times.count
    }
  }

  subscript(index: Int) -> Double {
    switch self {
    case .uniform(let grid): grid[index]
    case .stepped(let grid): grid[index]
    case .listed(let times): times[index]
    }
  }
}
