import CurveFormats

let file = try MotionDocument([NamedMotion(Spring.bouncy)]).files(as: .css)[0]
print(file.text)
print(file.motions[0].error.value)
