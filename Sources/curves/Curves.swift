import CurveFormats
@_spi(Kernels) import CurveSampling
import ArgumentParser
import TextFormats

@main
struct Curves: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curves",
    abstract: "Sample, inspect, convert, fit, export and draw animation curves.",
    discussion: """
      Reads: curves, which are expressions such as ease-in-out or "spring(bounce: 0.3)", and files: see curves list \
      --formats. A curve without a command is inspected.
      Writes: to standard output, or to the file after -o, and the buffers of a .gltf beside it; fit draws to the file after --plot. curves help \
      shows the help of a command or of a topic: \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")).

      Examples:
        curves sample ease-in-out --count 5
        curves "spring(duration: 0.5, bounce: 0.3)"
        curves convert walk.csv -o walk.glb
      """,
    version: "1.0.0",
    subcommands: [
      List.self, Sample.self, Inspect.self, Compare.self, Convert.self, Fit.self, Reduce.self, Export.self, Follow.self,
      Plot.self, Play.self, Gallery.self, Help.self,
    ])

  static func main() {
    System.turnSignalsIntoErrors()
    do {
      var command = try parse(try withCommand(try System.arguments()))
      reportUnknownKernels()
      try command.run()
    } catch let failure as Failure {
      end(with: failure)
    } catch {
      // The parser renders the whole help for each of these two.
      let message = fullMessage(for: error, columns: Terminal.helpColumns)
      let code = exitCode(for: error)
      if code == .success { show(message) }
      StandardError.write("\(Message(lines: message))\n")
      System.exit(code.rawValue)
    }
  }

  /// Returns the command that the arguments name.
  ///
  /// - Throws: The parser's error. The error quotes arguments, so it is created again with printable arguments.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try parseAsRoot(arguments)
    } catch {
      let printable = arguments.map { TerminalText($0, columns: Message.columns).description }
      if printable != arguments, exitCode(for: error) != .success { _ = try parseAsRoot(printable) }
      throw error
    }
  }

  /// Returns the arguments, with `inspect` before a curve or a file in the place of a command.
  static func withCommand(_ arguments: [String]) throws(Failure) -> [String] {
    let commands = configuration.subcommands.map { $0._commandName }
    guard let first = arguments.first, !first.hasPrefix("-"), !commands.contains(first) else {
      return arguments
    }
    do throws(CurveExpressionError) {
      _ = try CurveExpression(first)
    } catch {
      // The error of an expression with arguments in parentheses, or of a file, says more.
      let curve = CurveCatalog.standard.nearest(to: first)
      if error.words == CurveExpressionError.unknownName(first, suggestion: curve), !FileOptions.isFile(first),
        case .nothing = (try? System.kind(of: first)) ?? .nothing
      {
        let near = [
          Spelling.nearest(to: first, among: commands).map { "the command \($0)" as Message },
          curve.map { "the curve \($0)" },
        ].compactMap(\.self)
        let advice: Message =
          near.isEmpty
          ? "to see all commands, run: curves --help; to see all curves, run: curves list"
          : "did you mean \(near.list("or"))?"
        throw Failure(.usage, "there is no command and no curve \(quoted: first); \(advice)")
      }
    }
    return ["inspect"] + arguments
  }

  /// Writes an error if the environment variable `ANIMATION_CURVES_KERNELS` names kernels that this CPU does not
  /// support. The fastest supported kernels run instead.
  private static func reportUnknownKernels() {
    guard let name = KernelTable.unknownName else { return }
    let names = KernelTable.available.map(\.name).joined(separator: " ")
    StandardError.write(
      "\(Message("ANIMATION_CURVES_KERNELS: this CPU has no kernels named '\(name)'; its kernels are: \(names)"))\n")
  }

  /// Writes a text shown instead of a command's output, such as help. Errors such as a full device are reported.
  private static func show(_ text: String) -> Never {
    do throws(Failure) {
      try OutputFile.writeToStandardOutput(data: text + "\n")
      System.exit(0)
    } catch {
      end(with: error)
    }
  }

  private static func end(with failure: Failure) -> Never {
    if let message = failure.message { StandardError.write("Error: \(message)\n") }
    System.exit(failure.status.rawValue)
  }
}
