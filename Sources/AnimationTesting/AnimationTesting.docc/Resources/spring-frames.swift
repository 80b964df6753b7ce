import Animations

let stage = Stage()
let height = Animated(80.0, on: stage)

withAnimation(.bouncy) { height.target = 320 }
for frame in 0...5 {
  stage.advance(to: Double(frame) / 60)
  print(height.value)
}
