import TextFormats

extension FileFormat {
  /// An animation clip of Unity, as text.
  public static let unity = FileFormat(
    "unity", extensions: ["anim"], "animation clips of Unity, as text",
    nothingFound: "there is no curve of a clip in it", reader: UnityReader.self)
}
