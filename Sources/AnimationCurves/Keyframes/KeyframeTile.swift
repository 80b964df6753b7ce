/// Four channels, each on its way from one key to the next: one value of each is computed at a time.
///
/// The operations are those of a ``KeyframeCurve``, so that the values are, to the last bit. The numbers of a tile lie in a
/// row: written one by one, where a channel comes to a key, and read four at a time.
@unsafe
struct KeyframeTile {
  /// A number of each channel.
  typealias Lanes = SIMD4<Double>

  private let numbers: UnsafeMutablePointer<Double>

  /// How many channels there are, and how many numbers.
  static var width: Int { 4 }
  static var size: Int { unsafe fieldCount * width + 2 }
  private static var fieldCount: Int { 9 }

  /// What is known of each channel.
  private enum Field: Int {
    /// The instants between which, both excluded, it is on its way.
    case lower, upper
    /// When it set out, and how long it takes; infinity where it holds a value.
    case start, duration
    /// Where it set out, how far it is to the next key, and the slopes at both.
    case from, way, startSlope, endSlope
    /// 1 for a straight line, 0 for a cubic.
    case straightness
  }

  /// A tile whose numbers lie at `numbers`: 0 until they are first limited.
  @inline(__always)
  init(at numbers: UnsafeMutablePointer<Double>) { unsafe self.numbers = numbers }

  @inline(__always)
  private func set(_ field: Field, _ lane: Int, _ number: Double) {
    unsafe numbers[field.rawValue &* Self.width &+ lane] = number
  }

  @inline(__always)
  private func get(_ field: Field, _ lane: Int) -> Double { unsafe numbers[field.rawValue &* Self.width &+ lane] }

  @inline(__always)
  private func lanes(_ field: Field) -> Lanes {
    unsafe UnsafeRawPointer(numbers + field.rawValue &* Self.width).loadUnaligned(as: Lanes.self)
  }

  /// The instants between which, both excluded, all channels are on their way.
  private var limits: UnsafeMutablePointer<Double> { unsafe numbers + Self.fieldCount * Self.width }

  /// Whether all channels are still on their ways at `time`.
  @inline(__always)
  func holds(at time: Double) -> Bool { unsafe limits[0] < time && time < limits[1] }

  /// Whether one channel is.
  @inline(__always)
  func holds(_ lane: Int, at time: Double) -> Bool { unsafe get(.lower, lane) < time && time < get(.upper, lane) }

  /// Puts a channel on its way between two keys.
  @inline(__always)
  func move(
    _ lane: Int, from: Double, to: Double, between start: Double, and end: Double, lasting duration: Double,
    slopes: (start: Double, end: Double), isStraight: Bool
  ) {
    unsafe set(.lower, lane, start)
    unsafe set(.upper, lane, end)
    unsafe set(.start, lane, start)
    unsafe set(.duration, lane, duration)
    unsafe set(.from, lane, from)
    unsafe set(.way, lane, to - from)
    unsafe set(.startSlope, lane, slopes.start)
    unsafe set(.endSlope, lane, slopes.end)
    unsafe set(.straightness, lane, isStraight ? 1 : 0)
  }

  /// Lets a channel hold a value between two instants, both excluded: at no others than this one, if the first is infinite.
  @inline(__always)
  func hold(_ value: Double, in lane: Int, from lower: Double, to upper: Double) {
    unsafe set(.lower, lane, lower)
    unsafe set(.upper, lane, upper)
    unsafe set(.start, lane, .infinity)
    unsafe set(.from, lane, value)
  }

  /// Works out until when the first `count` channels are on their ways.
  @inline(__always)
  func limit(to count: Int) {
    var (greatestLower, leastUpper) = unsafe (get(.lower, 0), get(.upper, 0))
    for lane in 1..<max(count, 1) {
      unsafe greatestLower = max(greatestLower, get(.lower, lane))
      unsafe leastUpper = min(leastUpper, get(.upper, lane))
    }
    unsafe (limits[0], limits[1]) = (greatestLower, leastUpper)
  }

  /// The value of each channel at `time`.
  @inline(__always)
  func values(at time: Double) -> Lanes {
    let (start, duration, from) = unsafe (lanes(.start), lanes(.duration), lanes(.from))
    let progress = (time - start) / duration
    let rest = 1 - progress
    // The formulas of HermiteWeights; a straight line has no slopes, and its share of the way is the progress.
    let cubic = progress * progress * (3 - 2 * progress)
    let share = unsafe cubic.replacing(with: progress, where: lanes(.straightness) .== 1)
    let ahead = progress * rest * rest * duration
    let behind = -progress * progress * rest * duration
    let moved = unsafe (lanes(.way) * share + lanes(.startSlope) * ahead + lanes(.endSlope) * behind) + from
    return moved.replacing(with: from, where: start .== .infinity)
  }
}
