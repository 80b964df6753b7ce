@_spi(Kernels) import CurveSampling

extension Workload {
  /// Blends of many springs with delays, as NumPy computes them too. The library is measured by the method that it
  /// chooses, and by each. All use one core.
  static var springBlends: [Workload] {
    [64, 128, 2000].map { terms in
      let name = "blend of \(terms) × \(SpringBlend.width)"
      return Workload(.vectors, name, count: SpringBlend.count * SpringBlend.width) {
        let blend = SpringBlend(terms: terms)
        let methods = VectorProduct.availableMethods.map { method in
          blend.implementation(method.rawValue) { blend.write(by: method, into: &$0) }
        }
        let programs = ExternalProgram.all(for: name, at: blend.numbers).map { program in
          Implementation(program) { blend.maxAbsError(of: $0) }
        }
        return PreparedWorkload(
          samplesPerPass: SpringBlend.count * SpringBlend.width,
          candidates: blend.implementation("library") { blend.blend.sample(at: blend.times, into: &$0) }.onEachTable,
          references: methods + programs)
      }
    }
  }
}

/// Springs with delays, each of which moves a vector.
private final class SpringBlend {
  static let (count, width) = (1024, 256)

  private(set) var blend: Blend<AnimatableVector<Double>>
  let times: [Double]
  private let springs: [Spring]
  private let delays, deltas: [Double]
  private let samplers: [CurveSampler]
  private var weights, samples: [Double]

  init(terms: Int) {
    times = randomNumbers(Self.count, upTo: 2.0)
    springs = randomNumbers(terms, upTo: 1.0).map { Spring(duration: 0.3 + $0, bounce: 0.3) }
    delays = randomNumbers(terms, upTo: 0.5)
    deltas = randomNumbers(terms * Self.width, upTo: 1.0)
    samplers = springs.map(\.sampler)
    weights = Array(repeating: 0, count: terms * Self.count)
    samples = Array(repeating: 0, count: Self.count * Self.width)
    blend = Blend(base: AnimatableVector(randomNumbers(Self.width, upTo: 1.0)))
    for (term, spring) in springs.enumerated() {
      let delta = AnimatableVector(deltas[term * Self.width..<(term + 1) * Self.width])
      blend.add(delta, along: spring, delay: delays[term])
    }
  }

  /// What NumPy needs, and zeros up to the count of the samples: the times; the delays, the decay rates and the damped
  /// frequencies of the springs; the deltas; the base.
  var numbers: [Double] {
    let decays = springs.map { $0.damping / (2 * $0.mass) }
    let frequencies = zip(springs, decays).map { ($0.stiffness / $0.mass - $1 * $1).squareRoot() }
    let numbers = times + delays + decays + frequencies + deltas + blend.base.scalars
    return numbers + Array(repeating: 0, count: max(0, samples.count - numbers.count))
  }

  /// Writes the samples by a method, as a blend does: the weights, and their product.
  func write(by method: VectorProduct.Method, into samples: inout [Double]) {
    var all = weights.mutableSpan
    for (term, sampler) in samplers.enumerated() {
      var column = all._mutatingExtracting(term * Self.count..<(term + 1) * Self.count)
      for index in column.indices { column[index] = times[index] - delays[term] }
      sampler.sample(inPlace: &column)
    }
    VectorProduct(sampleCount: Self.count, termCount: springs.count, width: Self.width, method: method)
      .multiply(weights: weights, deltas: deltas, base: blend.base.scalars, into: &samples)
  }

  func implementation(_ name: String, _ write: @escaping (inout [Double]) -> Void) -> Implementation {
    Implementation(name: name) {
      // Taken out for the time of the pass: the product reads other properties.
      var room: [Double] = []
      swap(&room, &self.samples)
      BulkParallelism.withCoreLimit(1) { write(&room) }
      consume(room[0])
      swap(&room, &self.samples)
    } maxAbsError: {
      var samples = [Double](repeating: .nan, count: Self.count * Self.width)
      write(&samples)
      return self.maxAbsError(of: samples)
    }
  }

  /// The greatest distance from values that are computed one at a time, at some of the times.
  func maxAbsError(of samples: [Double]) -> Double {
    stride(from: 0, to: Self.count, by: 33).reduce(0) { worst, row in
      let exact = blend.value(at: times[row]).scalars
      return (0..<Self.width).reduce(worst) { greatest($0, abs(samples[row * Self.width + $1] - exact[$1])) }
    }
  }
}
