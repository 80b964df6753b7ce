import ArgumentParser
import CurveAnalysis
import CurveFormats
import TextFormats

/// The options of a reduction of keys.
struct KeyOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: """
      The maximum difference in value, such as 0.01, or a share of the extent of each group, such as 0.5%. The numbers \
      of a position, of a scale, and of a --group have one error: the distance in space. In Lottie 1 is a pixel, a \
      degree or 1 %, and a part of 0.01 in colours. (default: 0.1%, and 0.25 in Lottie)
      """,
    transform: OptionValue.maximumError.parse)
  var error: MaximumError?

  @Option(.angle, "The maximum angle between rotations, at most 90. (default: 0.1)")
  var rotationError: Double?

  @Option(help: "The segments between keys. (default: those of the file, or those that take the least in it)")
  var interpolation: KeyReduction.Interpolation?

  @Flag(help: "Allow keys at any time and value: only for separate channels with linear segments.")
  var free = false

  @Flag(help: "Keep the same keys in all channels that have the same keys in the file.")
  var shared = false

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Channels that share their keys, such as x,y,z. Their error is the distance in space. May be repeated.",
      valueName: "names"))
  var group: [String] = []

  @Option(
    .length,
    """
    The maximum distance in the scene of anything from its place in the source, such as 0.5mm: rotations, translations, \
    scales and weights together, each as far as it counts. A number without mm, cm or m is in the unit of the scene. \
    For files of \(FileReduction.names(with: .distance)) that are kept.
    """)
  var distance: Double?

  @Option(
    .length,
    """
    With --distance, a node turns as if something were at least so far from it. (default: a tenth of the greatest \
    distance of anything from a node that moves it)
    """)
  var leastReach: Double?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      With --distance, nodes such as foot_l,foot_r that stay within a tenth of it where they stand: for 0.2 s within a \
      quarter of it.
      """, valueName: "names"))
  var contacts: [String] = []

  @Flag(help: "Keep keys at the start and the end of constant channels of a file that is kept.")
  var keepConstant = false

  @Flag(
    help: """
      Write rotations and weights in 16 bits. The errors include their rounding. For files of \
      \(FileReduction.names(with: .quantization)) that are kept.
      """)
  var quantize = false

  /// The names of each group.
  private var groups: [[String]] { group.map { $0.split(separator: ",").map(String.init) } }

  func validate() throws {
    if groups.contains(where: { $0.count < 2 }) {
      throw ValidationError("--group needs two names or more, with commas between them, such as x,y,z.")
    }
    if Set(groups.joined()).count < groups.joined().count {
      throw ValidationError("A channel may be in one --group only.")
    }
    if distance == nil, leastReach != nil || !contacts.isEmpty {
      throw ValidationError("--least-reach and --contacts need a --distance.")
    }
    if distance != nil, rotationError != nil {
      throw ValidationError("--distance is the maximum error of rotations, too: it excludes --rotation-error.")
    }
    if free, shared || !group.isEmpty || interpolation == .cubic {
      throw ValidationError("--free needs separate channels and lines: it excludes --shared, --group and cubic.")
    }
  }

  /// Refuses options that a file does not have.
  ///
  /// - Parameter kept: The choices of a file that is kept; `nil` for a file that is written anew.
  func check(_ kept: FileReduction?) throws(Failure) {
    for (isGiven, option, choice) in [
      (distance != nil, "--distance", FileReduction.distance), (quantize, "--quantize", .quantization),
    ] where isGiven && kept?.contains(choice) != true {
      throw Failure(
        .usage, "\(option) needs a file of \(FileReduction.names(with: choice)) and an output of its kind.")
    }
    guard let kept else {
      if keepConstant { throw Failure(.usage, "--keep-constant needs an output of the kind of the file.") }
      return
    }
    if !group.isEmpty {
      throw Failure(.usage, "--group is for tables: a file that is kept says which numbers share their keys.")
    }
    if rotationError != nil, !kept.contains(.angles) {
      throw Failure(.usage, "--rotation-error is not for this file: --error is also that of its degrees.")
    }
  }

  /// Returns the choices of the reduction.
  ///
  /// - Parameter needsKeys: Whether a motion without keys is refused.
  func options(needsKeys: Bool) -> ReductionOptions {
    var options = ReductionOptions(error)
    if let rotationError { options.degrees = rotationError }
    (options.interpolation, options.placement) = (interpolation, free ? .free : .atKeys)
    (options.sharesKeys, options.keepsConstants) = (shared, keepConstant)
    options.quantizes = quantize
    if let distance {
      var goal = SceneGoal(distance)
      goal.leastReach = leastReach
      goal.contacts = contacts.flatMap { $0.split(separator: ",").map(String.init) }
      options.scene = goal
    }
    (options.groups, options.needsKeys) = (groups, needsKeys)
    return options
  }
}

extension FileReduction {
  /// Returns the names of the formats whose files are kept with some choices, with "or" before the last.
  static func names(with choices: FileReduction = []) -> String {
    FileFormat.all.filter { $0.reduction?.isSuperset(of: choices) == true }.map { "\(whole: $0.id)" as Message }
      .list("or").text
  }
}
