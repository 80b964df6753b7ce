// SwiftUI re-exports Foundation, and so does AnimationCurvesFoundation: a file compiles after its import is swapped.
@_exported public import AnimationCurvesFoundation
