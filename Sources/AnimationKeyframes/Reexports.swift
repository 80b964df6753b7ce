// One import serves: keyframes stand on curves.
@_exported public import AnimationCurves
