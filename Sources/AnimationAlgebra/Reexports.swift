// Stages, which play clips of effects, curves and keyframes.
@_exported public import AnimationFrames
@_exported public import AnimationKeyframes
