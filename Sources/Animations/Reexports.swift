// SwiftUI re-exports Foundation, as AnimationCurvesFoundation does, and Observation. A file therefore compiles after
// its import is changed.
@_exported public import AnimationCurvesFoundation
@_exported public import Observation
// Stages and clocks, on which the values move, with clips, curves and keyframes.
@_exported public import AnimationClips
