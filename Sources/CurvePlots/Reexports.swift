// Whoever draws writes text around it.
@_exported public import TextFormats
