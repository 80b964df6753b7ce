public import CurveSampling

extension CurveCatalog {
  /// One way to write down a curve: its name, and the arguments that it takes.
  ///
  /// A curve that can be given in several ways, such as a spring, has one entry for each way. These entries have the
  /// same name.
  public struct Entry: Sendable {
    /// The canonical name.
    public let name: String
    /// Other names for the same curve.
    package let aliases: [String]
    /// The parameters, in order. An omitted argument has its parameter's default.
    package let parameters: [Parameter]
    /// A one-line description of the curve.
    public let meaning: String
    /// The unit of the curve's time.
    package let unit: CurveTimeUnit
    /// The kind of curve.
    package let kind: Kind
    /// An example expression, in canonical text.
    public let example: String

    /// Creates an entry for a catalogue of your own.
    ///
    /// - Parameters:
    ///   - name: The canonical name, in kebab-case. The curve's description should begin with it.
    ///   - aliases: Other names.
    ///   - kind: The kind of curve. An easing must conform to `Easing`.
    ///   - parameters: The parameters, in order.
    ///   - meaning: One line that describes the curve.
    ///   - example: An expression in canonical text. The default is the name with the defaults of all parameters but
    ///     keywords.
    ///   - unit: The unit of the curve's time.
    ///   - make: Makes the curve. The arguments are those of the parameters, within their ranges.
    public init(
      _ name: String, aliases: [String] = [], kind: Kind = .easing, _ parameters: [Parameter] = [], meaning: String,
      example: String? = nil, unit: CurveTimeUnit = .progress, make: @escaping @Sendable (CurveArguments) -> any Curve
    ) {
      self.init(
        name, aliases: aliases, kind: kind, parameters, meaning: meaning, example: example, unit: unit, checked: make)
    }

    /// Creates an entry whose `make` may refuse arguments.
    init(
      _ name: String, aliases: [String] = [], kind: Kind = .easing, _ parameters: [Parameter] = [], meaning: String,
      example: String? = nil, unit: CurveTimeUnit = .progress, checked make: @escaping Make
    ) {
      (self.name, self.aliases, self.parameters, self.meaning) = (name, aliases, parameters, meaning)
      (self.unit, self.kind, self.make) = (unit, kind, make)
      // The canonical text omits the default of a keyword.
      let defaults = parameters.compactMap { parameter in
        if case .keyword = parameter.kind { return nil as String? }
        return parameter.defaultText.map { parameter.isLabelled ? "\(parameter.label): \($0)" : $0 }
      }
      self.example = example ?? (defaults.isEmpty ? name : "\(name)(\(defaults.joined(separator: ", ")))")
    }

    /// Returns the four entries of an easing with directions: `NAME-in`, `NAME-out`, `NAME-in-out` and `NAME-out-in`.
    ///
    ///     CurveCatalog.standard.adding(CurveCatalog.Entry.directions("swell", meaning: "swells") { _ in Swell() })
    ///
    /// - Parameters:
    ///   - family: The name without a direction, in kebab-case.
    ///   - parameters: The parameters of every direction. All have defaults.
    ///   - meaning: One line that describes the easing.
    ///   - make: Makes the easing itself, slow at the start. Its description in a direction, by
    ///     `DirectedEasing.expression(_:)`, should be the expression of that direction.
    public static func directions(
      _ family: String, _ parameters: [Parameter] = [], meaning: String,
      make: @escaping @Sendable (CurveArguments) -> some DirectedEasing
    ) -> [Entry] {
      CurveCatalog.directions(family, parameters, meaning: meaning, make: make)
    }

    /// Makes the curve from its arguments.
    let make: Make

    /// The name and the parameters as an expression: `spring(duration: 0.5, bounce: 0)`.
    public var signature: String {
      parameters.isEmpty ? name : "\(name)(\(parameters.map(\.signature).joined(separator: ", ")))"
    }
  }

