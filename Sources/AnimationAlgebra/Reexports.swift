// Stages, which play clips of effects, and curves.
@_exported public import AnimationFrames
