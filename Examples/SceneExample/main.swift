// Prints the schedule as comments, and then the states at 60 frames a second as CSV:
//
//     swift run SceneExample > scene.csv

import AnimationClips

for line in Figures().animation.schedule.description.split(separator: "\n") { print("# \(line)") }
print(Figures().csv(at: FrameRate(60)), terminator: "")
