import CurveSampling
import CSprings

/// Live springs with cached steps, of which those at rest are skipped, in a C loop that the compiler vectorises.
struct CSpringLoop {
  private let dimension: Int
  private let springs: [SpringLoop.Mechanics]
  private var deltaTime = Double.nan
  private(set) var values, velocities, targets: [Double]
  private var rests, stiffnesses, dd, dv, vd, vv: [Double]

  init(_ springs: [Spring], dimension: Int) {
    self.dimension = dimension
    self.springs = springs.map { SpringLoop.Mechanics($0) }
    values = Array(repeating: 0, count: springs.count * dimension)
    (velocities, targets) = (values, values)
    rests = Array(repeating: 0, count: springs.count)
    (dd, dv, vd, vv) = (rests, rests, rests, rests)
    stiffnesses = self.springs.map(\.stiffness)
  }

  mutating func advance(by deltaTime: Double) {
    if deltaTime != self.deltaTime { prepare(deltaTime) }
    springs_advance(
      springs.count, dimension, &values, &velocities, targets, rests, stiffnesses, dd, dv, vd, vv)
  }

  private mutating func prepare(_ deltaTime: Double) {
    self.deltaTime = deltaTime
    for (index, var spring) in springs.enumerated() {
      spring.prepare(deltaTime)
      (dd[index], dv[index], vd[index], vv[index]) = (spring.dd, spring.dv, spring.vd, spring.vv)
    }
  }

  /// Sets other targets, and computes the energy at which each spring comes to rest.
  mutating func setTargets(_ targets: Span<Double>) {
    for number in springs.indices {
      var energy = 0.0
      for index in number * dimension..<(number + 1) * dimension {
        self.targets[index] = targets[index]
        let displacement = values[index] - targets[index]
        energy += stiffnesses[number] * displacement * displacement + velocities[index] * velocities[index]
      }
      rests[number] = 1e-6 * energy
    }
  }
}
