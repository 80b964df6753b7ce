import AnimationCurvesFoundation
import AnimationClips
import Animations
import Animators

extension Card {
  /// Both cards as an animated SVG: every frame of the whole animation as a keyframe of CSS, played again and again.
  static func svg(at rate: FrameRate) -> String {
    let scene = Card()
    let animation = scene.animation
    let duration = animation.clip.duration
    animation.start(on: scene.stage)
    var keyframes = (card: "", other: "")
    var number = 0
    repeat {
      scene.stage.advance(to: rate.time(ofFrame: number))
      let progress = min(100, 100 * scene.stage.time / duration)
      keyframes.card += "  \(rounded(progress))% { \(style(of: scene.card)) }\n"
      keyframes.other += "  \(rounded(progress))% { \(style(of: scene.other)) }\n"
      number += 1
    } while scene.stage.time < duration
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 290 120" width="580" height="240">
      <style>
      rect { animation: \(duration)s linear infinite; }
      #card { animation-name: card; }
      #other { animation-name: other; }
      @keyframes card {
      \(keyframes.card)}
      @keyframes other {
      \(keyframes.other)}
      </style>
      \(rectangle(scene.other, "other"))
      \(rectangle(scene.card, "card"))
      </svg>

      """
  }

  /// A rectangle about the origin: its position comes from its style.
  private static func rectangle(_ layer: Layer, _ name: String) -> String {
    """
    <rect id="\(name)" x="\(-layer.width / 2)" y="\(-layer.height / 2)" width="\(layer.width)" height="\(layer.height)" \
    rx="\(layer.cornerRadius)"/>
    """
  }

  private static func style(of card: Layer) -> String {
    let layer = card.presentation
    let map = layer.affineTransform.concatenating(.translation(x: layer.center.x, y: layer.center.y))
    let elements = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(rounded).joined(separator: ", ")
    let shadow = layer.shadowRadius
    return """
      transform: matrix(\(elements)); fill: \(layer.backgroundColor); \
      filter: drop-shadow(0 \(rounded(shadow))px \(rounded(2 * max(0, shadow)))px #00000080);
      """
  }

  /// To a ten-thousandth.
  private static func rounded(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return rounded == 0 ? "0" : rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
