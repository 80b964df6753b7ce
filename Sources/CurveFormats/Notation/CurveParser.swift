import CurveSampling
import TextFormats

/// A recursive-descent parser of expressions: `expression = name [ "(" [ argument *( "," argument ) ] ")" ]`.
///
/// `CurveCall` interprets the arguments after all of them are read.
struct CurveParser {
  private var tokens: CurveTokens
  private var depth = 0
  private let catalog: CurveCatalog

  init(_ text: some StringProtocol, in catalog: CurveCatalog = .standard) {
    (tokens, self.catalog) = (CurveTokens(text), catalog)
  }

  /// Returns the curve of the whole text.
  mutating func parse() throws(CurveExpressionError) -> any Curve {
    do {
      return try wholeText()
    } catch {
      throw tokens.error(error)
    }
  }

  private mutating func wholeText() throws(CurveArgumentError) -> any Curve {
    if case .end = tokens.current.kind {
      throw CurveArgumentError("the expression is empty: write a curve, such as ease-in-out", at: 0..<0)
    }
    guard case .name = tokens.current.kind else { throw unexpected { CurveExpressionError.expectedName(found: $0) } }
    let name = takeName()
    let curve = try expression(name).curve()
    guard case .end = tokens.current.kind else {
      throw unexpected(at: tokens.rest) { "the curve is complete, but \(quoted: $0 ?? "") comes after it" }
    }
    return curve
  }

  private mutating func takeName() -> CurveCall.Term {
    let range = tokens.current.range
    tokens.advance()
    return CurveCall.Term(text: tokens.text(range), range: range)
  }

  /// Returns the error for the current token, which is unexpected. If the token is invalid, returns the error found by
  /// the tokenizer instead.
  private func unexpected(
    at range: Range<Int>? = nil, _ words: (String?) -> Message
  ) -> CurveArgumentError {
    let range = range ?? tokens.current.range
    return switch tokens.current.kind {
    case .invalid(let words): CurveArgumentError(words, at: tokens.current.range)
    case .end: CurveArgumentError(words(nil), at: range)
    default: CurveArgumentError(words(tokens.text(range)), at: range)
    }
  }
}

// MARK: - Arguments

extension CurveParser {
  /// Returns the call that begins with `name`, which has just been read.
  private mutating func expression(_ name: CurveCall.Term) throws(CurveArgumentError) -> CurveCall {
    var call = try CurveCall(name, in: catalog)
    guard case .open = tokens.current.kind else { return call }
    guard depth < CurveExpression.nestingLimit else {
      throw CurveArgumentError(
        "curves are nested too deeply: at most \(CurveExpression.nestingLimit) levels are allowed", at: name.range)
    }
    depth += 1
    defer { depth -= 1 }
    tokens.advance()
    if case .close = tokens.current.kind {
      call.close = tokens.current.range
      tokens.advance()
      return call
    }
    while true {
      call.append(try argument(of: call))
      switch tokens.current.kind {
      case .comma: tokens.advance()
      case .close:
        call.close = tokens.current.range
        tokens.advance()
        return call
      case .end: throw unclosed(call)
      default:
        throw unexpected { found in
          ["s", "ms"].contains(found)
            ? "a time of \(call.function) has no unit: write seconds, such as 0.5 for 500 ms"
            : "a comma or the closing parenthesis of \(call.function) is expected here, not \(quoted: found ?? "")"
        }
      }
    }
  }

  private func unclosed(_ call: CurveCall) -> CurveArgumentError {
    CurveArgumentError("the parenthesis after \(call.function) is not closed", at: tokens.current.range)
  }

  private mutating func argument(of call: CurveCall) throws(CurveArgumentError) -> CurveCall.Argument {
    var label: CurveCall.Term?
    var first: CurveCall.Term
    if case .name = tokens.current.kind {
      let name = takeName()
      if case .colon = tokens.current.kind {
        label = name
        tokens.advance()
        first = try term(of: call)
      } else {
        first = try term(name)
      }
    } else {
      first = try term(of: call)
    }
    var terms = [first]
    while call.takesStops {
      switch tokens.current.kind {
      case .comma, .close, .end: return CurveCall.Argument(label: label, terms: terms)
      default:
        let term = try term(of: call)
        if terms.count < CurveStops.maximumTerms { terms.append(term) }
      }
    }
    return CurveCall.Argument(label: label, terms: terms)
  }

  private mutating func term(of call: CurveCall) throws(CurveArgumentError) -> CurveCall.Term {
    let range = tokens.current.range
    switch tokens.current.kind {
    case .number(let number):
      tokens.advance()
      return CurveCall.Term(.number(number), text: tokens.text(range), range: range)
    case .percentage(let fraction):
      tokens.advance()
      return CurveCall.Term(.percentage(fraction), text: tokens.text(range), range: range)
    case .name: return try term(takeName())
    case .comma, .close: throw CurveArgumentError("an argument of \(call.function) is missing here", at: range)
    case .end: throw unclosed(call)
    default: throw unexpected { CurveExpressionError.expectedName(found: $0) }
    }
  }

  /// Returns the term that starts with `name`: a curve if parentheses follow. Otherwise the term is a name, which may
  /// be a keyword.
  private mutating func term(_ name: CurveCall.Term) throws(CurveArgumentError) -> CurveCall.Term {
    guard case .open = tokens.current.kind else { return name }
    let call = try expression(name)
    return CurveCall.Term(
      .curve(try call.curve()), text: name.text,
      range: name.range.lowerBound..<(call.close ?? name.range).upperBound)
  }
}
