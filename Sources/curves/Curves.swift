import AnimationCurves
import ArgumentParser

@main
struct Curves: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curves", abstract: "Tables of animation curves, exact to the last digits.")
}
