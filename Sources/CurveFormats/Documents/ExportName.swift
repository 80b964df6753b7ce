/// A curve's name for exported files and generated source code: words of ASCII letters and digits. The first word
/// begins with a letter.
struct ExportName: Hashable, Sendable {
  let words: [String]

  /// The maximum number of letters and digits in a name made from a label. With this limit, file systems accept the
  /// name with any extension.
  private static let maximumLength = 80

  /// Creates a name from the words of a label. If the label is an expression with arguments, only the words before the
  /// arguments are used.
  init(of label: String) {
    var words: [String] = []
    var length = 0
    for word in label.prefix(while: { $0 != "(" }).lowercased().split(whereSeparator: { !Self.isPart($0) }) {
      let word = String(word.prefix(Self.maximumLength - length))
      if word.isEmpty { break }
      words.append(word)
      length += word.count
    }
    let isName = words.first?.first?.isLetter == true && !Self.devices.contains(words.joined())
    self.words = isName ? words : [Self.prefix] + words
  }

  private init(words: [String]) { self.words = words }

  /// Returns a name for each label. No two names are equal when written in the same style, such as camelCase or
  /// snake_case, even if case is ignored.
  static func names(of labels: [String]) -> [ExportName] {
    var taken: Set<String> = []
    var names = UniqueNames<String>()
    return labels.map { label in
      let first = ExportName(of: label)
      let name = names.free(for: first.words.joined()) { number in
        let name = number == 1 ? first : ExportName(words: first.words + ["\(number)"])
        return taken.isDisjoint(with: name.spellings) ? name : nil
      }
      taken.formUnion(name.spellings)
      return name
    }
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  /// The names that Windows reserves for devices. A file with such a name is not allowed, whatever its extension is.
  private static let devices: Set<String> =
    Set(["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// The words joined without separators. If CSS or Java reserves the name, the set also contains the same text with
  /// ``prefix`` in front of it.
  private var spellings: Set<String> {
    let joined = words.joined()
    return isReservedInCSS || isReservedInJava ? [joined, Self.prefix + joined] : [joined]
  }

  // MARK: - Reserved names

  /// The word that precedes a name if the name does not begin with a letter, or is reserved.
  private static let prefix = "curve"

  private var isReservedInCSS: Bool { Self.wordsOfCSS.contains(kebabCase) }
  private var isReservedInJava: Bool { Self.wordsOfJava.contains(snakeCase) }

  /// The words that `@keyframes` does not allow as names, or that the shorthand `animation` reads as something other
  /// than a name.
  private static let wordsOfCSS: Set = [
    "none", "initial", "inherit", "unset", "revert", "revert-layer", "default", "auto",
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end", "infinite",
    "normal", "reverse", "alternate", "alternate-reverse", "forwards", "backwards", "both", "running", "paused",
    "replace", "add", "accumulate",
  ]

  /// Java's keywords and literals. The name of an Android resource becomes the name of a constant in Java.
  private static let wordsOfJava: Set = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue", "default",
    "do", "double", "else", "enum", "extends", "final", "finally", "float", "for", "goto", "if", "implements", "import",
    "instanceof", "int", "interface", "long", "native", "new", "package", "private", "protected", "public", "return",
    "short", "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient", "try",
    "void", "volatile", "while", "true", "false", "null",
  ]

  // MARK: - Spellings

  var kebabCase: String { words.joined(separator: "-") }
  var snakeCase: String { words.joined(separator: "_") }
  var upperCamelCase: String { words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() }
  var lowerCamelCase: String { words[0] + upperCamelCase.dropFirst(words[0].count) }

  /// The name of a `@keyframes` rule.
  var animationName: String { isReservedInCSS ? "\(Self.prefix)-\(kebabCase)" : kebabCase }

  /// The name of an Android resource.
  var resourceName: String { isReservedInJava ? "\(Self.prefix)_\(snakeCase)" : snakeCase }
}
