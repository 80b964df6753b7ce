extension Recording {
  /// Draws the recording as an SVG picture: a panel for each value, and a mark for each event. The picture supports
  /// light and dark mode.
  ///
  /// - Parameter title: The line above the picture; `nil` for none.
  public func svg(title: String? = nil) -> String { RecordingPlot(of: self, title: title).svg }
}
