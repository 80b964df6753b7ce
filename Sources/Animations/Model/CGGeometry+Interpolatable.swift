public import AnimationClips
public import AnimationCurvesFoundation

extension CGFloat: Interpolatable {}
extension CGPoint: Interpolatable {}
extension CGSize: Interpolatable {}
