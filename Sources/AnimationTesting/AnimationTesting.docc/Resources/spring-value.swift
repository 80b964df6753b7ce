import Animations

let stage = Stage()
let height = Animated(80.0, on: stage)
