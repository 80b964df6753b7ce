import Testing

/// Expects `sentence` in the message with which the process stopped. Only debug builds print why a precondition failed.
func expectSentence(
  _ sentence: String, in result: ExitTest.Result?, at location: SourceLocation = #_sourceLocation
) {
  #if DEBUG
    guard let result else { return }
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(output.contains(sentence), "\(output)", sourceLocation: location)
  #endif
}
