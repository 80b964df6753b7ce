import CurveSampling
import CurveAnalysis

/// A curve, the part of its time that is exported, and the times written into the export.
///
/// The same rule holds for every format. The exported time range, ``times``, corresponds linearly to the curve's
/// ``range``. At each exported time, the exported value differs from the curve's value at the corresponding time by at
/// most the error. After the end of ``times``, the export holds its last value. The distance of the curve from that
/// value, at any later time, counts as error too.
///
/// - A track is exported from its first key to its last. Only USD has the motion outside this range.
/// - A curve with an end is exported from its start to its end. Unless a duration is requested, a time in the export is
///   the time of the same point in the output of `curves sample`.
/// - A spring is exported until it stays within min(error, 0.001) of its target. The last value is the target, and the
///   end time is rounded up to whole milliseconds.
/// - A fling is exported to the end of its extent. If it is not within the error of its rest there, it is exported
///   until it is, rounded up to whole milliseconds.
/// - A retimed spring is within 0.001 of its target at the end of the new duration, and the export has exactly that
///   duration. For an error below 0.001 the export is longer, until the retimed spring is within that error of its
///   target.
/// - A requested duration has the same effect as `retimed(CURVE, duration: …)`.
/// - A delay moves ``times``. A format without times writes the delay beside the duration.
struct ExportedCurve {
  let name: NamedCurve
  /// The name in exported files and in generated source code.
  var exportName: ExportName
  /// The curve to be fitted, without any outer retiming.
  let curve: any Curve
  /// The spring that equals the whole motion; `nil` if no spring does.
  let spring: Spring?
  /// The exported range of the curve's own time.
  let range: ClosedRange<Double>
  /// The range of the times written into the export: in seconds if there is a duration, otherwise in progress.
  let times: ClosedRange<Double>
  /// The duration of the motion in seconds, without its delay; `nil` if it is unknown.
  let duration: Double?
  /// The delay before the motion in seconds, included in ``times``. A negative delay skips the start of the motion.
  let delay: Double
  /// The time at which a program starts to show the motion or the delay before it.
  var start: Double { delay == 0 ? times.lowerBound : 0 }
  /// The duration that the caller requested.
  private let requestedDuration: Double?
  /// The last exported value, if it replaces the curve's own value: the position at which the motion rests. Otherwise
  /// `nil`.
  let end: Double?
  /// The maximum distance of the curve's value from the value ``end``, at the last exported time or later; 0 if ``end``
  /// is `nil`.
  let rest: Double

  init(of named: NamedCurve, accuracy: ExportAccuracy, duration: Double?) throws(WritingError) {
    (name, exportName) = (named, ExportName(of: named.label))
    let unretimed = UnretimedCurve(named.curve)
    let curve = Self.held(unretimed.curve)
    let (stretched, delay) = (duration ?? unretimed.duration, unretimed.delay)
    (requestedDuration, spring) = (duration, Spring(equalTo: unretimed.undelayed, duration: duration))
    self.delay = delay
    guard let extent = curve.extent else { throw .fitting(.neverRests(curve: named.label), curve: named.label) }
    let length = extent.upperBound - extent.lowerBound
    guard length.isFinite else { throw .tooLong(curve: named.label) }
    self.curve = curve
    if let resting = curve as? any RestingCurve {
      let times: ClosedRange<Double>
      (range, times) = Self.range(
        of: resting, settling: extent.upperBound, stretched: stretched, accuracy: accuracy)
      self.times = Self.delayed(times, by: delay)
      self.duration = times.upperBound
      let distance = resting.greatestDistance(after: range.upperBound)
      let isNear = if case .error(let error) = accuracy { distance <= error } else { true }
      (end, rest) = isNear ? (resting.restPosition, distance) : (nil, 0)
    } else {
      range = extent
      times = Self.delayed(stretched.map { Self.times(of: extent, lasting: $0) } ?? extent, by: delay)
      self.duration = stretched ?? (curve.timeUnit == .seconds ? length : nil)
      (end, rest) = (nil, 0)
    }
  }

  /// Returns a curve of keys without its continuation outside them, which is not exported. A rounded time may be
  /// outside.
  private static func held(_ curve: any Curve) -> any Curve {
    switch curve {
    case let track as AnimationTrack<Double>: track.held
    case let rotation as NormalizedRotation.Component:
      NormalizedRotation.Component(rotation: rotation.rotation.held, component: rotation.component)
    default: curve
    }
  }

  /// Returns the time range of a curve with the extent `extent` after it is retimed to `duration` seconds. `Retimed`
  /// computes the range in the same way.
  private static func times(of extent: ClosedRange<Double>, lasting duration: Double) -> ClosedRange<Double> {
    let start = extent.lowerBound / (extent.upperBound - extent.lowerBound) * duration
    return start...(start + duration)
  }

  private static func delayed(_ times: ClosedRange<Double>, by delay: Double) -> ClosedRange<Double> {
    (times.lowerBound + delay)...(times.upperBound + delay)
  }

