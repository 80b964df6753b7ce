import TextFormats

extension FileFormat {
  /// A USD layer, as text.
  public static let usd = FileFormat(
    "usd", extensions: ["usda"], "splines and time samples of a USD layer, as text",
    content: "a prim for each node; a curve of no node is the attribute value of a prim",
    nothingFound: "there is no attribute with a spline or with time samples in it", reader: USDReader.self,
    writer: USDWriter.self, wishes: .frameRate)
}
