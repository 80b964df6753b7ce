import Animations
import CSDL2

/// A window that draws a scene.
struct Screen {
  private let renderer: OpaquePointer
  private var camera = CGPoint.zero

  /// Opens the window; `nil` if there is no screen, for which SDL has a driver too. `SDL_GetError` may have the reason.
  init?() {
    let centred = Int32(SDL_WINDOWPOS_CENTERED_MASK)
    guard SDL_Init(SDL_INIT_VIDEO) == 0, strcmp(SDL_GetCurrentVideoDriver(), "offscreen") != 0,
      let window = SDL_CreateWindow("Drag the card", centred, centred, 800, 600, SDL_WINDOW_SHOWN.rawValue),
      let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
    else { return nil }
    self.renderer = renderer
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
  }

  /// Draws a frame. With vertical synchronisation this waits for the screen.
  mutating func draw(_ scene: Scene) {
    SDL_SetRenderDrawColor(renderer, 0x17, 0x1c, 0x26, 255)
    SDL_RenderClear(renderer)
    camera = scene.camera
    fill(CGRect(x: 20, y: 20, width: 760, height: 560), radius: 24, 0x222a38)
    // The place where the card will rest is known when it is let go.
    if scene.card.isAnimating { fill(Scene.cardRect(at: scene.card.target), radius: 18, 0xffffff, alpha: 0.08) }
    let card = Scene.cardRect(at: scene.card.value)
    fill(card.offsetBy(dx: 0, dy: 10), radius: 18, 0, alpha: 0.5, softness: 40)
    fill(card, radius: 18, 0x4c8dff)
    fill(CGRect(x: card.minX + 20, y: card.minY + 22, width: 44, height: 44), radius: 22, 0xffffff)
    fill(CGRect(x: card.minX + 78, y: card.minY + 39, width: 96, height: 10), radius: 5, 0xffffff)
    fill(CGRect(x: card.minX + 20, y: card.maxY - 34, width: 160, height: 10), radius: 5, 0xffffff, alpha: 0.4)
    fill(Scene.menuButton, radius: 24, 0xffb13b)
    for y in [35.0, 42, 49] { fill(CGRect(x: 34, y: y, width: 20, height: 3), radius: 1.5, 0x222a38) }
    for (index, item) in scene.menu.enumerated() where item.value > 0 {
      let (open, y) = (item.value, 84 + 52 * Double(index) - 30 * (1 - item.value))
      fill(CGRect(x: 20, y: y, width: 170 * open, height: 40), radius: 12 * min(1, open), 0x46546e, alpha: min(1, open))
      fill(CGRect(x: 36, y: y + 15, width: (90 + 9 * Double(index)) * open, height: 10), radius: 5 * open, 0xffffff)
    }
    SDL_RenderPresent(renderer)
  }

  /// Fills a rectangle with round corners, whose edge fades out within `softness` points.
  private func fill(_ rect: CGRect, radius: Double, _ color: UInt32, alpha: Double = 1, softness: Double = 1) {
    var vertices: [SDL_Vertex] = []
    func add(_ x: Double, _ y: Double, _ alpha: Double) {
      let (r, g, b) = (UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255))
      let point = SDL_FPoint(x: Float(x + camera.x), y: Float(y + camera.y))
      vertices.append(
        SDL_Vertex(position: point, color: SDL_Color(r: r, g: g, b: b, a: UInt8(255 * alpha)), tex_coord: point))
    }
    add(rect.midX, rect.midY, alpha)
    for step in 0..<40 {
      // Ten points for each corner, from the right end of the lower edge on.
      let (corner, angle) = (step / 10, (Double(step / 10) + Double(step % 10) / 9) * Double.pi / 2)
      let x = corner == 0 || corner == 3 ? rect.maxX - radius : rect.minX + radius
      let y = corner < 2 ? rect.maxY - radius : rect.minY + radius
      for (distance, alpha) in [(max(0, radius - softness / 2), alpha), (radius + softness / 2, 0)] {
        add(x + distance * cos(angle), y + distance * sin(angle), alpha)
      }
    }
    let triangles = (0..<Int32(40)).flatMap { step in
      let (inner, next) = (1 + 2 * step, 1 + 2 * ((step + 1) % 40))
      return [0, inner, next, inner, inner + 1, next, inner + 1, next + 1, next]
    }
    SDL_RenderGeometry(renderer, nil, vertices, Int32(vertices.count), triangles, Int32(triangles.count))
  }
}

extension Event {
  /// The input of an event of SDL; `nil` for all others. SDL counts milliseconds since it was initialised.
  init?(_ event: SDL_Event) {
    let (button, motion) = (event.button, event.motion)
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN: (kind, place) = (.press, CGPoint(x: Int(button.x), y: Int(button.y)))
    case SDL_MOUSEBUTTONUP: (kind, place) = (.release, CGPoint(x: Int(button.x), y: Int(button.y)))
    case SDL_MOUSEMOTION where motion.state != 0: (kind, place) = (.drag, CGPoint(x: Int(motion.x), y: Int(motion.y)))
    case SDL_KEYDOWN where event.key.keysym.sym == Int32(SDLK_SPACE.rawValue): kind = .recall
    default: return nil
    }
    time = Double(event.common.timestamp) / 1000
  }
}
