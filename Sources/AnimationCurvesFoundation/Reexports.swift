// SwiftUI re-exports Foundation, so a file that used `TimeInterval` or `CGPoint` compiles after its import is swapped.
@_exported public import AnimationCurves
@_exported public import Foundation
