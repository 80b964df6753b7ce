/// What a track does to a value at an instant, its keyframes resolved against an initial value.
@usableFromInline
struct ResolvedKeyframeTrack<Root> {
  /// Writes what the track moves at an instant, in seconds.
  @usableFromInline
  let writeValue: (_ time: Double, _ root: inout Root) -> Void
  /// Writes the velocity of what the track moves at an instant, per second, in its place.
  @usableFromInline
  let writeVelocity: (_ time: Double, _ root: inout Root) -> Void
}

/// The same for many instants.
protocol BulkKeyframeTrack<Root> {
  associatedtype Root
  /// Seconds.
  var duration: Double { get }
  /// Whether it moves the whole value.
  var isWhole: Bool { get }
  /// The longest vector in it, if it moves the whole value and its data is a `Data`.
  func longest<Data: DenseVector>(as data: Data.Type) -> Data?
  /// Its keyframes as rows of scalars, if they are dense vectors of such.
  func rows<Scalar: DenseScalar>(of scalar: Scalar.Type) -> _KeyframeRows<Scalar>?
  /// Which of the scalars of a root whose data is a `Data` it moves, `width` of them; `nil` if they are not stored in a row,
  /// or not known.
  func columns<Data: DenseVector>(of data: Data.Type, width: Int) -> Range<Int>?
}
