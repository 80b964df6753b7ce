// Curves and keyframes, which clips and stages play.
@_exported public import AnimationKeyframes
