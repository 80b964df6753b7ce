import CurveSampling
import CurveFormats

extension CurveCatalog.Kind {
  /// The kinds in display order.
  static let inOrder: [CurveCatalog.Kind] = [.easing, .curve, .spring, .springSystem, .motion, .combinator]

  /// The heading above the curves of a kind.
  var heading: String {
    switch self {
    case .easing: "Easings, over progress from 0 to 1"
    case .curve: "Other curves over progress"
    case .spring: "Springs, in seconds"
    case .springSystem: "Springs in the parameters of other systems, in seconds"
    case .motion: "Motions without a target, in seconds"
    case .combinator: "Curves made of other curves"
    }
  }
}
