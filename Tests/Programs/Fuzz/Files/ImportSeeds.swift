// Writes what libFuzzer starts from: a file of each format with all that is read, and the words of the formats.

import CurveFormats

/// libFuzzer's hook before anything runs.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>>>
) -> CInt {
  /// Returns the texts with the first byte that chooses a format.
  func prefixed(_ texts: [String], _ format: FileFormat) -> [String] {
    let index = formats.firstIndex(of: format) ?? 0
    let byte = (48..<48 + formats.count).first { $0 % formats.count == index } ?? 48
    return texts.map { String(Unicode.Scalar(UInt8(byte))) + $0 }
  }
  let seeds =
    prefixed(sheets, .css) + prefixed(tokens, .tokens) + prefixed(animations, .lottie) + prefixed(scenes, .gltf)
    + prefixed(clips, .unity) + prefixed(layers, .usd) + prefixed(tables, .keys) + prefixed(lists, .curves)
  return writeStart(seeds: seeds, words: words)
}

private let tables = [
  "time,A/rotation.x,A/rotation.y,A/rotation.z,A/rotation.w,A/rotation.x.mode\n0,0,0,0,1,linear\n1,0,0,1,0,\n",
  "time,A/position.x,B/scale.x,B/scale.y,x\n-1,0,2,3,4\n1,1,,5,\n",
  "time,A/position.x,A/translation.y,B/opacity\n0,0,1,1\n",
  "time,x,x.in-slope,x.out-slope,x.in-width,x.out-width,x.mode,B/position.y\n0,1,,2,,0.5,bezier,\n1,2,3,,0.25,,hold,4\n",
  // One key, axes that end at different times and have different key times, a NUL, and a small cubic far away.
  "time,A/position.x,B/opacity\n2,1,1\n",
  "time,A/position.x,A/position.y\n0,0,0\n1,1,\n5,,5\n",
  "time,A/scale.x,A/scale.y\n0,1,\n0.5,,2\n1,3,\n1.5,,4\n",
  "time,x,y\n0,1\0,2\n1,\03,4\n",
  "time,A/position.x,A/position.x.in-slope,A/position.x.out-slope,A/position.x.mode\n0.1,1000,,1,bezier\n0.7,1000.3,-2,,\n",
]

/// The second one has names that become one identifier.
private let lists = [
  "a/b = spring(bounce: 0.3) # c\nd = delayed(retimed(steps(3), duration: 2), by: 1)\n",
  "a b = spring(bounce: 0.3)\na:b = spring(bounce: 0.5)\n",
]

private let sheets = [
  "@property --e{initial-value:ease}:root,html{--e:initial!important}.p{.a,.b{& + &{transition:x calc(1s*2) var(--e,env(f)),y 1s}}}",
  "a{transition:x 1s ease-inout;transition-property:y;animation:both both 1s infinite 2 \"n\"}@layer l{a{transition-delay:-1s}}",
  ":root{--a:cubic-bezier(.2,0,0,1);--b:linear(0,.5 25% 75%,1)}.x{transition:top 1s var(--a) 2ms,left var(--t,2s) ease!important}",
  "@media x{.a{&:hover{animation:spin 1s steps(2,jump-none) infinite}}}@keyframes \"k\"{50%{animation-timing-function:ease-in}}",
  "a{transition-timing-function:ease,step-end;transition-duration:1s,2s;transition-property:top}/* c */b{--x:var(--y);--y:var(--x)}",
  "a::b{content:\"\\\"}\";background:url(x;y);--\\65 f:ease}@import 'x';}<!-- -->#id[x=y]{--e:;--f:{a:b}}",
]

