import CurveSampling
import TextFormats

/// A name with its arguments, read but not yet resolved to a curve.
struct CurveCall {
  struct Term {
    enum Content {
      case number(Double)
      case percentage(Double)
      /// A name: a keyword, or a curve without arguments.
      case name
      case curve(any Curve)
    }
    let content: Content
    let text: String
    let range: Range<Int>

    init(_ content: Content = .name, text: String, range: Range<Int>) {
      (self.content, self.text, self.range) = (content, text, range)
    }
  }

  struct Argument {
    let label: Term?
    /// The terms of the argument: one term, or at most ``CurveStops/maximumTerms`` terms for a stop of `linear()`.
    let terms: [Term]

    /// The range from the label, or from the first term if there is no label, to the end of the argument.
    var range: Range<Int> {
      (label?.range ?? terms[0].range).lowerBound..<terms[terms.count - 1].range.upperBound
    }
  }

  let name: Term
  /// The catalogue entries of this name: one for each list of parameters that the curve accepts.
  let forms: [CurveCatalog.Entry]
  /// The arguments. If the arguments are stops of `linear()`, only the first one and the first labelled one are kept
  /// here.
  private(set) var arguments: [Argument] = []
  /// The stops, if the arguments are stops of `linear()`.
  private(set) var stops = CurveStops()
  /// Whether several consecutive numbers and percentages are one argument.
  let takesStops: Bool
  /// The range of the closing parenthesis; `nil` without parentheses.
  var close: Range<Int>?

  /// The catalogue in which names are looked up.
  let catalog: CurveCatalog

  init(_ name: Term, in catalog: CurveCatalog) throws(CurveArgumentError) {
    (self.name, self.catalog) = (name, catalog)
    guard let forms = catalog.forms(named: name.text) else {
      throw CurveArgumentError(
        isNotFiniteName(name.text)
          ? CurveExpressionError.expectedName(found: name.text)
          : CurveExpressionError.unknownName(name.text, suggestion: catalog.nearest(to: name.text)), at: name.range)
    }
    self.forms = forms
    takesStops = forms.contains { $0.parameters.first?.kind == .stops }
  }

  /// Appends the next argument.
  mutating func append(_ argument: Argument) {
    if takesStops {
      stops.append(argument)
      let isFirst = arguments.isEmpty || argument.label != nil && arguments.allSatisfy { $0.label == nil }
      if !isFirst { return }
    }
    arguments.append(argument)
  }

  /// The canonical name of the curve.
  var function: String { forms[0].name }

  /// Returns the curve of the call.
  func curve() throws(CurveArgumentError) -> any Curve {
    let labels = try canonicalLabels()
    let form = try chooseForm(labels)
    let places = try bind(labels, to: form)
    var values: [CurveArguments.Value] = []
    for (parameter, argument) in zip(form.parameters, places) {
      values.append(try value(of: parameter, argument))
    }
    let ranges = places.map { $0?.terms[0].range ?? name.range }
    return try form.make(
      CurveArguments(
        function: function, parameters: form.parameters, values: values, ranges: ranges, nameRange: name.range))
  }
}

// MARK: - Choosing the form

extension CurveCall {
  /// The forms with parameters, of which one is chosen by the labels of the arguments.
  private var parametrisations: [CurveCatalog.Entry] { forms.filter { !$0.parameters.isEmpty } }

  /// Returns the canonical spelling of each argument's label; `nil` for an argument without a label. Stops have none.
  private func canonicalLabels() throws(CurveArgumentError) -> [String?] {
    if arguments.isEmpty { return [] }
    if parametrisations.isEmpty { throw tooMany(0...0) }
    var known: [String] = []
    for parameter in parametrisations.flatMap(\.parameters)
    where parameter.kind != .stops && !known.contains(parameter.label) { known.append(parameter.label) }
    var labels: [String?] = []
    for argument in arguments {
      guard let label = argument.label else {
        labels.append(nil)
        continue
      }
      guard let canonical = Spelling.canonical(label.text, among: known) else {
        let suggestion = Spelling.nearest(to: label.text, among: known) ?? otherCurve(withArgument: label.text)
        let advice: Message = suggestion.map { "did you mean \($0)?" } ?? "it takes \(known.list("and"))"
        throw CurveArgumentError("\(function) has no argument \(quoted: label.text); \(advice)", at: label.range)
      }
      labels.append(canonical)
    }
    return labels
  }

  /// Returns the start of a call of the only curve that has an argument of this label, such as
  /// `motion-spring(visual-duration: …)`; `nil` if several curves have it, or none.
  private func otherCurve(withArgument text: String) -> String? {
    let calls = catalog.entries.flatMap { entry in
      entry.parameters.filter { Spelling.candidates(text).contains($0.label) }.map { "\(entry.name)(\($0.label): …)" }
    }
    return Set(calls).count == 1 ? calls[0] : nil
  }

