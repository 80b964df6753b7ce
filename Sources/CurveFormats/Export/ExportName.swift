/// A curve's name for files and programs: words of ASCII letters and digits. The first word begins with a letter.
struct ExportName: Hashable, Sendable {
  let words: [String]

  /// The maximum number of letters, so that file systems accept the name with any extension.
  private static let maximumLength = 80

  /// Creates the words of a label, without the arguments of an expression.
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
    self.words = isName ? words : ["curve"] + words
  }

  private init(words: [String]) { self.words = words }

  /// Returns a name for each label. No two names are equal in any spelling, even if case is ignored.
  static func names(of labels: [String]) -> [ExportName] {
    var taken: Set<String> = []
    return labels.map { label in
      let first = ExportName(of: label)
      var (name, number) = (first, 1)
      while !taken.insert(name.words.joined()).inserted {
        number += 1
        name = ExportName(words: first.words + ["\(number)"])
      }
      return name
    }
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  /// The names that Windows reserves for devices, with any extension.
  private static let devices: Set<String> =
    Set(["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  // MARK: - Spellings

  var kebabCase: String { words.joined(separator: "-") }
  var snakeCase: String { words.joined(separator: "_") }
  var upperCamelCase: String { words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() }
  var lowerCamelCase: String { words[0] + upperCamelCase.dropFirst(words[0].count) }

  /// Returns the file name, in the naming style of the format's language.
  func fileName(as format: ExportFormat) -> String {
    let name =
      switch format {
      case .swift, .compose: upperCamelCase
      case .android, .flutter, .c, .usd: snakeCase
      case .css, .cubicBezier, .cssKeyframes, .svg, .json, .csv, .tokens, .lottie: kebabCase
      }
    return name + format.fileExtension
  }
}
