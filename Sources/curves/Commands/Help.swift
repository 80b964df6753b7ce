import ArgumentParser

extension Curves {
  struct Help: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show the help of a command or of a topic.",
      discussion: """
        Reads: the name of a command, or of a topic: formats (files that are read and written), expressions (the notation of \
        curves), exit-status, and man-page.
        Writes: its help; of man-page all of the help as a page for man.

        Examples:
          curves help sample
          curves help formats
          curves help man-page > curves.1
        """,
      // Completions have the parser's own command of this name.
      shouldDisplay: false)

    @Argument(
      help: ArgumentHelp("A command such as sample, or a topic such as formats.", valueName: "command or topic"),
      completion: .list(commands.map { $0._commandName } + HelpTopic.allCases.map(\.rawValue)))
    var name: String?

    /// The commands that help lists.
    static var commands: [any ParsableCommand.Type] {
      Curves.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    }

    private var command: (any ParsableCommand.Type)? {
      name == nil ? Curves.self : Curves.configuration.subcommands.first { $0._commandName == name }
    }

    private var topic: HelpTopic? { name.flatMap(HelpTopic.init) }

    func validate() throws {
      if command != nil || topic != nil { return }
      let commands = Self.commands.map { $0._commandName }.joined(separator: ", ")
      let topics = HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        """
        There is no command or topic "\(name ?? "")". The commands are \(commands); the topics are \(topics). \
        curves list has the curves.
        """)
    }

    func run() throws {
      let columns = Terminal.helpColumns
      if let topic {
        try OutputFile.writeToStandardOutput(topic.text(columns: columns))
      } else if let command {
        try OutputFile.writeToStandardOutput(data: Curves.helpMessage(for: command, columns: columns) + "\n")
      }
    }
  }
}
