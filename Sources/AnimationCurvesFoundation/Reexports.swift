// SwiftUI re-exports Foundation. A file that uses `TimeInterval` or `CGPoint` therefore compiles after its import is
// changed.
@_exported public import AnimationCurves
@_exported public import Foundation
