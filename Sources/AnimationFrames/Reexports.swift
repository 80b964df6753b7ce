// A stage plays its animations with curves.
@_exported public import AnimationCurves
