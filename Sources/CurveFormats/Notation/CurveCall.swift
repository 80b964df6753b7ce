import CurveSampling

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
  }

  struct Argument {
    let label: CurveName?
    /// The terms of the argument: one term, or at most ``CurveStops/maximumTerms`` terms for a stop of `linear()`.
    let terms: [Term]

    /// The range from the label, or from the first term if there is no label, to the end of the argument.
    var range: Range<Int> {
      (label?.range ?? terms[0].range).lowerBound..<terms[terms.count - 1].range.upperBound
    }
  }

  let name: CurveName
  /// The catalogue entries of this name: one for each list of parameters that the curve accepts.
  let forms: [CurveCatalog.Entry]
  /// The arguments. If the arguments are stops of `linear()`, only the first one and the first labelled one are kept
  /// here.
  private(set) var arguments: [Argument] = []
  /// The stops, if the arguments are stops of `linear()`.
  private(set) var stops: CurveStops
  /// Whether several consecutive numbers and percentages are one argument.
  let takesStops: Bool
  /// The range of the closing parenthesis; `nil` without parentheses.
  var close: Range<Int>?

  /// The catalogue in which names are looked up.
  let catalog: CurveCatalog

  init(_ name: CurveName, in catalog: CurveCatalog) throws(CurveArgumentError) {
    (self.name, self.catalog) = (name, catalog)
    guard let forms = catalog.forms(named: name.text) else {
      let reason: CurveExpressionError.Reason =
        isNotFiniteName(name.text)
        ? .expectedName(found: name.text)
        : .unknownName(name.text, suggestion: catalog.nearest(to: name.text))
      throw CurveArgumentError(reason: reason, range: name.range)
    }
    self.forms = forms
    stops = CurveStops(of: forms[0].name)
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
    let form = try chooseForm()
    let places = try bind(to: form)
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
  func refusal(_ reason: CurveExpressionError.Reason, at range: Range<Int>) -> CurveArgumentError {
    CurveArgumentError(reason: reason, range: range)
  }

  /// Returns the canonical spelling of each argument's label; `nil` for an argument without a label.
  private func canonicalLabels(among known: [String]) throws(CurveArgumentError) -> [String?] {
    var labels: [String?] = []
    for argument in arguments {
      guard let label = argument.label else {
        labels.append(nil)
        continue
      }
      guard let canonical = Spelling.canonical(label.text, among: known) else {
        let suggestion = Spelling.nearest(to: label.text, among: known) ?? otherCurve(withArgument: label.text)
        throw refusal(
          .unknownLabel(label.text, function: function, suggestion: suggestion, allowed: known), at: label.range)
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

  private func chooseForm() throws(CurveArgumentError) -> CurveCatalog.Entry {
    let withArguments = forms.filter { !$0.parameters.isEmpty }
    guard !arguments.isEmpty else {
      // Empty parentheses are ambiguous if the name has a form without arguments and another with arguments: `ease` is
      // the CSS keyword, `ease(strength: 2)` another curve.
      if close != nil, withArguments.count < forms.count, let label = withArguments.first?.parameters.first?.label {
        throw refusal(.emptyParentheses(function: function, label: label), at: name.range.lowerBound..<end)
      }
      return forms.first { $0.parameters.allSatisfy { !$0.isRequired } } ?? forms[0]
    }
    guard let first = withArguments.first else {
      throw refusal(
        .tooManyArguments(function: function, count: arguments.count, allowed: 0...0), at: arguments[0].range)
    }
    guard withArguments.count > 1 else { return first }
    return try chooseParametrisation(among: withArguments, first)
  }

  private var end: Int { (close ?? name.range).upperBound }

  private func chooseParametrisation(
    among forms: [CurveCatalog.Entry], _ first: CurveCatalog.Entry
  ) throws(CurveArgumentError) -> CurveCatalog.Entry {
    var known: [String] = []
    for label in forms.flatMap({ $0.parameters.map(\.label) }) where !known.contains(label) { known.append(label) }
    let labels = try canonicalLabels(among: known)
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

  private func mixed(_ labels: [String], _ forms: [CurveCatalog.Entry], at range: Range<Int>) -> CurveArgumentError {
    refusal(
      .mixedParametrisations(
        function: function, labels: labels, allowed: forms.map { $0.parameters.map(\.label) }), at: range)
  }
}

// MARK: - Matching arguments with parameters

extension CurveCall {
  /// Returns the argument of each parameter; `nil` if the argument is omitted.
  ///
  /// Arguments without a label are in the order of the parameters. An argument without a label may follow a labelled
  /// argument if the arguments can be assigned to the parameters in only one way.
  private func bind(to form: CurveCatalog.Entry) throws(CurveArgumentError) -> [Argument?] {
    let parameters = form.parameters
    if parameters.first?.kind == .stops { return try bindStops() }
    let labels = try canonicalLabels(among: parameters.map(\.label))
    if arguments.count > parameters.count {
      throw tooMany(for: parameters, labels)
    }
    var places = [Argument?](repeating: nil, count: parameters.count)
    var last = -1
    for (argument, label) in zip(arguments, labels) {
      let free = places.indices.filter { places[$0] == nil }
      let index = label.flatMap { label in parameters.firstIndex { $0.label == label } } ?? free[0]
      let following = free.first { $0 > last }
      if label == nil, let following, following != index {
        throw refusal(
          .ambiguousArgument(function: function, labels: [index, following].map { parameters[$0].label }),
          at: argument.range)
      }
      guard places[index] == nil else {
        throw refusal(
          .duplicateArgument(function: function, label: parameters[index].label), at: argument.range)
      }
      places[index] = argument
      last = index
    }
    for (parameter, argument) in zip(parameters, places) where parameter.isRequired && argument == nil {
      throw refusal(.missingArgument(function: function, label: parameter.label), at: close ?? name.range)
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
        return refusal(.duplicateArgument(function: function, label: label), at: arguments[index].range)
      }
    }
    let allowed = parameters.count(where: \.isRequired)...parameters.count
    return refusal(
      .tooManyArguments(function: function, count: arguments.count, allowed: allowed),
      at: arguments[parameters.count].range)
  }

  /// Throws an error if an argument has a label, because stops have none. Otherwise returns the first argument as the
  /// argument of the only parameter. The curve is made from the stops of all arguments, which are in ``stops``.
  private func bindStops() throws(CurveArgumentError) -> [Argument?] {
    _ = try canonicalLabels(among: [])
    return [arguments.first]
  }
}
