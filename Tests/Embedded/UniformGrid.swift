/// The few declarations of CurveSampling's type that the grids of tables need: they are compiled without that module.
public struct UniformGrid: Hashable, Sendable {
  let count: Int
  subscript(index: Int) -> Double { Double(index) }
}
