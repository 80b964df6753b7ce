internal import CCurveKernels

/// The quantity that is sampled: a value or a velocity.
enum KeyframeQuantity: Sendable {
  /// The value.
  case value
  /// The velocity, per second.
  case velocity
}

/// One number through keys, prepared for sampling at many times.
///
/// For each block of times, a search finds the segments (``KeyTimes/writeSegments(at:count:into:)``), and a kernel
/// computes the numbers. Both are the same for all times, whatever their order. A value has the bits of a single one.
final class KeyedNumber: Sendable {
  private let times: KeyTimes
  /// The segments as the kernels read them: 64 bytes for each.
  private let records: [AC_KeySegment]
  /// The segments, if some are Bézier curves. No kernel computes these.
  private let beziers: [TrackSegment<Double>]?

  /// Prepares the segments between keys. `value` returns the value at a key.
  ///
  /// - Complexity: O(*n*).
  init(_ times: KeyTimes, _ segments: some Collection<TrackSegment<Double>>, value: (Int) -> Double) {
    self.times = times
    var hasBezier = false
    var records: [AC_KeySegment] = []
    records.reserveCapacity(max(segments.count, 1))
    for (index, segment) in segments.enumerated() {
      let kind =
        switch segment.kind {
        case .hold: AC_KeySegmentHeld
        case .linear: AC_KeySegmentLinear
        case .cubic: AC_KeySegmentCubic
        case .bezier: AC_KeySegmentHeld
        }
      if case .bezier = segment.kind { hasBezier = true }
      records.append(
        AC_KeySegment(
          start: times.times[index], end: times.times[index + 1], from: segment.from,
          displacement: segment.to - segment.from, startSlope: segment.start, endSlope: segment.end,
          next: value(index + 1), kind: Double(kind)))
    }
    if records.isEmpty {
      let (time, value) = (times.times[0], value(0))
      records.append(
        AC_KeySegment(
          start: time, end: time, from: value, displacement: 0, startSlope: 0, endSlope: 0, next: value,
          kind: Double(AC_KeySegmentHeld)))
    }
    self.records = records
    beziers = hasBezier ? Array(segments) : nil
  }
}

// MARK: - Sampling

extension KeyedNumber {
  /// Writes the value or the velocity at each of `count` times. Outside the keys, they are those at the nearest key. The
  /// times and the results do not overlap.
  @unsafe
  func sample(
    _ quantity: KeyframeQuantity, at instants: UnsafePointer<Double>, into numbers: UnsafeMutablePointer<Double>,
    count: Int, on table: KernelTable
  ) {
    let kernels = unsafe table.kernels
    unsafe records.withUnsafeBufferPointer { records in
      unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: samplingBlock) { indices in
        guard let records = records.baseAddress, let indices = indices.baseAddress else { return }
        for start in stride(from: 0, to: count, by: samplingBlock) {
          let length = min(samplingBlock, count - start)
          let (from, to) = unsafe (instants + start, numbers + start)
          unsafe times.writeSegments(at: from, count: length, into: indices)
          switch quantity {
          case .value: unsafe kernels.pointee.keySegmentValues(records, indices, from, to, length)
          case .velocity: unsafe kernels.pointee.keySegmentVelocities(records, indices, from, to, length)
          }
          if let beziers { unsafe replace(quantity, beziers, records, indices, from, to, length) }
        }
      }
    }
  }

  /// Writes the numbers of Bézier segments.
  @unsafe
  private func replace(
    _ quantity: KeyframeQuantity, _ beziers: [TrackSegment<Double>], _ records: UnsafePointer<AC_KeySegment>,
    _ indices: UnsafePointer<Int32>, _ instants: UnsafePointer<Double>, _ numbers: UnsafeMutablePointer<Double>,
    _ count: Int
  ) {
    let segments = beziers.span
    for index in 0..<count {
      let segment = unsafe Int(indices[index])
      guard case .bezier = segments[segment].kind else { continue }
      let (start, end, time) = unsafe (records[segment].start, records[segment].end, instants[index])
      switch quantity {
      case .value:
        // At and beyond a key, the kernel wrote the key's value.
        guard time > start && time < end else { continue }
        unsafe numbers[index] = segments[segment].value(at: (time - start) / (end - start), duration: end - start)
      case .velocity:
        if time.isNaN { continue }
        let inside = min(max(time, start), end)
        unsafe numbers[index] =
          segments[segment].derivatives(at: (inside - start) / (end - start), duration: end - start).velocity
      }
    }
  }
}

