import CurveAnalysis
import CurveFormats
import CurveSampling
import TextFormats

extension Failure {
  /// The message, without a line end after it; `nil` if the failure is reported by the exit status only.
  var message: Message? {
    switch self {
    case .argumentNotUTF8(let position, let text): "argument \(position) is not UTF-8: \(quoted: text)"
    case .unknownCommand(let word, nil, nil):
      """
      there is no command and no curve \(quoted: word); to see all commands, run: curves --help; to see all curves, \
      run: curves list
      """
    case .unknownCommand(let word, let command, let curve):
      """
      there is no command and no curve \(quoted: word); did you mean \
      \([command.map { "the command \($0)" as Message }, curve.map { "the curve \($0)" }].compactMap(\.self).list("or"))?
      """
    case .noCurve: "there is no curve: give an expression such as ease-in-out, or a file of curves such as my.curves"
    case .wrongCount(let count, let command, let allowed):
      """
      \(command) takes \(allowed), not \(count): select curves and channels of files by --only NAME
      """
    case .noFolder(let count, let format):
      """
      a file of the format \(format.id) holds one curve, not \(count): give a folder, such as -o exports/, or \
      select one curve by --only NAME
      """
    case .noCurveOfName(let name, let names):
      """
      --only: there is no curve named \(quoted: name); the names are \(names.quotedNames)
      """
    case .tooManySteps(let limit):
      "limits take at most \(limit) rows: take a smaller --fps, or a shorter table"
    case .noColumnOfName(let name, let names, let option):
      "\(option): there is no column named \(quoted: name); the columns are \(names.quotedNames)"
    case .neverRests(let curve):
      "\(curve) never comes to rest: give the range of time with --range A...B"
    case .mixedUnits(let progress, let seconds, let isStated, let isPlot):
      """
      \(progress) is a curve over progress from 0 to 1, but \(seconds) is a curve over time in seconds: \
      \(isPlot ? "in one pair of axes" : "together") they need one unit of time. Give the duration of \
      \(isStated ? "all curves" : "curves over progress") with --duration SECONDS\
      \(isStated ? ", or select curves with --only NAME" : "")\
      \(isPlot ? ", or draw each curve in separate axes with --apart" : "").
      """
    case .durationOfSeconds:
      """
      --duration is for curves over progress, but all given curves are curves over seconds. To change the duration of a \
      curve, write retimed(CURVE, duration: SECONDS).
      """
    case .table(let error): error.words
    case .nothingToDraw(let range):
      """
      the range from \(shortestText(range.lowerBound)) to \(shortestText(range.upperBound)) is too short to be drawn: \
      give a longer one with --range A...B
      """
    case .tooLongToDraw(let range):
      """
      the range from \(shortestText(range.lowerBound)) to \(shortestText(range.upperBound)) is too long to be drawn: \
      its length is beyond what a Double holds; give a shorter one with --range A...B
      """
    case .ontoRecording(let file, let option):
      "\(file: file) is the recording itself: give \(option) the name of another file"
    case .twoUnitsOfAngle(let column):
      "column \(quoted: column) is given by --degrees and by --radians: angles have one unit"
    case .binaryInTerminal(let ending):
      "\(ending) is binary, so it is not written to a terminal: name a file, such as -o curves.\(ending)"
    case .nothingListed(let words, let suggestion):
      """
      no name and no meaning has \(words.map { "\(quoted: $0)" as Message }.list("and"))\
      \(suggestion.map { "; did you mean \($0)?" } ?? "; to see all curves, run: curves list")
      """
    case .noTerminal:
      """
      play needs a terminal, but standard output is not one. For a page with moving curves, write \
      curves gallery CURVE... -o FILE.html
      """
    case .dumbTerminal:
      """
      play needs a terminal that can move the cursor, but TERM is dumb or not set: set TERM to the name of the \
      terminal, such as xterm
      """
    case .fileAsCurve(let file):
      "\(file: file) is no curve but a file: give an expression, or the file to --file where there is that option"
    case .expression(let error, let text): "\(error.words)\n\(error.pointing(in: text))"
    case .format(let error): error.words()
    case .noTimeColumn(let error):
      "\(error.words()); --time names another column, and --time-unit ms reads milliseconds"
    case .onlyOfFile(let error): "--only: \(error.problem.words)"
    case .nothingFound(let file, let format): "\(file: file): \(format.nothingFound)"
    case .time(let problem, .argument(let index)): "--times: number \(index): \(problem.words)"
    case .time(let problem, .file(let place)): "\(place.words): \(problem.words)"
    case .noTimes(let file): "\(file): there is no number in it; times must be separated by commas or white space"
    case .sampledCurve(let error, let curve): "\(curve): \(whole: error.description)"
    case .hiddenFit(let fit, let source): "\(file: source): \(fit.words)"
    case .unreadableFit(let error, let text):
      """
      the fitted curve cannot be written as an expression, so the values or times need another unit: \(error.words)
      \(error.pointing(in: text))
      """
    case .tooLargeForLimits(let column, let time, let allowed):
      """
      column \(quoted: column): with limits, targets must be from \(shortestText(allowed.lowerBound)) to \
      \(shortestText(allowed.upperBound)), but the one at the time \(shortestText(time)) is not
      """
    case .tooLargeToFollow(let column, let time):
      """
      column \(quoted: column): the targets are too large or too far apart to be followed: at the time \
      \(shortestText(time)) a number is beyond what a Double holds
      """
    case .noKeys(let curve): "\(curve) has no keys, and reduce takes only keyed curves"
    case .partOfRotation(let curve):
      "\(curve) is a component of a rotation, and its keys are those of x, y, z and w: select all four with --only"
    case .partOfChannel(let curve):
      "--only: \(curve) is not selected, but other components of its channel are: a channel is reduced as a whole"
    case .relativeFiles(let file):
      """
      \(file: file) refers to other files by relative names: the output must be in its folder, where these names are \
      valid
      """
    case .reduction(let error, let group): "\(group): \(whole: error.problem.description)"
    case .noInput(let file, let error): "\(file: file): cannot be read: \(error.words)"
    case .cannotCreate(let file, let error): "\(file: file): cannot be written: \(error.words)"
    case .noRenderer(let file):
      """
      \(file: file): PNG needs the program \(Renderer.program), which is not in PATH. Install librsvg2-bin (Debian, \
      Ubuntu), librsvg2-tools (Fedora) or librsvg (Homebrew), or name the file .svg
      """
    case .notRendered(let file, let reason):
      """
      \(file: file): \(Renderer.program) made no picture: \(reason). SVG needs no other program: name the file .svg
      """
    case .writeFailed(let file, let error):
      "\(file: file == "-" ? "standard output" : file): writing failed: \(error.words)"
    case .folderIncomplete(let failure, let written, let count):
      """
      \(failure.message ?? ""); of \(count) files, \(written.isEmpty ? "none" : "\(written.count)") \
      \(written.count < 2 ? "was" : "were") written\(written.isEmpty ? "" : ": " + written.quotedNames)
      """
    case .notASpringToFollow(let curve):
      "\(curve) is not a spring, and --spring takes only springs, such as spring(duration: 0.5, bounce: 0.2)"
    case .notConvertible(let curve):
      "\(curve) is neither a spring nor a fling, and convert takes only these: write other curves with export"
    case .tooLargeToDraw(let curve):
      "\(curve) is too large to be drawn: its numbers, or their difference, are beyond what a Double holds"
    case .closedPipe, .different: nil
    }
  }
}

extension HiddenFit {
  fileprivate var words: Message {
    switch reason {
    case .given(let options):
      """
      the samples show \(whole: kind.name), but none with the given numbers: leave out \
      \(options.map { "\(whole: $0)" as Message }.list("or"))
      """
    case .outliers: "outliers hide \(whole: kind.name): --robust gives them less weight"
    }
  }
}

extension TimeList.Problem {
  var words: Message {
    switch self {
    case .missing: "there is no number before the comma"
    case .notANumber(let text): "\(quoted: text) is not a number"
    case .notFinite(let text): "\(text) is not a finite number"
    }
  }
}
