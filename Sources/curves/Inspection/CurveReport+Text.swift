extension CurveReport {
  /// The report for a person: a line for each fact, the values aligned, numbers to six digits.
  var text: String {
    let width = facts.map(\.title.count).max() ?? 0
    let lines = facts.map { fact in
      fact.title + String(repeating: " ", count: width - fact.title.count + 2) + words(for: fact.value)
    }
    return "\(expression)\n\n" + lines.map { "  \($0)\n" }.joined()
  }

  private func words(for value: Value) -> String {
    switch value {
    case .number(.infinity, .time): "never"
    case .number(let number, let unit): short(number) + words(for: unit)
    case .share(let share): short(share) + (share.isFinite && share != 0 ? " (\(short(share * 100)) %)" : "")
    case .instant(let value, let unit, let time): "\(short(value))\(words(for: unit)) at \(short(time))"
    case .range(let range): "\(short(range.lowerBound))…\(short(range.upperBound)) \(timeUnitWords)"
    case .truth(let truth): truth ? "yes" : "no"
    }
  }

  private var timeUnitWords: String {
    switch timeUnit {
    case .progress: "(progress)"
    case .seconds: "seconds"
    }
  }

  private func words(for unit: Unit?) -> String {
    switch (unit, timeUnit) {
    case (.time, _): " seconds"
    case (.perTime, .seconds): " per second"
    case (.perTime, .progress), (nil, _): ""
    }
  }

  /// The number to six digits.
  private func short(_ number: Double) -> String {
    if number.isNaN { return "undefined" }
    if number.isInfinite { return number > 0 ? "∞" : "−∞" }
    var decimals = 5
    var magnitude = number.magnitude
    while magnitude > 0, magnitude < 1, decimals < NumberStyle.allowedDecimals.upperBound {
      magnitude *= 10
      decimals += 1
    }
    while magnitude >= 10, decimals > 0 {
      magnitude /= 10
      decimals -= 1
    }
    return shortestText(NumberStyle(decimals: decimals, format: CSVFormat()).rounded(number))
  }
}
