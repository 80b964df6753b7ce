import CurveAnalysis
import CurveFormats
import AnimationCurves

/// Why a command cannot do what it was asked for. The cases carry data; the words are made in `Failure+Wording.swift`.
enum Failure: Error {
  // What was asked for makes no sense.
  /// The argument with this number, repaired.
  case argumentNotUTF8(Int, String)
  case noCurve
  case wrongCount(Int, of: String, allowed: String)
  /// So many curves are exported to what is no folder.
  case noFolder(curves: Int)
  case noCurveOfName(String, names: [String])
  case neverRests(curve: String)
  case mixedUnits(progress: String, seconds: String)
  case framesOfProgress(curve: String)
  case durationOfSeconds
  case table(CurveTableError)
  case nothingToDraw(ClosedRange<Double>)
  case tooLongToDraw(ClosedRange<Double>)
  case noTerminal
  /// The terminal cannot move its cursor.
  case dumbTerminal

  // The data that came in is wrong.
  case expression(CurveExpressionError, text: String, SourcePlace?)
  case line(CurveFile.Problem, SourcePlace)
  case noCurves(String)
  case importing(ImportError, file: String)
  case noImportedCurves(String, InputFormat)
  case time(TimeList.Problem, TimeList.Place)
  case noTimes(String)
  case csv(CSVReader.Problem, SourcePlace)
  case keyframes(KeyframeFile.Problem, SourcePlace)

  // The curve cannot be written like that.
  case notASpring(curve: String)
  case export(CurveExportError)
  case tooLargeToDraw(curve: String)

  /// What was compared differs by more than the tolerance: no error, but an answer.
  case different

  // The system cannot do it.
  case noInput(String, SystemError)
  case cannotCreate(String, SystemError)
  /// The program that makes pixels is not there; the file is the output.
  case noRenderer(String)
  /// That program could not make the file, and why.
  case notRendered(String, String)
  case writeFailed(String, SystemError)
  /// Nobody reads the output any more: no error, but an end.
  case closedPipe

  /// The status that the process ends with, after sysexits.h.
  var status: Int32 {
    switch self {
    case .closedPipe: 0
    case .different: 1
    case .argumentNotUTF8, .noCurve, .wrongCount, .noFolder, .noCurveOfName, .neverRests,
      .export(.fitting(.neverRests)), .mixedUnits, .framesOfProgress, .durationOfSeconds, .table, .nothingToDraw,
      .tooLongToDraw, .noTerminal, .dumbTerminal:
      64
    case .expression, .line, .noCurves, .importing, .noImportedCurves, .time, .noTimes, .csv, .keyframes, .export,
      .notASpring, .tooLargeToDraw:
      65
    case .noInput: 66
    case .cannotCreate, .noRenderer, .notRendered: 73
    case .writeFailed: 74
    }
  }
}
