// A window in which a card is dragged and flung:
//
//     window                         opens the window; space recalls the card, escape ends the program
//     window --record FILE           the same, and writes all inputs and frames with their times
//     window --replay FILE           computes a record again, without a screen, and prints it
//     window --replay FILE 120       the inputs of a record, with the frames of a scripted clock

import Animations
import CSDL2

let arguments = CommandLine.arguments.dropFirst()
do {
  switch (arguments.count, arguments.first, arguments.dropFirst().first) {
  case (0, _, _): run { _ in }
  case (2, "--record", let path?):
    guard let file = fopen(path, "w") else { fail("\(path) cannot be written") }
    run { fputs($0 + "\n", file) }
    if ferror(file) != 0 || fclose(file) != 0 { fail("\(path) cannot be written") }
  case (2...3, "--replay", let path?):
    var events = try [Event](record: String(contentsOfFile: path, encoding: .utf8))
    if let text = arguments.dropFirst(2).first {
      guard let rate = Int(text), 1...240 ~= rate else {
        fail("a rate must be 1 to 240 frames per second, not \(text)")
      }
      events = events.withFrames(at: FrameRate(rate))
    }
    let player = Player { print($0) }
    for event in events { player.play(event) }
  default: fail("the arguments must be --record FILE, --replay FILE, --replay FILE RATE, or none")
  }
} catch {
  fail("\(arguments.dropFirst().first ?? ""): \(error.localizedDescription)")
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("window: \(message)\n".utf8))
  exit(1)
}

/// Opens the window, and shows frames until it is closed.
func run(writing write: @escaping (String) -> Void) {
  guard var screen = Screen() else { fail("no screen, or no window: \(String(cString: SDL_GetError()))") }
  let player = Player(write: write)
  // The performance counter is finer than the milliseconds of events, and has another zero.
  let frequency = Double(SDL_GetPerformanceFrequency())
  let zero = Double(SDL_GetPerformanceCounter()) / frequency - Double(SDL_GetTicks64()) / 1000
  var event = SDL_Event()
  while true {
    // While nothing moves, no frame is drawn.
    if !player.scene.stage.isRunning { SDL_WaitEvent(nil) }
    while SDL_PollEvent(&event) != 0 {
      let isEscape = event.type == SDL_KEYDOWN.rawValue && event.key.keysym.sym == Int32(SDLK_ESCAPE.rawValue)
      if isEscape || event.type == SDL_QUIT.rawValue { return SDL_Quit() }
      if let input = Event(event) { player.play(input) }
    }
    player.play(Event(kind: .frame, time: Double(SDL_GetPerformanceCounter()) / frequency - zero))
    screen.draw(player.scene)
  }
}
