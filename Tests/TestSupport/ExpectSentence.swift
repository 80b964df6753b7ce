import Testing

/// The process said `sentence` when it stopped. Only debug builds say why a precondition failed.
func expectSentence(
  _ sentence: String, in result: ExitTest.Result?, at location: SourceLocation = #_sourceLocation
) {
  #if DEBUG
    guard let result else { return }
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(output.contains(sentence), "\(output)", sourceLocation: location)
  #endif
}
