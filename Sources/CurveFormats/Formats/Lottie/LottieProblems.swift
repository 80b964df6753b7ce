import TextFormats

extension FormatProblem {
  /// The file is a ZIP archive, as dotLottie files are. Only the JSON inside it can be read.
  package static let archive = FormatProblem(
    .encoding,
    """
    the file is a ZIP archive, as dotLottie files are: unpack it, such as by unzip, and give the JSON file in its \
    folder animations or a
    """)

  /// The keyframe's time is before the time of the previous keyframe.
  package static func notAscending(_ time: Double, before: Double) -> Self {
    .init(
      .value,
      "the time \(shortestText(time)) is before the time of the previous keyframe, \(shortestText(before))")
  }

  /// Keyframes without values repeat so many numbers that they have more than this library reads from such a text.
  static let tooManyHeldNumbers = FormatProblem(
    .limit, "the keyframes repeat too many held numbers, so the property was left out")

  /// More than two keyframes have the same time. Only the first and the last of these keyframes are used.
  package static func manyAtOneTime(_ time: Double) -> Self {
    .init(
      .value,
      "more than two keyframes have the time \(shortestText(time)): only the first and the last of them were read")
  }

  /// The keyframe has no easing handle of this name. The interpolation was read as linear.
  package static func missingHandle(_ name: String) -> Self {
    .init(.missing, "the keyframe has no handle \(quoted: name): a straight line was read instead")
  }

  /// The keyframe has a different number of values than the first keyframe.
  package static func wrongDimension(expected: Int, found: Int) -> Self {
    .init(
      .value,
      "\(expected) number\(expected == 1 ? " is" : "s are") expected here, as in the first keyframe, not \(found)")
  }

  /// The property refers to a slot with this identifier, but the file has no such slot.
  package static func unknownSlot(_ name: String) -> Self {
    .init(.reference, "the file has no slot \(quoted: name), so the property was left out")
  }

  /// A layer has a parent with this number, but the composition has no such layer.
  static func noLayer(_ number: Double) -> Self {
    .init(.reference, "there is no layer whose ind is \(shortestText(number)), so the layer has no parent")
  }

  /// The property is controlled by a script expression.
  package static let script = FormatProblem(
    .unsupported, "the values of the property come from a script, which was not run")

  /// The values of the keyframes are not numbers.
  static let shapePath = FormatProblem(
    .unsupported, "keyframes of paths cannot be reduced, because their vertices are not read")

  static let scriptedKeyframes = FormatProblem(
    .unsupported, "its keyframes cannot be reduced, because its script may read them")

  /// The keyframes are those of a slot that another property uses.
  static func sharedSlot(_ slot: String, with other: String) -> Self {
    .init(
      .unsupported,
      "its keyframes cannot be reduced: \(other) uses the slot \(quoted: slot) too, and does not change with it")
  }
}

extension FormatProblem.Expectation {
  package static let keyframes = Self("an array of one keyframe or more")
}
