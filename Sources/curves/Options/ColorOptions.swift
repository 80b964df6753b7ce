import ArgumentParser

/// The option for the colours of characters.
struct ColorOptions: ParsableArguments {
  @Option(
    help: """
      The colours of pictures in characters: auto is in a terminal, unless the variable NO_COLOR is set; always is also \
      where the output is no terminal, such as a pager.
      """)
  var color: ColorChoice = .auto
}

/// A choice between characters with colours and without.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  /// In a terminal that has colours, unless NO_COLOR is set.
  case auto
  /// Everywhere. An output that is no terminal then gets what a terminal gets.
  case always
  case never
}
