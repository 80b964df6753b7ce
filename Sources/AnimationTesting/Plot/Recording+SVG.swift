extension Recording {
  /// Draws the recording as an SVG picture: a panel for each value, and a mark for each event. It is readable in light and
  /// in dark.
  ///
  /// - Parameter title: The line above the picture; `nil` for none.
  public func svg(title: String? = nil) -> String { RecordingPlot(of: self, title: title).svg }
}
