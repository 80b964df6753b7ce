// One import serves: sampling stands on curves and keyframes.
@_exported public import AnimationCurves
@_exported public import AnimationKeyframes
