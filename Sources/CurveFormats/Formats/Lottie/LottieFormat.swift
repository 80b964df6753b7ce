import TextFormats

extension FileFormat {
  /// A Lottie animation: JSON, as specified by the Lottie Animation Community, version 1.0.
  public static let lottie = FileFormat(
    "lottie", extensions: ["json", "lottie.json", "lottie"], "animated properties of the layers of a Lottie animation",
    content: """
      layers with position, scale, rotation and opacity; a curve of no node moves a dot: keyed data in pixels, another \
      curve by 100 pixels for a value of 1
      """,
    nothingFound: "there is no animated property in it", isRecognized: \.hasLayers,
    reader: LottieReader.self, writer: LottieWriter.self, reduction: [])
}
