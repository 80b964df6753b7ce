// SwiftUI re-exports Foundation, and so does AnimationCurvesFoundation. A file therefore compiles after its import is
// changed.
@_exported public import AnimationCurvesFoundation
// Stages and clocks, on which the values move.
@_exported public import AnimationFrames