private let tokens = [
  ##"{"a.b":{"$type":"cubicBezier","$value":[0,0,1,1]},"g":{"$type":"cubicBezier","x":{"$value":[0,0,1,1],"y":{"$value":1}}},"h":{"$ref":"#/g"},"i":{"$type":5,"j":{"$value":"{g.x}"}}}"##,
  #"{"a":{"$type":"cubicBezier","b":{"$value":[0.2,0,0,1]},"c":{"$value":"{a.b}"},"$root":{"$value":["{n}",0,1,1]}},"n":{"$type":"number","$value":0.5}}"#,
  ##"{"d":{"$type":"duration","$value":{"value":120,"unit":"ms"}},"t":{"$type":"transition","$value":{"duration":"{d}","delay":{"value":0,"unit":"s"},"timingFunction":{"$ref":"#/e"}}},"e":{"$type":"cubicBezier","$value":[0,{"$ref":"#/f/$value/0"},1,1]},"f":{"$type":"cubicBezier","$value":"ease"}}"##,
  ##"{"g":{"$type":"cubicBezier","x":{"$value":[0,0,1,1]},"y":{"z":{"$ref":"#/g/x"}}},"h":{"$extends":"{g}","y":{"$extends":"#/k"}},"k":{"$ref":"#/g/y"}}"##,
  #"{"s":{"$type":"spring","$value":{"bounce":0.35,"duration":"400ms","physics":{"stiffness":300,"damping":20,"mass":1}}},"o":{"$type":"cubicBezier","$value":[0,0,0,1],"$extensions":{"io.github.swift-animation-curves":{"spring":{"duration":0.5,"bounce":0.3}},"x":[1.50,null,true]}}}"#,
  // Groups on one level.
  #"{"$type":"cubicBezier","g0":{"a":{"$value":[0,0,1,1]}},"g1":{"a":{"$value":[0,0,1,1]}},"g2":{"a":{"$value":[0,0,1,1]}}}"#,
]

private let animations = [
  #"{"fr":60,"slots":{"s":{"p":{"a":1,"k":[{"t":0,"s":[1,2],"to":[1,1],"ti":[-1,-1],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":9}]}}},"layers":[{"ks":{"p":{"sid":"s"},"s":{"sid":"t"}}}]}"#,
  #"{"fr":60,"layers":[{"nm":"B","ks":{"p":{"a":1,"k":[{"t":0,"s":[1,2],"o":{"x":[0.4,0],"y":[0,0]},"i":{"x":0.6,"y":1}},{"t":9,"s":[3,4],"h":1},{"t":9,"s":[5,6]}]}}}]}"#,
  #"{"fr":1,"layers":[{"ks":{"p":{"s":true,"x":{"a":1,"k":[{"t":0,"s":[0],"e":[1],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":1}]}},"r":{"k":0,"x":"e"}},"shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[{}],"h":1},{"t":1,"s":[{}]}]}},{"ty":"tr"}]}]}],"assets":[{"id":"c","layers":[]}]}"#,
  #"{"fr":29.97,"layers":[{"ty":0,"nm":"U","refId":"c","st":3.3,"sr":1.7,"ks":{"r":{"a":1,"k":[{"t":7.10,"s":[0],"h":1},{"t":7.10,"s":[9]}]}}},{"refId":"c","tm":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":9,"s":[1]}]}}],"assets":[{"id":"c","layers":[{"ind":1,"ks":{"p":{"a":1,"k":[{"t":1.5,"s":[1,2]}]}}},{"refId":"d","parent":1,"sr":-1}]},{"id":"d","layers":[{"refId":"c","ao":1}]}]}"#,
]

