import CurveAnalysis
import CurveFormats
import CurveSampling

/// The reason why a command failed. The cases carry data; `Failure+Wording.swift` makes the messages.
enum Failure: Error {
  // Usage errors.
  /// An argument is not UTF-8: its index, and its repaired text.
  case argumentNotUTF8(Int, String)
  /// The first argument is neither a command nor a curve nor a file. The others are the nearest names, if any is near.
  case unknownCommand(String, command: String?, curve: String?)
  case noCurve
  case wrongCount(Int, of: String, allowed: String)
  /// Several curves are exported to a path that is not a folder.
  case noFolder(curves: Int, FileFormat)
  case noCurveOfName(String, names: [String])
  /// A file has no part of the name that `--only` gives.
  case onlyOfFile(FormatError)
  /// A recording has no column `time`, or none of the name that was given.
  case noTimeColumn(FormatError)
  case noColumnOfName(String, names: [String], option: String)
  /// A table of steps would have more rows than the associated value.
  case tooManySteps(Int)
  case neverRests(curve: String)
  /// The curves have two units of time, but the command needs one. For a plot, the message also suggests separate axes.
  case mixedUnits(progress: String, seconds: String, isStated: Bool, isPlot: Bool)
  case durationOfSeconds
  case table(CurveTableError)
  case nothingToDraw(ClosedRange<Double>)
  case tooLongToDraw(ClosedRange<Double>)
  /// A file that the option names would replace the recording of a fit.
  case ontoRecording(String, option: String)
  /// A column is given to `follow` as degrees and as radians.
  case twoUnitsOfAngle(column: String)
  /// Standard output is a terminal, but the format with this ending is binary.
  case binaryInTerminal(ending: String)
  /// No curve of a list has the words; the associated value is the nearest name, if any is near.
  case nothingListed([String], suggestion: String?)
  case noTerminal
  /// The terminal cannot move the cursor.
  case dumbTerminal

  // Errors of the input data.
  case expression(CurveExpressionError, text: String)
  /// An argument that should be a curve is the path of a file.
  case fileAsCurve(String)
  /// A file is refused, or a motion cannot be written. The code decides the status.
  case format(FormatError)
  /// A file has no motion.
  case nothingFound(String, FileFormat)
  case time(TimeList.Problem, TimeList.Position)
  case noTimes(String)
  case sampledCurve(MotionSamplesError, curve: String)
  /// A kind of curves was not found in the recording or the curve of the associated text.
  case hiddenFit(HiddenFit, String)
  /// The expression of a fitted curve cannot be read, because it has a number out of range.
  case unreadableFit(CurveExpressionError, text: String)
  /// Numbers of a follower are out of the range of a Double at a time.
  case tooLargeToFollow(column: String, time: Double)
  /// A table has a target that is too large to be followed within limits.
  case tooLargeForLimits(column: String, time: Double, allowed: ClosedRange<Double>)
  /// A file whose keys are to be reduced has a curve without keys.
  case noKeys(curve: String)
  /// Only some components of a rotation are selected.
  case partOfRotation(curve: String)
  /// Only some components of a channel of glTF are selected: the first that is not.
  case partOfChannel(curve: String)
  /// A glTF file that refers to other files is to be written to another folder.
  case relativeFiles(String)
  case reduction(KeyReductionError, group: String)

  // Curves that the format or command cannot express.
  case notConvertible(curve: String)
  /// The curve of `follow --spring` is no spring.
  case notASpringToFollow(curve: String)
  case tooLargeToDraw(curve: String)

  /// The curves differ by more than the tolerance. This is a result, not an error.
  case different

  // Errors of the operating system.
  case noInput(String, SystemError)
  case cannotCreate(String, SystemError)
  /// The program that converts SVG to PNG is missing. The associated value is the output path.
  case noRenderer(String)
  /// The program that converts SVG to PNG failed. The associated values are the output path and the reason.
  case notRendered(String, String)
  case writeFailed(String, SystemError)
  /// A file of several in a folder was not written. The files before it were.
  indirect case folderIncomplete(Failure, written: [String], of: Int)
  /// The reader of the output has closed the pipe. This is an end, not an error.
  case closedPipe

  /// The exit status of the process.
  var status: ExitStatus {
    switch self {
    case .closedPipe: .success
    case .different: .different
    case .argumentNotUTF8, .unknownCommand, .noCurve, .wrongCount, .noFolder, .noCurveOfName, .onlyOfFile,
      .noColumnOfName,
      .tooManySteps, .neverRests, .partOfChannel, .relativeFiles, .mixedUnits, .durationOfSeconds,
      .table, .nothingToDraw, .tooLongToDraw, .ontoRecording, .twoUnitsOfAngle, .noTerminal, .binaryInTerminal,
      .nothingListed, .dumbTerminal:
      .usage
    case .format(let error) where error.code == .request || error.code == .endless: .usage
    case .expression, .fileAsCurve, .format, .noTimeColumn, .nothingFound, .time, .noTimes, .sampledCurve, .hiddenFit,
      .unreadableFit, .tooLargeToFollow, .tooLargeForLimits, .noKeys,
      .partOfRotation, .reduction, .notConvertible,
      .notASpringToFollow, .tooLargeToDraw:
      .badInput
    case .noInput: .noInput
    case .cannotCreate, .noRenderer, .notRendered: .cannotCreate
    case .writeFailed: .writeFailed
    case .folderIncomplete(let failure, _, _): failure.status
    }
  }
}
