public import ArgumentParser
public import CurveFormats

// The formats by the names they have on the command line.

extension TableFormat: ExpressibleByArgument {}
extension ExportFormat: ExpressibleByArgument {}
extension SpringSystem: ExpressibleByArgument {}
