/// Vectors through keys, prepared for sampling at many times: a track of vectors, or the motion of a timeline's field.
/// The samples are rows, one for each time.
///
/// The segment alone determines the method: a timing curve is computed by its sampler's plan, a spring by its kernels,
/// and a cubic by its weights, whether one time or many are within the segment. So no bit depends on the other times.
/// All rows of a block that have the same method are computed together, whatever their order and their segments.
///
/// Rows of Doubles in tracks have the bits of ``KeySegment``. Rows of Floats are computed in Double and rounded once.
final class KeyedRows: Sendable {
  let schedule: KeySchedule
  /// The count of numbers in a row.
  let width: Int
  /// The rows of the keys' values; the rows of other properties, if they differ; a row of zeros and one of NaN.
  let vectors: [Double]
  /// The index of the first number of each property in ``vectors``. Without slopes, that of the values.
  let arrivals, startSlopes, endSlopes, zeros: Int
  /// The methods of the segments. The first ones are ``KeyedRowMethod/fixed``.
  let methods: [KeyedRowMethod]
  let segments: [KeyedRowSegment]
  /// Returns the velocity in a Bézier segment, which no kernel computes.
  let bezierVelocity: @Sendable (_ key: Int, _ elapsed: Double) -> [Double]
  /// The track outside its keys. A timeline rests there.
  let outside: TrackOutside?

  // The general form takes a microsecond for each vector.
  @specialized(where Vector == AnimatableVector<Double>)
  @specialized(where Vector == AnimatableVector<Float>)
  convenience init<Vector: DenseVector>(_ track: AnimationTrack<Vector>) {
    let width = track.pattern.scalarCount
    self.init(track.data, width: width, outside: TrackOutside(track, width: width))
  }

  init<Vector: DenseVector>(_ data: KeyedValues<Vector>, width: Int, outside: TrackOutside? = nil) {
    (schedule, self.width, self.outside) = (data.schedule, width, outside)
    var lists: [[Vector]] = []
    let size = data.values.count * width
    func place(_ list: [Vector]) -> Int {
      lists.append(list)
      return (lists.count - 1) * size
    }
    _ = place(data.values)
    arrivals = data.arrivals == data.values ? 0 : place(data.arrivals)
    startSlopes = data.startSlopes.isEmpty ? 0 : place(data.startSlopes)
    endSlopes = data.endSlopes == data.startSlopes ? startSlopes : place(data.endSlopes)
    let zeros = lists.count * size
    vectors = [Double](count: zeros + 2 * width) { numbers in
      Vector.Scalar.writing(&numbers) { scalars in
        for (index, vector) in lists.joined().enumerated() {
          scalars.withPart(index * width..<(index + 1) * width) { vector.writeScalars(into: &$0) }
        }
        for index in 0..<width { (scalars[zeros + index], scalars[zeros + width + index]) = (0, .nan) }
      }
    }
    self.zeros = zeros
    let (methods, indices) = KeyedRowMethod.methods(of: data.schedule.shapes)
    self.methods = methods
    segments = (0..<data.schedule.segmentCount).map { key in
      KeyedRowSegment(
        interval: data.schedule.interval(after: key), method: indices[indices.count == 1 ? 0 : key])
    }
    bezierVelocity = { key, elapsed in
      data.segment(after: key).derivatives(after: elapsed).velocity.scalars(count: width).map { Double($0) }
    }
  }
}

/// The segment between two keys.
struct KeyedRowSegment: BitwiseCopyable, Sendable {
  let interval: KeyInterval
  /// The index of the method.
  let method: Int
}

/// A way to compute the weights of a segment's vectors.
enum KeyedRowMethod: Sendable {
  /// The value at the start.
  case hold
  case linear
  case cubic
  case bezier
  /// A line along a timing curve.
  case eased(CurveSampler)
  /// A spring's step and impulse responses.
  case spring(step: CurveSampler, impulse: CurveSampler)

  /// The methods without parameters, in the order of ``SegmentShape/number``.
  private static let fixed: [KeyedRowMethod] = [.hold, .linear, .cubic, .bezier]

  /// The number of timing curves, and of springs, that are searched for one that is used again. A timeline rarely has
  /// more different ones, and a longer search would make many different ones slow.
  private static var recentCount: Int { 8 }

  /// Returns methods, and the index of each shape's method among them. Segments with the same timing curve or the same
  /// spring have the same method.
  static func methods(of shapes: [SegmentShape]) -> (methods: [KeyedRowMethod], indices: [Int]) {
    var methods = fixed
    var (curves, springs): ([(curve: UnitCurve, index: Int)], [(spring: Spring, index: Int)]) = ([], [])
    let indices = shapes.map { shape in
      switch shape {
      case .hold, .linear, .cubic, .bezier: return shape.number
      case .eased(let curve):
        if let known = curves.suffix(recentCount).last(where: { $0.curve.reference === curve.reference }) {
          return known.index
        }
        curves.append((curve, methods.count))
        methods.append(.eased(curve.sampler))
      case .spring(let spring):
        if let known = springs.suffix(recentCount).last(where: { $0.spring == spring }) { return known.index }
        springs.append((spring, methods.count))
        methods.append(.spring(step: spring.sampler, impulse: spring.impulse.sampler))
      }
      return methods.count - 1
    }
    return (methods, indices)
  }
}

extension KeyedValues where Value: DenseVector {
  /// The vector with the most scalars.
  var longest: Value { .longest(values[0], [values, arrivals, startSlopes, endSlopes].joined()) }
}

extension DenseVector {
  /// Returns the vector with the most scalars. In types with a variable number of scalars, `zero` may have fewer
  /// scalars than the other vectors.
  static func longest(_ first: Self, _ others: some Sequence<Self>) -> Self {
    // All vectors of a type in place have the same number of scalars.
    if scalarLayout != nil { return first }
    return others.reduce(first) { $0.scalarCount < $1.scalarCount ? $1 : $0 }
  }
}
