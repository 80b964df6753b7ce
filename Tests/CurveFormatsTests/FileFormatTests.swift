import CurveFormats
import Testing

@Suite struct FileFormatTests {
  @Test(arguments: [
    ("theme.css", "", FileFormat.css), ("A.CSS", "", .css), ("x.tokens", "", .tokens),
    ("a.tokens.json", "{\"layers\":[]}", .tokens),
    ("x.lottie", "", .lottie), ("x.json", #"{"v":"5","layers":[]}"#, .lottie), ("x.json", "{}", .tokens),
    ("x.json", #"{"a":{"layers":[]},"b":"layers","c\"":["layers",{"layers":1}]}"#, .tokens),
    ("x.json", #"{"a":"\\","layers" : [ ] }"#, .lottie), ("x.json", #"{"a":{},"layers":[]"#, .lottie),
    ("x.json", #"{"layers":{"back":{"$type":"cubicBezier","$value":[0,0,1,1]}}}"#, .tokens),
    ("x.json", #"{"layers":"[","a":[]}"#, .tokens),
    ("walk.ANIM", "", .unity), ("a.usda", "", .usd), ("x.json", "broken", .tokens), ("x.curves", "", .curves),
    ("x.csv", "", .keys),
    ("css", "", nil), ("-", "", nil), ("", "", nil),
  ])
  func `the end of a name says the format, and the content that of plain JSON`(
    name: String, content: String, format: FileFormat?
  ) {
    #expect(FileFormat(of: MotionInput(content, name: name)) == format)
  }
}
