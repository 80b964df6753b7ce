import AnimationCurves
import CurveAnalysis
import CurveFormats
import TextFormats

extension MotionOptions {
  /// Returns the shortest duration within the limits, and the greatest of each quantity at the given duration or at the
  /// shortest one.
  func facts(about peaks: MotionPeaks, of curve: any Curve) -> [ReportFact] {
    var facts: [ReportFact] = []
    let distance = distance ?? 1
    var duration = duration
    if !limitOptions.isEmpty {
      let (words, json): (Message, JSONValue)
      do throws(MotionLimitsError) {
        let shortest = try peaks.shortestDuration(distance: distance, within: limitOptions.limits)
        duration = duration ?? shortest.duration
        words =
          shortest.binding.map { limit in
            """
            \(sixDigits(shortest.duration)) seconds, by the limit of the \(limit.rawValue) at \
            \(sixDigits(shortest.time)) (progress \(sixDigits(shortest.progress)))
            """
          } ?? "0 seconds"
        json = .object(members: [
          "duration": .number(shortest.duration), "limit": shortest.binding.map { .string($0.rawValue) } ?? .null,
          "time": .number(shortest.time), "progress": .number(shortest.progress), "reason": .null,
        ])
      } catch {
        let reason = error.description + effect(ofDelayOf: curve, in: error.peak)
        words = "none: \(whole: reason)"
        json = .object(members: [
          "duration": .null, "limit": .string(error.quantity.rawValue), "time": .number(error.peak.time),
          "progress": .null, "reason": .string(reason),
        ])
      }
      facts.append(ReportFact("shortestDuration", "shortest duration", words, json))
    }
    guard let duration, duration > 0, duration.isFinite else { return facts }
    let scaled = peaks.scaled(distance: distance, duration: duration)
    facts.append(.duration("atDuration", "at the duration", duration))
    for (quantity, unit) in zip(MotionQuantity.allCases, ["second", "second²", "second³"]) {
      let (name, peak) = (quantity.rawValue, scaled[quantity])
      let cause = peak.cause.map { ", where \($0.words)" } ?? ""
      let effect = effect(ofDelayOf: curve, in: peaks[quantity])
      let words: Message = "\(sixDigits(peak.value)) per \(unit) at \(sixDigits(peak.time))\(cause)\(effect)"
      let json = JSONValue.object(members: [
        "time": .number(peak.time), "value": .number(peak.value),
        "cause": peak.cause.map { .string($0.rawValue) } ?? .null,
      ])
      facts.append(ReportFact("\(name)There", "greatest \(name)", words, json))
    }
    return facts
  }

  /// Returns the end of a sentence about an infinite peak of `curve` that is due to the curve's delay; empty for any
  /// other peak. A negative delay begins part-way.
  private func effect(ofDelayOf curve: any Curve, in peak: MotionPeaks.Peak) -> String {
    let (start, delay) = (curve.domain.lowerBound, UnretimedCurve(curve).delay)
    if peak.cause == nil { return "" }
    if delay < 0 { return peak.time == start ? ", as the delay is negative" : "" }
    let end = start + delay
    return delay > 0 && abs(peak.time - end) <= 2 * end.ulp ? ", as the delay ends" : ""
  }
}
