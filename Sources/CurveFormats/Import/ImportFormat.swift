/// The input formats of curves.
///
/// Further cases may be added: a `switch` in another package needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  /// A style sheet: CSS Syntax Level 3, CSS Easing Functions Level 2.
  case css
  /// Design tokens: the format module 2025.10 of the Design Tokens Community Group.
  case tokens
  /// A Lottie animation: JSON, as specified by the Lottie Animation Community, version 1.0.
  case lottie
  /// A 3D scene with animations: glTF 2.0, as text or binary.
  case gltf
  /// An animation clip of Unity, as text.
  case unity
  /// Splines in a USD layer, as text.
  case usd

  /// Creates the most probable format of a file, from its name and, for plain `.json`, its content.
  ///
  /// `.css` is a style sheet, and `.tokens` and `.tokens.json` are design tokens. A `.json` file whose member `layers`
  /// is an array is Lottie; any other `.json` file is design tokens. `.lottie` is Lottie too, but a dotLottie file is a
  /// ZIP archive, which is refused with ``ImportProblem/archive``. `.gltf` and `.glb` are glTF, `.anim` is a clip of
  /// Unity, and `.usda` is a USD layer. Names are not case-sensitive.
  ///
  /// - Returns: `nil` if the name ends in none of `.css`, `.tokens`, `.tokens.json`, `.lottie`, `.gltf`, `.glb`,
  /// `.anim`, `.usda` and `.json`.
  /// - Complexity: O(*n*) in the size of a `.json` file, O(1) for other names.
  public init?(fileName: String, content: [UInt8]) {
    let name = fileName.lowercased()
    switch name {
    case _ where name.hasSuffix(".css"): self = .css
    case _ where name.hasSuffix(".tokens") || name.hasSuffix(".tokens.json"): self = .tokens
    case _ where name.hasSuffix(".lottie"): self = .lottie
    case _ where name.hasSuffix(".gltf") || name.hasSuffix(".glb"): self = .gltf
    case _ where name.hasSuffix(".anim"): self = .unity
    case _ where name.hasSuffix(".usda"): self = .usd
    case _ where name.hasSuffix(".json"): self = LottieReader.isLottie(content) ? .lottie : .tokens
    default: return nil
    }
  }
}
