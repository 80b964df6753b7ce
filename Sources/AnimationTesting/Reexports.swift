// The stages that are recorded, and their clocks.
@_exported public import Animations