  private func chooseForm(_ labels: [String?]) throws(CurveArgumentError) -> CurveCatalog.Entry {
    let forms = parametrisations
    guard !arguments.isEmpty, let first = forms.first else {
      // Empty parentheses are ambiguous if the name has a form without arguments and another with arguments: `ease` is
      // the CSS keyword, `ease(strength: 2)` another curve.
      if let close, forms.count < self.forms.count, let label = forms.first?.parameters.first?.label {
        throw CurveArgumentError(
          "\(function)() has no argument: write \(function) without parentheses, or \(function)(\(label): …)",
          at: name.range.lowerBound..<close.upperBound)
      }
      return self.forms.first { $0.parameters.allSatisfy { !$0.isRequired } } ?? self.forms[0]
    }
    var fitting = forms
    var used: [String] = []
    for (argument, label) in zip(arguments, labels) {
      guard let label else { continue }
      if !used.contains(label) { used.append(label) }
      fitting = fitting.filter { $0.parameters.contains { $0.label == label } }
      if fitting.isEmpty { throw mixed(used, forms, at: (argument.label?.range ?? argument.range)) }
    }
    // Arguments without labels are in the order of the first form.
    if labels.contains(nil), fitting.contains(where: { $0.parameters == first.parameters }) { return first }
    guard fitting.count > 1 else { return fitting[0] }
    let complete = fitting.first { form in
      arguments.count <= form.parameters.count
        && (form.parameters.count { $0.isRequired && !used.contains($0.label) }) <= labels.count { $0 == nil }
    }
    if let complete { return complete }
    let label = arguments.lazy.compactMap(\.label).first
    throw mixed(used, forms, at: label?.range ?? name.range)
  }

  /// Returns the error that the given labels belong to different lists of parameters, or that a list is incomplete.
  private func mixed(_ labels: [String], _ forms: [CurveCatalog.Entry], at range: Range<Int>) -> CurveArgumentError {
    let ways = forms.map { $0.parameters.map(\.label).list("and") }.list("or", separator: ";")
    return CurveArgumentError("\(function) cannot be made of \(labels.list("and")); it takes \(ways)", at: range)
  }
}

// MARK: - Matching arguments with parameters

extension CurveCall {
  /// Returns the argument of each parameter; `nil` if the argument is omitted.
  ///
  /// Arguments without a label are in the order of the parameters. An argument without a label may follow a labelled
  /// argument if the arguments can be assigned to the parameters in only one way.
  private func bind(_ labels: [String?], to form: CurveCatalog.Entry) throws(CurveArgumentError) -> [Argument?] {
    let parameters = form.parameters
    // The curve is made from the stops of all arguments, which are in ``stops``.
    if parameters.first?.kind == .stops { return [arguments.first] }
    if arguments.count > parameters.count { throw tooMany(for: parameters, labels) }
    var places = [Argument?](repeating: nil, count: parameters.count)
    var last = -1
    for (argument, label) in zip(arguments, labels) {
      let free = places.indices.filter { places[$0] == nil }
      let index = label.flatMap { label in parameters.firstIndex { $0.label == label } } ?? free[0]
      let following = free.first { $0 > last }
      if label == nil, let following, following != index {
        let labels = [index, following].map { parameters[$0].label }.list("or")
        throw CurveArgumentError(
          "this argument of \(function) could be \(labels): write the label before the argument", at: argument.range)
      }
      if places[index] != nil { throw duplicate(parameters[index].label, at: argument.range) }
      places[index] = argument
      last = index
    }
    for (parameter, argument) in zip(parameters, places) where parameter.isRequired && argument == nil {
      throw CurveArgumentError("\(function) needs the argument \(parameter.label)", at: close ?? name.range)
    }
    return places
  }

  /// Returns the error that there are more arguments than parameters, or that one argument is given twice.
  private func tooMany(for parameters: [CurveCatalog.Parameter], _ labels: [String?]) -> CurveArgumentError {
    let ordered = labels.prefix { $0 == nil }.count
    let meant = zip(parameters.prefix(ordered), labels).map(\.0.label)
    for index in labels.indices.prefix(parameters.count + 1).dropFirst(ordered) {
      guard let label = labels[index] else { continue }
      if meant.contains(label) || labels[..<index].contains(label) {
        return duplicate(label, at: arguments[index].range)
      }
    }
    return tooMany(parameters.count(where: \.isRequired)...parameters.count)
  }

  private func duplicate(_ label: String, at range: Range<Int>) -> CurveArgumentError {
    CurveArgumentError("\(function) is given the argument \(label) twice", at: range)
  }

  /// Returns the error that there are more arguments than are allowed.
  private func tooMany(_ allowed: ClosedRange<Int>) -> CurveArgumentError {
    let (least, most) = (allowed.lowerBound, allowed.upperBound)
    let range: Message = least == most ? "" : least == 0 ? "at most " : "\(least) to "
    let words: Message = "\(range)\(most == 0 ? "no" : "\(most)") argument\(most == 1 ? "" : "s")"
    return CurveArgumentError("\(function) takes \(words), not \(arguments.count)", at: arguments[most].range)
  }
}