  // MARK: - Motions that come to rest

  /// Returns this motion, or a longer one if a fit within `error` needs more time. A longer one is needed if ``end``
  /// replaces the last value of the curve, and the replaced value differs from ``end`` by more than `error`. The longer
  /// motion ends when the curve is within `error` of its rest.
  func reaching(_ error: Double) throws(WritingError) -> ExportedCurve {
    guard let end, abs(end - curve.value(at: range.upperBound)) > error else { return self }
    var motion = try ExportedCurve(of: name, accuracy: .error(error), duration: requestedDuration)
    motion.exportName = exportName
    return motion
  }

  /// Returns the range of the curve's own time that is exported, and the range of times written into the export.
  ///
  /// A motion ends at the end of its extent, or once it stays within the error of its rest, if that is later. The later
  /// end, and that of any spring, is rounded up to whole milliseconds.
  ///
  /// - Parameters:
  ///   - settling: The end of the curve's extent. A spring is then within 0.001 of its target.
  ///   - stretched: The duration that a retimed curve was given, in seconds: the time to which `settling` is moved.
  ///     `nil` if the curve is not retimed.
  private static func range(
    of curve: any RestingCurve, settling: Double, stretched: Double?, accuracy: ExportAccuracy
  ) -> (range: ClosedRange<Double>, times: ClosedRange<Double>) {
    var end = settling
    if case .error(let error) = accuracy, error > 0 { end = max(settling, curve.time(within: error)) }
    guard let stretched else {
      end = nearEnough(curve, end > settling || curve is Spring ? wholeMilliseconds(end) : end, accuracy)
      return (0...end, 0...end)
    }
    let lasts = end > settling ? wholeMilliseconds(stretched * (end / settling)) : stretched
    return (0...nearEnough(curve, settling * (lasts / stretched), accuracy), 0...lasts)
  }

  /// Returns the time rounded up to whole milliseconds. A time outside 0.01...10⁶ seconds is returned unchanged.
  private static func wholeMilliseconds(_ time: Double) -> Double {
    time >= 0.01 && time <= 1e6 ? (time * 1000).rounded(.up) / 1000 : time
  }

  /// Returns `time`, at which the curve is near its rest. If rounding makes the curve's distance from its rest at
  /// `time` greater than the given maximum error, the function returns `time` · (1 + 2⁻⁴⁰) instead. From `time` to this
  /// longer time, the curve's value changes by less than the precision of a fit.
  private static func nearEnough(_ curve: any RestingCurve, _ time: Double, _ accuracy: ExportAccuracy) -> Double {
    guard case .error(let error) = accuracy, abs(curve.restPosition - curve.value(at: time)) > error else {
      return time
    }
    return time * (1 + 0x1p-40)
  }

  // MARK: - Output

  /// Converts a time of the curve to a time of the export.
  func time(of own: Double) -> Double {
    if times == range { return own }
    if own == range.upperBound { return times.upperBound }
    return times.lowerBound + (times.upperBound - times.lowerBound) * fraction(of: own)
  }

  /// Returns the total error of a fit whose last value is ``end``: the greater of `error` and ``rest``. `error` is the
  /// error within ``range``; ``rest`` is the error after it.
  func error(upToEnd error: ExportDeviation) -> ExportDeviation {
    ExportDeviation(max(error.value, rest), areJumpsMoved: error.areJumpsMoved)
  }

  /// Whether the motion leads from one state to another, as an easing does.
  var isEasing: Bool {
    if let profile = curve as? MotionProfile { return profile.start.value == 0 && profile.target == 1 }
    return curve is any Easing || curve is Spring
  }

  /// Returns the polyline with the fewest points for an error, or with the minimum error for a number of points.
  func polyline(_ accuracy: ExportAccuracy) throws(WritingError) -> PolylineFit {
    try polyline(accuracy, by: gauge())
  }

  /// Returns that polyline by a gauge of the motion's range.
  func polyline(_ accuracy: ExportAccuracy, by gauge: PolylineGauge) throws(WritingError) -> PolylineFit {
    do throws(FittingError) {
      switch accuracy {
      case .error(let error): return try gauge.polyline(within: error, endingAt: end)
      case .points(let points): return try gauge.polyline(points: points, endingAt: end)
      }
    } catch {
      throw fitting(error)
    }
  }

  /// Returns a gauge that measures polylines against the curve.
  func gauge() throws(WritingError) -> PolylineGauge {
    do { return try PolylineGauge(of: curve, over: range) } catch { throw fitting(error) }
  }

  /// Returns the error of a fit with the name of the motion.
  func fitting(_ error: FittingError) -> WritingError { .fitting(error, curve: name.label) }

  /// Converts a time of the curve to a fraction of the whole motion, from 0 to 1.
  func fraction(of time: Double) -> Double {
    if time == range.upperBound { return 1 }
    return (time - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Returns the time of the curve at a fraction of the whole motion.
  func time(at fraction: Double) -> Double {
    if fraction == 1 { return range.upperBound }
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }
}
