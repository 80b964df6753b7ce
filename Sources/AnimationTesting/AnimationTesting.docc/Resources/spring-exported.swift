import CurveFormats

let export = try CurveExport(of: Spring.bouncy, as: .css)
print(export.text)
print(export.error.value)