/// The last one is binary: its lengths are the code points of its header.
private let scenes = [
  scene,
  // Equal nodes, and three clips of one name.
  scene.replacing(
    #"[{"name":"A"}]"#, with: #"[{"name":"A","children":[2,3]},{"name":"A"},{"name":"B"},{"name":"B"},{}]"#),
  scene.replacing(#""animations":["#, with: #""animations":[\#(clip),\#(clip),"#),
  scene.replacing("LINEAR", with: "CUBICSPLINE").replacing("translation", with: "rotation"),
  "glTF\u{2}\0\0\0\u{34}\0\0\0\u{20}\0\0\0JSON{\"asset\":{\"version\":\"2.0\"}}     ",
]

private let clip =
  #"{"name":"W","channels":[{"sampler":0,"target":{"node":0,"path":"translation"}}],"#
  + #""samplers":[{"input":0,"output":1}]}"#

private let scene =
  #"{"asset":{"version":"2.0"},"nodes":[{"name":"A"}],"animations":[{"name":"W","channels":["#
  + #"{"sampler":0,"target":{"node":0,"path":"translation"}},{"sampler":1,"target":{"node":0,"path":"weights"}}],"#
  + #""samplers":[{"input":0,"output":1,"interpolation":"LINEAR"},{"input":0,"output":2,"interpolation":"STEP"}]}],"#
  + #""accessors":[{"bufferView":0,"componentType":5126,"count":2,"type":"SCALAR"},"#
  + #"{"componentType":5126,"count":2,"type":"VEC3","sparse":{"count":1,"indices":{"bufferView":1,"#
  + #""componentType":5121},"values":{"bufferView":0,"byteOffset":0}}},"#
  + #"{"bufferView":1,"componentType":5121,"normalized":true,"count":2,"type":"SCALAR"}],"#
  + #""bufferViews":[{"buffer":0,"byteLength":12},{"buffer":0,"byteOffset":8,"byteLength":2,"byteStride":1}],"#
  + #""buffers":[{"uri":"data:;base64,AAAAAAAAgD8A/wAA","byteLength":12}]}"#

private let clips = [
  """
  %YAML 1.1
  --- !u!74 &7400000
  AnimationClip:
    m_Name: "W\\u0041"
    m_RotationCurves:
    - curve:
        m_Curve:
        - time: 0
          value: {x: 0, y: 0, z: 0, w: 1}
          inSlope: {x: Infinity, y: 0, z: 0, w: 0}
          outWeight: {x: 0.5, y: 0.5, z: 0.5, w: 0.5}
          weightedMode: 2
        - time: 1
          value: {x: 0, y: 1, z: 0, w: 0}
        m_PreInfinity: 0
        m_PostInfinity: 1
      path: A
    m_PPtrCurves: []
  """,
  """
  %YAML 1.1
  AnimationClip:
    m_PositionCurves:
    - curve:
        m_Curve:
        - time: 0
          value: {x: 1, y: 2,
            z: 3}
        - time: 2
          value: {x: 0, y: 0, z: 0}
          inSlope: {x: 1, y: -.inf, z: 0}
      path: 'It''s'
    m_FloatCurves:
    - curve:
        m_Curve:
        - time: 0
          value: 1
        m_PostInfinity: 2
      attribute: blendShape.A
  """,
]

private let layers = [
  """
  #usda 1.0
  ( timeCodesPerSecond = 30 )
  def Scope "A" ( kind = "x" )
  {
    double x:y.spline = {
      bezier, pre: linear, post: loop repeat,
      0: 1 & 2; pre (0.1, 2); post curve (0.5, -1, autoEase),
      1: 5; post held; { string s = "}" },
      2: 1; post linear,
    }
    over "B" { float z.timeSamples = { 0: 1 } asset a = @@@x@@@ }
  }
  """,
  "#usda 1.1\ndouble x.spline = { hermite, pre: sloped(2), post: loop oscillate, 0: 1; post curve (1), 3: 2; pre (4) }",
  """
  #usda 1.0
  ( metersPerUnit = 0.01 upAxis = "Z" framesPerSecond = 24 )
  def Xform "A" ( displayName = "a\\n\\x1b\\101" prepend references = @b.usda@ active = false )
  {
    double3 xformOp:translate:pivot = (1, 2, 3)
    double xformOp:rotateY.spline = { 0: 30; post linear, 9: 60 & 70, }
    float3 xformOp:rotateXYZ = (10, 20, 30)
    quatf xformOp:orient.timeSamples = { 0: (1, 0, 0, 0), 9: (0.6, 0, 0.8, 0) }
    matrix4d xformOp:transform.timeSamples = { 0: ((1,0,0,0), (0,1,0,0), (0,0,1,0), (1,2,3,1)) }
    half3 xformOp:scale = (2, 0, 0.5)
    uniform token[] xformOpOrder = ["xformOp:scale", "!resetXformStack!", "xformOp:translate:pivot", "xformOp:rotateY",
      "xformOp:rotateXYZ", "!invert!xformOp:orient", "!invert!xformOp:translate:pivot", "xformOp:transform"]
    custom double weights:target1.spline = { pre: linear, post: linear, 0: 1; post curve (0, 5), 2: 2 & 3, }
    custom double weights:target0.spline = { pre: loop repeat, post: loop oscillate, 0: 9 & 0; post linear, 2: 3 & 5, }
    double b ( displayName = "b:\\"c" )
    double b.spline = { 4: 7, }
    double b.timeSamples = { 4: 8 }
    def Xform "A" { double xformOp:scaleX = 3 }
  }
  """,
  // Equal names, seconds as time codes, and a rotation that jumps.
  """
  #usda 1.0
  ( timeCodesPerSecond = 1 )
  def Scope "" { double a_b ( displayName = "a b" ) double a_b.spline = { 0: 1; post linear, 1: 2, } }
  def Xform "A" ( displayName = "a:b" )
  {
    quatd xformOp:orient.timeSamples = { 0: (1, 0, 0, 0), 0.9999999999999999: (1, 0, 0, 0), 1: (0, 1, 0, 0) }
    uniform token[] xformOpOrder = ["xformOp:orient"]
    double a:b.timeSamples = { 0: 1, 1: 2 }
    double a_b.timeSamples = { 0: 1, 5: 2 }
  }
  def Xform "A" ( displayName = "a:b" ) { double xformOp:translateX.spline = { 0: 1; post linear, 3: 2, }
    uniform token[] xformOpOrder = ["xformOp:translateX"] }
  """,
]

private let words = [
  "m_FloatCurves:", "m_EulerCurves:", "m_Curve:", "- time: 1", "value: {x: 0, y: 0, z: 0}", "weightedMode: 3",
  "outSlope: Infinity", "inWeight: 0.5", "m_PreInfinity: 1", "AnimationClip:", "path: ", "---", "%", "\n  - ", "[]",
  ".spline = {", "post curve (", "pre (", "loop reset", "hermite", "def \"A\" {", "!invert!", "!resetXformStack!",
  "xformOpOrder = [", "xformOp:rotateX", "\\x0",
  "\"\"\"", "@@@", "<", "/*", "//",
  " & ", "; ",
  "\"accessors\":[", "\"bufferView\":0", "\"componentType\":5126", "\"count\":2", "\"type\":\"VEC4\"",
  "\"normalized\":true", "\"sparse\":{", "\"byteOffset\":4", "\"byteLength\":8", "\"path\":\"rotation\"",
  "\"node\":0", "\"STEP\"", "data:;base64,AAAA",
  "cubic-bezier(", "linear(", "steps(", "var(--", "calc(", "transition:", "animation:", "transition-timing-function:",
  "@keyframes ", "ease-in-out", "jump-start", "!important", "/*", "*/", "\\", "url(", "--a:", "{", "}", ";", "25%",
  "1ms",
  "\"$type\":", "\"$value\":", "\"$ref\":", "\"$extends\":", "\"$extensions\":", "\"$root\":", "\"cubicBezier\"",
  "\"duration\"", "\"transition\"", "\"spring\"", "\"timingFunction\":", "\"delay\":", "\"unit\":\"ms\"", "\"#/a/b\"",
  "\"{a.b}\"", "\"#/a/$value/0\"", "~1", "~0", "\"layers\":[", "\"k\":[", "\"t\":", "\"s\":[", "\"e\":[", "\"h\":1",
  "\"o\":{\"x\":0,\"y\":1}", "\"i\":{\"x\":[0,1],\"y\":[1,1]}", "\"fr\":", "\"nm\":", "\"a\":1", "1e999", "1e101", "-0",
  "\\ud83d\\ude42", "\\ud800", "\u{FEFF}", "é", "null", "true", "[[[[", "{\"a\":",
]
