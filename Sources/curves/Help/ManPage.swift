import ArgumentParser
import TextFormats

/// The help of all commands and topics as a page for the program `man`.
enum ManPage {
  /// The width of the texts, which `man` indents.
  private static let columns = 72

  /// The source of the page, for troff with the macros `man`.
  static var text: Message {
    let commands = Curves.Help.commands.map { command -> Message in
      let help = Curves.helpMessage(for: command, columns: columns)
      let overview = "OVERVIEW: "
      let text = help.hasPrefix(overview) ? String(help.dropFirst(overview.count)) : help
      return ".SS curves \(whole: command._commandName)\n\(verbatim(text))"
    }
    let topics = HelpTopic.allCases.filter { $0 != .manPage }.map { topic -> Message in
      let heading = topic.rawValue.uppercased().map { $0 == "-" ? " " : $0 }
      return ".SH \(whole: String(heading))\n\(verbatim(topic.text(columns: columns).text))"
    }
    let configuration = Curves.configuration
    return """
      .TH CURVES 1 "" "curves \(whole: configuration.version)" "User Commands"
      .SH NAME
      curves \\- \(whole: escaped(configuration.abstract))
      .SH SYNOPSIS
      .B curves
      .I command
      .RI [ options ]
      .SH DESCRIPTION
      \(verbatim(configuration.discussion, columns: columns)).SH COMMANDS
      \(commands.joined())\(topics.joined())
      """
  }

  /// Returns lines that are not filled.
  private static func verbatim(_ text: String, columns: Int = .max) -> Message {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      WordColumns.wrapped("\(whole: String(line))", columns: columns)
    }
    return ".EX\n\(lines.map { "\(whole: escaped($0.text))\n" as Message }.joined()).EE\n"
  }

  /// Returns a line of text in which no character is a request or a typographic one.
  private static func escaped(_ line: String) -> String {
    let codes: [Unicode.Scalar: String] = [
      "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
    ]
    return ([".", "'"].contains(line.first) ? "\\&" : "") + line.replacingScalars { codes[$0] }
  }
}
