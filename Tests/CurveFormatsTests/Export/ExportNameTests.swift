import Testing

@testable import CurveFormats
@testable import TestSupport

extension ExportName {
  fileprivate func fileName(as format: FileFormat) -> String {
    "\(format.writer?.stem(of: self) ?? "").\(format.extensions[0])"
  }
}

@Suite struct ExportNameTests {
  @Test(arguments: [
    ("material/standard", "material-standard.svg", "MaterialStandard.swift", "material_standard_curve.h"),
    ("elastic-out(amplitude: 1, period: 0.3)", "elastic-out.svg", "ElasticOut.swift", "elastic_out_curve.h"),
    ("../../etc/passwd", "etc-passwd.svg", "EtcPasswd.swift", "etc_passwd_curve.h"),
    ("1 & only", "curve-1-only.svg", "Curve1Only.swift", "curve_1_only_curve.h"),
    ("con", "curve-con.svg", "CurveCon.swift", "curve_con_curve.h"),
    ("é\0\n", "curve.svg", "Curve.swift", "curve_curve.h"),
    ("", "curve.svg", "Curve.swift", "curve_curve.h"), (".", "curve.svg", "Curve.swift", "curve_curve.h"),
  ])
  func `a file has a safe name`(label: String, svg: String, swift: String, c: String) {
    let name = ExportName(of: label)
    #expect([name.fileName(as: .svg), name.fileName(as: .swift), name.fileName(as: .c)] == [svg, swift, c])
  }

  @Test func `a name is no longer than a file system takes`() {
    let name = ExportName(of: String(repeating: "abc/", count: 1000))
    #expect(FileFormat.all.filter(\.canWrite).allSatisfy { name.fileName(as: $0).utf8.count < 200 })
    #expect(ExportName(of: String(repeating: "a", count: 1000)).kebabCase.count == 80)
  }

  /// Java Language Specification, section 3.9.
  @Test func `a resource of Android has no name that is a word of Java`() {
    let names = ["do", "Default", "null", "do/it", "curve do"].map { ExportName(of: $0).fileName(as: .android) }
    #expect(names == ["curve_do.xml", "curve_default.xml", "curve_null.xml", "do_it.xml", "curve_do.xml"])
    #expect(ExportName(of: "do").fileName(as: .flutter) == "do.dart")
    let unique = ExportName.names(of: ["do", "curve do"]).map { $0.fileName(as: .android) }
    #expect(unique == ["curve_do.xml", "curve_do_2.xml"])
  }

  @Test func `no two names are the same, whatever their case and spelling`() {
    let labels = ["x", "X", "x-2", "x/2", "ab/c", "a-bc", "é", "--", "curve", "1", "curve 1"]
    for format in FileFormat.all.filter(\.canWrite) {
      let names = ExportName.names(of: labels).map { $0.fileName(as: format).lowercased() }
      #expect(Set(names).count == labels.count, "\(names)")
    }
    #expect(ExportName.names(of: ["x", "y"]).map(\.kebabCase) == ["x", "y"])
  }
}
