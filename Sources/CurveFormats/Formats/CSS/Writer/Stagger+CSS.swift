public import CurveSampling
import TextFormats

extension Stagger {
  /// Returns rules of CSS that delay the children of an element one after another, by the custom property `--stagger`.
  ///
  ///     Stagger.each(0.1).css(count: 3)
  ///
  /// The children of an element of the class `stagger` have the property. They use it as
  /// `animation-delay: var(--stagger)` or `transition-delay: var(--stagger)`.
  ///
  /// Each child up to `count` has a rule with its delay, to a microsecond. A browser that knows `sibling-index()`
  /// computes the delays of any number of children instead, unless the stagger has columns or an easing.
  ///
  /// - Parameter count: The number of children that have a delay where `sibling-index()` is unknown.
  /// - Precondition: That of `delays(count:)`.
  public func css(count: Int) -> String {
    var text = "/* animation-delay: var(--stagger), for the children of .stagger */\n"
    for (index, delay) in delays(count: count).enumerated() {
      let seconds = CSSText.duration(DecimalRounding(6).rounded(delay))
      text += ".stagger > :nth-child(\(index + 1)) { --stagger: \(seconds) }\n"
    }
    guard let delay = siblingDelay else { return text }
    return text + """
      @supports (animation-delay: \(delay)) {
        .stagger > :nth-child(n) { --stagger: \(delay) }
      }

      """
  }

  /// The delay of a child as an expression of its place among its siblings; `nil` for a grid or an easing.
  private var siblingDelay: String? {
    guard columns == nil, easing == .linear else { return nil }
    let (index, count) = ("sibling-index()", "sibling-count()")
    // Twice the distance from the middle. The nearest of an even number of children has 1.
    let (twice, nearest) = ("abs(2 * \(index) - \(count) - 1)", "mod(\(count) + 1, 2)")
    let (distance, greatest) =
      switch origin {
      case .start: ("(\(index) - 1)", "\(count) - 1")
      case .end: ("(\(count) - \(index))", "\(count) - 1")
      case .center: ("(\(twice) - \(nearest)) / 2", "(\(count) - 1 - \(nearest)) / 2")
      case .edges: ("(\(count) - 1 - \(twice)) / 2", "(\(count) - 1 - \(nearest)) / 2")
      case .index(let first): ("abs(\(index) - \(first + 1))", "max(\(first), \(count) - \(first + 1))")
      }
    return switch amount {
    case .each(let delay): "calc(\(CSSText.duration(delay)) * \(distance))"
    case .total(let delay): "calc(\(CSSText.duration(delay)) * \(distance) / max(1, \(greatest)))"
    }
  }
}