  /// The kind of a curve, which decides where it may be used.
  public enum Kind: Hashable, Sendable {
    /// An easing: maps progress to progress. It is allowed wherever a curve is allowed.
    case easing
    /// A curve that is not an easing, because it does not lead from 0 to 1.
    case curve
    /// A spring, in seconds.
    case spring
    /// A spring whose parameters are those of another animation system, such as Jetpack Compose. The time of the
    /// spring's curve is in seconds.
    case springSystem
    /// A motion that does not lead to a target, such as a fling or noise. The curve's time is in seconds.
    case motion
    /// A curve made of other curves.
    case combinator
  }

  /// An argument that a curve takes.
  public struct Parameter: Hashable, Sendable {
    /// The values that a parameter allows.
    package enum Kind: Hashable, Sendable {
      /// A number in the range.
      case number(NumberRange)
      /// A whole number in the range.
      case integer(NumberRange)
      /// One of the words.
      case keyword([String])
      /// An expression of an easing.
      case easing
      /// Any expression.
      case curve
      /// The stops of `linear()`, any number of them.
      case stops
      /// An expression of a spring.
      case spring
    }

    /// The parameter's canonical label. An expression may contain or omit the label, whatever ``isLabelled`` says.
    package let label: String
    /// Whether the canonical text of a curve contains this parameter's ``label``.
    package let isLabelled: Bool
    /// The allowed values.
    package let kind: Kind
    /// The text of the default; `nil` for an argument that must be given.
    package let defaultText: String?

    /// Whether the argument must be given.
    package var isRequired: Bool { defaultText == nil }

    /// The text by which the signature of the catalogue entry shows this parameter.
    package var signature: String {
      switch kind {
      case .stops: return "0, 0.25 25% 75%, 1"
      case .keyword(let words) where !isLabelled: return words.joined(separator: "|")
      case .integer where isLabelled && isRequired: return "\(label): n"
      default: return isLabelled ? "\(label):" + (defaultText.map { " \($0)" } ?? "") : label
      }
    }
  }
}

// MARK: - Parameters

extension CurveCatalog.Parameter {
  /// Returns a parameter for a number that is written with its label.
  public static func number(_ label: String, _ range: NumberRange, default value: Double? = nil) -> Self {
    Self(label: label, isLabelled: true, kind: .number(range), defaultText: value.map { "\(number: $0)" })
  }

  /// Returns a parameter for a number that is written without its label.
  static func unlabelled(_ label: String, _ range: NumberRange) -> Self {
    Self(label: label, isLabelled: false, kind: .number(range), defaultText: nil)
  }

  /// Returns a parameter for a whole number.
  public static func count(
    _ label: String, _ range: ClosedRange<Double>, default value: Int? = nil, isLabelled: Bool = true
  ) -> Self {
    Self(label: label, isLabelled: isLabelled, kind: .integer(NumberRange(range)), defaultText: value?.description)
  }

  /// Returns a parameter whose argument is one of the keywords `words`.
  public static func word(_ label: String, _ words: [String], default value: String, isLabelled: Bool) -> Self {
    Self(label: label, isLabelled: isLabelled, kind: .keyword(words), defaultText: value)
  }

  /// Returns a parameter for an easing, written without its label.
  public static func easing(_ label: String) -> Self {
    Self(label: label, isLabelled: false, kind: .easing, defaultText: nil)
  }

  /// Returns a parameter for any curve, written without its label.
  public static func curve(_ label: String) -> Self {
    Self(label: label, isLabelled: false, kind: .curve, defaultText: nil)
  }

  /// Returns a parameter for a spring, written with its label. The default is the text of its expression.
  static func spring(_ label: String, default text: String) -> Self {
    Self(label: label, isLabelled: true, kind: .spring, defaultText: text)
  }

  /// The stops of `linear()`.
  static var stops: Self { Self(label: "stops", isLabelled: false, kind: .stops, defaultText: nil) }
}
