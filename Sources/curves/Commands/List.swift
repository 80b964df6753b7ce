import ArgumentParser
extension Curves {
  struct List: ParsableCommand {}
}
