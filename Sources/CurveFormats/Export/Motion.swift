import AnimationCurves
import CurveAnalysis

/// A curve, the part of its time that is exported, and when that is.
///
/// One rule holds for every format: at a share of the exported times the text says what the curve says at that share of
/// them, within the error. After the end the text holds its last value, and what the curve still moves from there counts
/// as error too.
///
/// - A curve with an end is exported as a whole, at its own times: those at which `curves sample` has it.
/// - A spring is exported until it stays as near to its target as the error, or as a thousandth where the error is
///   greater, and lands on the target. That is a time in whole milliseconds.
/// - A retimed spring is as near as a thousandth after its duration, and its export lasts as long to the last bit. A
///   smaller error takes longer, as it does for a spring: the export lasts until the retimed spring is as near.
/// - A duration that is asked for means `retimed(CURVE, duration: …)`.
struct Motion {
  let name: NamedCurve
  /// The name in files and programs.
  var exportName: ExportName
  /// The curve that is fitted: without what only stretches it.
  let curve: any Curve
  /// The part of its own time that is exported.
  let range: ClosedRange<Double>
  /// The times of the export: in seconds where there is a duration, in progress otherwise.
  let times: ClosedRange<Double>
  /// How long the motion takes, in seconds; `nil` where nothing says so.
  let duration: Double?
  /// The value at the end, where it is not the curve's own: a spring lands on its target.
  let end: Double?
  /// How far the curve is from that value at the end or later.
  let rest: Double

  init(of named: NamedCurve, accuracy: ExportAccuracy, duration: Double?) throws(CurveExportError) {
    (name, exportName) = (named, ExportName(of: named.label))
    var curve = named.curve
    var stretched = duration
    while let retimed = curve as? any RetimedCurve {
      stretched = stretched ?? retimed.duration
      curve = retimed.original
    }
    guard let extent = curve.extent else { throw .fitting(.neverRests(curve: named.label)) }
    let length = extent.upperBound - extent.lowerBound
    guard length.isFinite else { throw .tooLong(curve: named.label) }
    self.curve = curve
    if let spring = curve as? Spring {
      (range, times) = Self.range(of: spring, settling: extent.upperBound, stretched: stretched, accuracy: accuracy)
      self.duration = times.upperBound
      let distance = Self.greatestDistance(of: spring, after: range.upperBound)
      let isNear = if case .error(let error) = accuracy { distance <= error } else { true }
      (end, rest) = isNear ? (1, distance) : (nil, 0)
    } else {
      range = extent
      times = stretched.map { Self.times(of: extent, lasting: $0) } ?? extent
      self.duration = stretched ?? (curve.timeUnit == .seconds ? length : nil)
      (end, rest) = (nil, 0)
    }
  }

  /// The times of a curve that is stretched: what `Retimed` makes of its extent.
  private static func times(of extent: ClosedRange<Double>, lasting duration: Double) -> ClosedRange<Double> {
    let start = extent.lowerBound / (extent.upperBound - extent.lowerBound) * duration
    return start...(start + duration)
  }

  // MARK: - Springs

  /// The part of a spring's time that is exported, and when that is.
  ///
  /// - Parameter stretched: The time after which the stretched spring has settled to a thousandth, where it is stretched.
  private static func range(
    of spring: Spring, settling: Double, stretched: Double?, accuracy: ExportAccuracy
  ) -> (range: ClosedRange<Double>, times: ClosedRange<Double>) {
    var end = settling
    if case .error(let error) = accuracy, error > 0, error < 0.001 {
      end = max(settling, spring.settlingDuration(target: 1.0, epsilon: error))
    }
    guard let stretched else {
      end = nearEnough(spring, wholeMilliseconds(end), accuracy)
      return (0...end, 0...end)
    }
    if end == settling { return (0...nearEnough(spring, end, accuracy), 0...stretched) }
    let lasts = wholeMilliseconds(stretched * (end / settling))
    return (0...nearEnough(spring, settling * (lasts / stretched), accuracy), 0...lasts)
  }

  /// The time in whole milliseconds that is not shorter, where it takes some.
  private static func wholeMilliseconds(_ time: Double) -> Double {
    time >= 0.01 && time <= 1e6 ? (time * 1000).rounded(.up) / 1000 : time
  }

  /// A time at which a spring is settled, or 10⁻¹² of it later where the rounding of its value says that it is not: that
  /// changes no value by more than a fit tells apart.
  private static func nearEnough(_ spring: Spring, _ time: Double, _ accuracy: ExportAccuracy) -> Double {
    guard case .error(let error) = accuracy, abs(1 - spring.value(at: time)) > error else { return time }
    return time * (1 + 0x1p-40)
  }

  /// The greatest distance of a spring from its target from a time on: there, or at the first turn after it.
  private static func greatestDistance(of spring: Spring, after time: Double) -> Double {
    let distance = abs(1 - spring.value(at: time))
    let ratio = spring.dampingRatio
    guard ratio < 1 else { return distance }
    let halfSwing = spring.response / 2 / ((1 - ratio) * (1 + ratio)).squareRoot()
    let turn = (time / halfSwing).rounded(.up) * halfSwing
    return turn.isFinite ? max(distance, abs(1 - spring.value(at: turn))) : distance
  }

  // MARK: - What is written

  /// The time of the export at a time of the curve's own.
  func time(of own: Double) -> Double {
    if times == range { return own }
    if own == range.upperBound { return times.upperBound }
    return times.lowerBound + (times.upperBound - times.lowerBound) * share(of: own)
  }

  /// The error of what ends on ``end`` and is so far from the curve up to there.
  func error(upToEnd error: ExportDeviation) -> ExportDeviation {
    ExportDeviation(max(error.value, rest), areJumpsMoved: error.areJumpsMoved)
  }

  /// Whether the motion goes from one state to another as an easing does.
  var isEasing: Bool { curve is any Easing || curve is Spring }

  /// The polyline of the fewest points, or of the least error.
  func polyline(_ accuracy: ExportAccuracy) throws(CurveExportError) -> PolylineFit {
    do throws(FittingError) {
      switch accuracy {
      case .error(let error): return try curve.polyline(within: error, over: range, endingAt: end)
      case .points(let points): return try curve.polyline(points: points, over: range, endingAt: end)
      }
    } catch {
      throw .fitting(error)
    }
  }

  /// What measures polylines against the curve.
  func gauge() throws(CurveExportError) -> PolylineGauge {
    do { return try PolylineGauge(of: curve, over: range) } catch { throw .fitting(error) }
  }

  /// Where a time of the curve lies in the whole, from 0 to 1.
  func share(of time: Double) -> Double {
    if time == range.upperBound { return 1 }
    return (time - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The time of the curve at a share of the whole.
  func time(at share: Double) -> Double {
    if share == 1 { return range.upperBound }
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }
}

/// A curve that stretches another one.
private protocol RetimedCurve {
  var duration: Double { get }
  var original: any Curve { get }
}

extension Retimed: RetimedCurve {
  var original: any Curve { (base as? UnitCurve)?.base ?? base }
}
