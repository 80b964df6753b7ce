/// A track outside its keys, prepared for sampling at many times.
struct TrackOutside: Sendable {
  private let continuation: TrackContinuation
  /// The count of numbers in a row.
  private let width: Int
  /// The slopes before the keys and after them, and the difference between two repetitions: a row for each.
  private let drifts: [Double]

  init<Value: DenseVector>(_ track: AnimationTrack<Value>, width: Int) {
    (continuation, self.width) = (track.continuation, width)
    drifts = [TrackPlace.Drift.before, .after, .offset].flatMap { drift in
      track.drift(drift).scalars(count: width).map { Double($0) }
    }
  }

  /// Writes the value or the velocity at each time: a row for each. `writeInside` writes rows at times between the
  /// first key and the last, and the row of the nearest key at other times. The times and the rows may be the same
  /// memory.
  @unsafe
  @specialized(where Number == Double)
  @specialized(where Number == Float)
  func write<Number: DenseScalar>(
    _ quantity: SampledQuantity, at times: UnsafePointer<Double>, into rows: UnsafeMutablePointer<Number>, count: Int,
    _ writeInside: (_ times: UnsafePointer<Double>, _ rows: UnsafeMutablePointer<Number>, _ count: Int) -> Void
  ) {
    if continuation.isHeld && quantity == .value { return unsafe writeInside(times, rows, count) }
    unsafe forEachBlock(of: count) { start, length, inside in
      let (from, to) = unsafe (times + start, rows + start * width)
      // Most blocks have no time outside the keys.
      var hasOutside = false
      for index in 0..<length where unsafe continuation.isOutside(from[index]) { hasOutside = true }
      if !hasOutside { return unsafe writeInside(from, to, length) }
      unsafe withUnsafeTemporaryAllocation(of: TrackPlace.self, capacity: length) { places in
        for index in 0..<length {
          let place = unsafe continuation.place(of: from[index])
          unsafe places.initializeElement(at: index, to: place)
          unsafe inside[index] = place.time
        }
        unsafe writeInside(inside, to, length)
        for index in 0..<length {
          let place = unsafe places[index]
          if place.direction == 1 && place.drift == .none { continue }
          unsafe move(to + index * width, quantity, place)
        }
      }
    }
  }

  /// Changes a row that was computed at a time between the keys into the row of the time outside them.
  @unsafe
  @inline(__always)
  private func move<Number: DenseScalar>(
    _ row: UnsafeMutablePointer<Number>, _ quantity: SampledQuantity, _ place: TrackPlace
  ) {
    let first: Int? =
      switch place.drift {
      case .none: nil
      case .before: 0
      case .after: width
      case .offset: 2 * width
      }
    for column in 0..<width {
      switch quantity {
      case .value:
        // 0 · ∞ is NaN, but a level component keeps its value.
        if let first, drifts[first + column] != 0 {
          unsafe row[column] += Number(drifts[first + column] * place.amount)
        }
      case .velocity:
        if place.direction != 0 {
          unsafe row[column] *= Number(place.direction)
        } else {
          unsafe row[column] = first.map { Number(drifts[$0 + column]) } ?? 0
        }
      }
    }
  }
}
