// Prints an avatar that is tapped, and tapped again while it still swings, at 60 frames a second as CSV:
//
//     swift run AvatarExample > avatar.csv

import AnimationClips

print(Avatar.csv(at: FrameRate(60), secondTap: 0.3), terminator: "")
