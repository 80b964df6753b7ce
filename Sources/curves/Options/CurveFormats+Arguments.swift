public import ArgumentParser
public import CurveFormats

// Parsing of the formats' command-line names.

extension TableFormat: ExpressibleByArgument {}
extension ExportFormat: ExpressibleByArgument {}
extension SpringSystem: ExpressibleByArgument {}