// MARK: - Curves

extension KeyframeCurve {
  /// The curve, prepared for many times. It is made once for all copies of the curve.
  var number: KeyedNumber {
    shared.attachment.object {
      KeyedNumber(keys, values.indices.dropLast().lazy.map(segment(after:))) { values[$0] }
    }
  }

  /// A sampler, whose values and velocities have the bits of single ones.
  public var sampler: CurveSampler { CurveSampler(self, KeyedNumberPlan(number: number)) }
}

extension AnimationTrack<Double> {
  /// The numbers between the keys, prepared for many times. They are made once for all copies of the track.
  private var number: KeyedNumber {
    shared.number.object { KeyedNumber(times, segments) { keys[$0].value } }
  }

  /// A sampler, whose values and velocities have the bits of single ones.
  public var sampler: CurveSampler {
    CurveSampler(self, KeyedNumberPlan(number: number, track: before == .hold && after == .hold ? nil : self))
  }
}

/// A plan of one number through keys.
struct KeyedNumberPlan: SamplingPlan {
  let number: KeyedNumber
  /// The track, if it does not hold its values outside its keys.
  var track: AnimationTrack<Double>?

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe sample(.value, times, into: values, count: count, on: table)
  }

  @unsafe
  func sampleVelocities(
    _ times: UnsafePointer<Double>, into velocities: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) -> Bool {
    unsafe sample(.velocity, times, into: velocities, count: count, on: table)
    return true
  }

  @unsafe
  private func sample(
    _ quantity: KeyframeQuantity, _ times: UnsafePointer<Double>, into numbers: UnsafeMutablePointer<Double>,
    count: Int, on table: KernelTable
  ) {
    guard let track else {
      return unsafe forEachBlock(of: count) { start, length, inside in
        // A copy: the kernels do not compute in place.
        unsafe inside.update(from: times + start, count: length)
        unsafe number.sample(quantity, at: inside, into: numbers + start, count: length, on: table)
      }
    }
    // Where the track holds its value, the domain ends.
    let (domain, continuation) = (track.domain, track.continuation)
    let (lower, upper) = (domain.lowerBound, domain.upperBound)
    let (before, after, offset) = (track.drift(.before), track.drift(.after), track.drift(.offset))
    unsafe forEachBlock(of: count) { start, length, inside in
      let (from, to) = unsafe (times + start, numbers + start)
      unsafe withUnsafeTemporaryAllocation(of: TrackPlace.self, capacity: length) { places in
        for index in 0..<length {
          let time = unsafe from[index]
          let place = continuation.place(of: time < lower ? lower : time > upper ? upper : time)
          unsafe places.initializeElement(at: index, to: place)
          unsafe inside[index] = place.time
        }
        unsafe number.sample(quantity, at: inside, into: to, count: length, on: table)
        for index in 0..<length {
          let place = unsafe places[index]
          let drift =
            switch place.drift {
            case .none: 0.0
            case .before: before
            case .after: after
            case .offset: offset
            }
          switch quantity {
          case .value: if place.drift != .none { unsafe to[index] += drift * place.amount }
          case .velocity: unsafe to[index] = place.direction == 0 ? drift : to[index] * place.direction
          }
        }
      }
    }
  }
}
