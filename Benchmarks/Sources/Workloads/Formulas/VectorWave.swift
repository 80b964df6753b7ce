import CurveSampling
import CSprings
import Foundation

/// An underdamped spring as one damped wave, by the vectors of exp and cos that glibc has; `nil` where there are none.
struct VectorWave {
  private let wave: spring_wave

  init?(_ spring: Spring) {
    guard spring_wave_has_vectors() != 0 else { return nil }
    let natural = 2 * Double.pi / spring.response
    let decay = spring.dampingRatio * natural
    let frequency = natural * (1 - spring.dampingRatio * spring.dampingRatio).squareRoot()
    wave = spring_wave(
      amplitude: natural / frequency, decay: decay, frequency: frequency, phase: atan2(decay, frequency))
  }

  /// Fills a multiple of 8 values.
  func fill(_ values: inout MutableSpan<Double>, at times: Span<Double>) {
    withUnsafePointer(to: wave) { wave in
      times.withUnsafeBufferPointer { times in
        values.withUnsafeMutableBufferPointer { values in
          guard let start = times.baseAddress, let results = values.baseAddress else { return }
          spring_wave_fill(wave, start, results, times.count)
        }
      }
    }
  }
}
