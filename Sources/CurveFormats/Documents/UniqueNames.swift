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
