import CurveSampling

extension Workload {
  /// The cost of the array form, with the allocation of its result.
  static var arrays: [Workload] {
    let curve = UnitCurve.easeInOut
    let textbook = TextbookBezier<Double>(0.42, 0, 0.58, 1)
    return [65536, 16_777_216].map { count in
      Workload(.bulk, "ease-in-out values(at:)", count: count) {
        let times = randomNumbers(count, upTo: 1.0)
        func implementation(_ name: String, _ values: @escaping ([Double]) -> [Double]) -> Implementation {
          Implementation(name: name) {
            consume(values(times))
          } maxAbsError: {
            zip(times, values(times)).reduce(0) { greatest($0, abs($1.1 - curve.value(at: $1.0))) }
          }
        }
        return PreparedWorkload(
          samplesPerPass: count,
          candidates: implementation("library") { curve.values(at: $0) }.onEachTable,
          references: [implementation("textbook map") { $0.map { textbook.value(at: $0) } }])
      }
    }
  }
}
