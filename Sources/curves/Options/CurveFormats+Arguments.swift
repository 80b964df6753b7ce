import ArgumentParser
import CurveFormats

// The formats by the names they have on the command line.

extension TableFormatName: ExpressibleByArgument {}
extension ExportFormat: ExpressibleByArgument {}
