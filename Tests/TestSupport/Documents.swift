public import CurveFormats
public import AnimationCurves

/// A line and a column of a text, both from 1.
public struct TextPosition: Hashable, Sendable {
  public let line, column: Int

  /// Creates a position.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  /// Creates the position of a place that has one; otherwise 0, 0.
  public init(_ place: SourcePlace?) { (line, column) = (place?.line ?? 0, place?.column ?? 0) }
}

extension NamedMotion {
  /// The position in the file.
  public var position: TextPosition { TextPosition(place) }

  /// The curve of a number, without the duration and the delay that the file states.
  public var untimed: any Curve { components[0].curve }
}

extension NamedCurve {
  /// The position in the file.
  public var position: TextPosition { TextPosition(place) }

  /// The curve without the duration and the delay that the file states.
  public var untimed: any Curve { NamedMotion(self).untimed }
}

extension FormatProblem {
  /// Creates the problem of a text that is not the expression of a curve; `nil` if it is.
  package init?(ofExpression text: String) {
    do throws(CurveExpressionError) {
      _ = try CurveExpression(text)
      return nil
    } catch {
      self = .curve(error, text: text)
    }
  }
}

extension FormatError {
  /// The position in the file.
  public var position: TextPosition { TextPosition(place) }
}
