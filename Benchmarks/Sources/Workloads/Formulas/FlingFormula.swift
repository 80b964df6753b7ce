import CurveSampling
import CSprings
import RealModule

/// A fling's position by exp: start + v₀/k · (1 − e^(−kt)).
struct FlingFormula<Number: Real & BinaryFloatingPoint>: Formula {
  private let start, reach, rate: Number

  init(_ fling: Fling) {
    (start, rate) = (Number(fling.start), Number(fling.rate))
    reach = Number(fling.initialVelocity / fling.rate)
  }

  func value(at time: Number) -> Number { start + reach * (1 - .exp(-rate * time)) }
}

/// A fling from 0 by the vectors of exp that glibc has; `nil` where there are none.
struct VectorFling {
  private let curve: fling_curve

  init?(_ fling: Fling) {
    guard spring_wave_has_vectors() != 0 else { return nil }
    curve = fling_curve(reach: fling.initialVelocity / fling.rate, rate: fling.rate)
  }

  /// Fills a multiple of 8 values.
  func fill(_ values: inout MutableSpan<Double>, at times: Span<Double>) {
    withUnsafePointer(to: curve) { curve in
      times.withUnsafeBufferPointer { times in
        values.withUnsafeMutableBufferPointer { values in
          guard let start = times.baseAddress, let results = values.baseAddress else { return }
          fling_fill(curve, start, results, times.count)
        }
      }
    }
  }
}
