#if !hasFeature(Embedded)
  import CurveSampling
#endif

/// A division of a curve into arcs, each of which is convex or concave.
///
/// The distance of an arc from a straight line is greatest at an end of the arc, or where the arc's velocity equals the
/// line's slope. Neighbouring arcs meet at an inflection, or are separated by a jump or a corner. A jump or corner lies
/// between two neighbouring Doubles.
struct CurveArcs {
  /// A part of the curve on which the velocity never falls, or never rises.
  struct Arc {
    let start: CurveSample
    var end: CurveSample
  }

  let curve: ErasedCurve
  let range: ClosedRange<Double>
  /// The arcs in their order. Each starts where the previous one ends, or one ulp later.
  private(set) var arcs: [Arc] = []
  /// The greatest magnitude of the values at the ends of arcs.
  private(set) var size = 0.0
  /// The difference between the greatest and the least value at the ends of arcs. Between the ends, the values may go
  /// slightly further.
  private(set) var height = 0.0
  /// Whether the walk found all arcs before it reached its maximum number of evaluations.
  private(set) var areComplete = true
  /// Whether the last arc may grow, and the sign of the change of its velocity; `nil` for an arc that is straight so
  /// far.
  private var (isOpen, bend): (Bool, FloatingPointSign?) = (false, nil)

  /// The tolerance of values in ``CurveWalk``, as a fraction of ``CurveWalk/size``. Smaller differences between the
  /// curve and a Hermite interpolation are ignored.
  static let exactness = 1e-12

  /// Divides `curve` over `range` into arcs. The range may exceed the curve's domain; there the curve is constant.
  init(of curve: some Curve, over range: ClosedRange<Double>) throws(FittingError) {
    (self.curve, self.range) = (ErasedCurve(curve), range)
    let inside = range.clamped(to: curve.domain)
    appendLevel(from: range.lowerBound, to: min(range.upperBound, curve.domain.lowerBound))
    if range.overlaps(curve.domain), inside.lowerBound < inside.upperBound { append(over: inside) }
    appendLevel(from: max(range.lowerBound, curve.domain.upperBound), to: range.upperBound)
    if arcs.isEmpty {
      let sample = CurveSample(of: curve, at: range.lowerBound)
      arcs = [Arc(start: sample, end: sample)]
    }

    var (lowest, highest) = (Double.infinity, -Double.infinity)
    for arc in arcs {
      for sample in [arc.start, arc.end] {
        guard sample.state.value.isFinite else {
          throw .notFinite(curve: curve.description, time: sample.time)
        }
        lowest = min(lowest, sample.state.value)
        highest = max(highest, sample.state.value)
      }
    }
    size = max(abs(lowest), abs(highest))
    height = highest - lowest
  }

  private mutating func append(over range: ClosedRange<Double>) {
    let walk = CurveWalk(along: curve, over: range, exactness: Self.exactness)
    let flatness = Self.exactness * 0x1p-10 * walk.size
    isOpen = false
    areComplete = walk.visitCells { cell in
      switch cell {
      case .gap(let left, let right):
        if !isOpen || arcs.last?.end.time != left.time { arcs.append(Arc(start: left, end: left)) }
        arcs.append(Arc(start: right, end: right))
        (isOpen, bend) = (true, nil)
      case .smooth(let left, let right):
        guard let (before, after) = curve.change(of: { $0.state.acceleration }, from: left, to: right) else {
          return append(from: left, to: right, flatness: flatness)
        }
        append(from: left, to: before, flatness: flatness)
        append(from: before, to: after, flatness: flatness)
        append(from: after, to: right, flatness: flatness)
      }
    }
  }

  /// Appends a cell: to the last arc if both bend in the same direction, otherwise as an arc of its own.
  ///
  /// - Parameter flatness: A cell counts as straight if its width times the difference of the velocities at its ends is
  ///   at most this.
  private mutating func append(from left: CurveSample, to right: CurveSample, flatness: Double) {
    let difference = right.state.velocity - left.state.velocity
    let isFlat = abs(difference) * (right.time - left.time) <= flatness
    let bend = isFlat ? nil : difference.sign
    if isOpen, arcs.last?.end.time == left.time, bend == nil || self.bend == nil || bend == self.bend {
      arcs[arcs.count - 1].end = right
      self.bend = self.bend ?? bend
    } else {
      arcs.append(Arc(start: left, end: right))
      (isOpen, self.bend) = (true, bend)
    }
  }

  /// Returns the arcs with the parts from `start` to the range and from the range to `end`, on which the curve is taken
  /// to be convex or concave.
  func reaching(from start: Double, to end: Double) -> CurveArcs {
    var longer = self
    if start < range.lowerBound { longer.arcs.insert(Arc(start: sample(at: start), end: arcs[0].start), at: 0) }
    if end > range.upperBound { longer.arcs.append(Arc(start: arcs[arcs.count - 1].end, end: sample(at: end))) }
    return longer
  }

  private mutating func appendLevel(from start: Double, to end: Double) {
    guard start < end else { return }
    func sample(_ time: Double) -> CurveSample {
      var sample = CurveSample(of: curve, at: time)
      (sample.state.velocity, sample.state.acceleration) = (0, 0)
      return sample
    }
    arcs.append(Arc(start: sample(start), end: sample(end)))
  }
}
