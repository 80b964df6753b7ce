import TextFormats

/// The time codes of a layer: seconds, times the time codes of a second.
///
/// - Accuracy: The time code of a time, divided by the rate, is within one ulp of the time.
struct USDTimeCodes {
  /// The time codes of a second.
  let rate: Double
  /// The last time code that ``next(at:)`` returned.
  private var last: Double?

  init(rate: Double) { self.rate = rate }

  /// Returns the time code that is nearest to a time in seconds: of equally near ones, that with the fewest digits. So
  /// time codes that a file gives with few digits come back as they were.
  func code(of time: Double) -> Double {
    let product = time * rate
    func distance(_ code: Double) -> Double { abs(code / rate - time) }
    if distance(product.rounded()) == 0 { return product.rounded() }
    let codes = [product, product.nextDown, product.nextUp]
    let least = codes.reduce(.infinity) { min($0, distance($1)) }
    let nearest = codes.filter { distance($0) == least }
    return nearest.count == 1 ? nearest[0] : nearest.min { Self.length($0) < Self.length($1) } ?? product
  }

  private static func length(_ code: Double) -> Int { shortestText(code).utf8.count }

  /// Returns the time code of a time after the last one. Both are different times, in seconds too.
  mutating func next(at time: Double) -> Double {
    var code = code(of: time)
    if let last { while code / rate <= last / rate { code = max(code, last).nextUp } }
    last = code
    return code
  }

  /// Returns the time codes of both sides of a jump after the last one. No other time code is between them in seconds.
  /// There is none before the jump if the last one is there.
  mutating func jump(at time: Double) -> (before: Double?, after: Double) {
    let (last, after) = (self.last, next(at: time))
    var before = after.nextDown
    while before / rate >= after / rate { before = before.nextDown }
    return (before > last ?? -.infinity ? before : nil, after)
  }

  /// Returns the times of time codes in seconds. Neighbouring time codes are both sides of a jump: they are neighbours
  /// in seconds too.
  static func seconds(of codes: [Double], rate: Double) -> [Double] {
    codes.indices.map { index in
      let isBeforeJump = index + 1 < codes.count && codes[index + 1] == codes[index].nextUp
      return isBeforeJump ? (codes[index + 1] / rate).nextDown : codes[index] / rate
    }
  }
}
