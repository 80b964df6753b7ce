import ArgumentParser
extension Curves {
  struct Inspect: ParsableCommand {}
}
