public import AnimationCurves

extension CurveCatalog {
  /// One way to write down a curve: its name, and the arguments that it takes.
  ///
  /// A curve that can be given in several ways, such as a spring, has one entry for each way. These entries have the
  /// same name.
  public struct Entry: Sendable {
    /// The canonical name.
    public let name: String
    /// Other names for the same curve.
    public let aliases: [String]
    /// The parameters, in order. An omitted argument has its parameter's default.
    public let parameters: [Parameter]
    /// A one-line description of the curve.
    public let meaning: String
    /// The unit of the curve's time.
    public let unit: CurveTimeUnit
    /// The kind of curve.
    public let kind: Kind
    /// An example expression, in canonical text.
    public let example: String

    /// Makes the curve from its arguments.
    let make: @Sendable (CurveArguments) throws(CurveArgumentError) -> any Curve

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
    /// A curve made of other curves.
    case combinator
  }

  /// An argument that a curve takes.
  public struct Parameter: Hashable, Sendable {
    /// The values that a parameter allows.
    public enum Kind: Hashable, Sendable {
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
    }

    /// The parameter's canonical label. An expression may contain or omit the label, whatever ``isLabelled`` says.
    public let label: String
    /// Whether the canonical text of a curve contains this parameter's ``label``.
    public let isLabelled: Bool
    /// The allowed values.
    public let kind: Kind
    /// The text of the default; `nil` for an argument that must be given.
    public let defaultText: String?

    /// Whether the argument must be given.
    public var isRequired: Bool { defaultText == nil }

    /// The text by which the signature of the catalogue entry shows this parameter.
    public var signature: String {
      switch kind {
      case .stops: return "0, 0.25 25% 75%, 1"
      case .keyword(let words) where !isLabelled: return words.joined(separator: "|")
      case .integer where isLabelled && isRequired: return "\(label): n"
      default: return isLabelled ? "\(label):" + (defaultText.map { " \($0)" } ?? "") : label
      }
    }
  }
}

// MARK: - Rows

extension CurveCatalog.Parameter {
  /// Returns a parameter for a number that is written with its label.
  static func number(_ label: String, _ range: NumberRange, default value: Double? = nil) -> Self {
    Self(label: label, isLabelled: true, kind: .number(range), defaultText: value.map { "\(number: $0)" })
  }

  /// Returns a parameter for a number that is written without its label.
  static func unlabelled(_ label: String, _ range: NumberRange) -> Self {
    Self(label: label, isLabelled: false, kind: .number(range), defaultText: nil)
  }

  /// Returns a parameter for a whole number.
  static func count(
    _ label: String, _ range: ClosedRange<Double>, default value: Int? = nil, isLabelled: Bool = true
  ) -> Self {
    Self(label: label, isLabelled: isLabelled, kind: .integer(NumberRange(range)), defaultText: value?.description)
  }

  /// Returns a parameter whose argument is one of the keywords `words`.
  static func word(_ label: String, _ words: [String], default value: String, isLabelled: Bool) -> Self {
    Self(label: label, isLabelled: isLabelled, kind: .keyword(words), defaultText: value)
  }

  /// Returns a parameter for an easing, written without its label.
  static func easing(_ label: String) -> Self { Self(label: label, isLabelled: false, kind: .easing, defaultText: nil) }

  /// Returns a parameter for any curve, written without its label.
  static func curve(_ label: String) -> Self { Self(label: label, isLabelled: false, kind: .curve, defaultText: nil) }

  /// The stops of `linear()`.
  static var stops: Self { Self(label: "stops", isLabelled: false, kind: .stops, defaultText: nil) }
}
