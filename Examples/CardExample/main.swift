// Prints the schedule as comments, and then every frame at 60 frames a second as CSV; or prints an animated picture:
//
//     swift run CardExample > card.csv
//     swift run CardExample svg > card.svg

import AnimationClips
import AnimationTesting
import Animators

if CommandLine.arguments.dropFirst().first == "svg" {
  print(Card.svg(at: FrameRate(60)), terminator: "")
} else {
  let scene = Card()
  for line in scene.animation.clip.schedule.description.split(separator: "\n") { print("# \(line)") }
  print(try scene.recording(at: 60).csv, terminator: "")
}
