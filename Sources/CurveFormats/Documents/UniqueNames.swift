/// Numbers for names that are in use.
///
///     var names = UniqueNames<String>()
///     var taken: Set<String> = []
///     names.free(for: "fade") { number in … }  // "fade", then "fade 2", "fade 3", …
///
/// The numbers that an earlier equal name found in use are not tried again.
package struct UniqueNames<Name: Hashable> {
  /// The last number that was free, for each name.
  private var numbers: [Name: Int] = [:]

  package init() {}

  /// Returns the first of the numbered names that is free.
  ///
  /// - Parameter numbered: Returns the name with a number; `nil` if that is in use. 1 stands for the name without a
  ///   number. A numbered name that is in use stays in use.
  /// - Complexity: *n* calls for equal names call `numbered` at most 2*n* times, if only these calls use numbers.
  package mutating func free<Numbered>(for name: Name, _ numbered: (Int) -> Numbered?) -> Numbered {
    var number = numbers[name, default: 1]
    while true {
      if let result = numbered(number) {
        numbers[name] = number
        return result
      }
      number += 1
    }
  }
}

/// Identifiers of ASCII letters, digits and underscores, made from any texts. None is empty, none begins with a digit,
/// and none is given twice in a scope.
struct UniqueIdentifiers<Scope: Hashable> {
  private var taken: Set<Name> = []
  private var numbers = UniqueNames<Name>()

  private struct Name: Hashable {
    let scope: Scope
    let text: String
  }

  /// Returns the identifier of a text. Where it is in use, an underscore and a number follow, as in `Arm_2`.
  ///
  /// - Parameter separator: A scalar between parts of the text, each of which becomes an identifier; `nil` for a text
  ///   of one part.
  mutating func identifier(for text: String, in scope: Scope, separator: Unicode.Scalar? = nil) -> String {
    let parts =
      separator.map { text.unicodeScalars.split(separator: $0, omittingEmptySubsequences: false).map { String($0) } }
      ?? [text]
    let first = parts.map { asciiIdentifier(of: $0) }.joined(separator: separator.map { String($0) } ?? "")
    // The type is stated: an optional one would make `nil` a free name.
    let unique: String = numbers.free(for: Name(scope: scope, text: first)) { number in
      let text = number == 1 ? first : "\(first)_\(number)"
      return taken.insert(Name(scope: scope, text: text)).inserted ? text : nil
    }
    return unique
  }
}

/// Returns a text as an identifier: each scalar that is no ASCII letter or digit becomes an underscore, and one
/// stands before a digit at the start.
private func asciiIdentifier(of text: String) -> String {
  func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  let scalars = text.unicodeScalars.map { scalar in
    isDigit(scalar) || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) ? scalar : "_"
  }
  let identifier = String(String.UnicodeScalarView(scalars))
  return scalars.first.map(isDigit) ?? true ? "_\(identifier)" : identifier
}
