extension GalleryLab {
  /// The style sheet of the section.
  static let style = """
    header a { color: var(--accent); }
    .lab { scroll-margin-top: 130px; }
    .benches { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); }
    .bench {
      display: flex; flex-direction: column; gap: 6px; min-width: 0; padding: 14px 16px 12px; border-radius: 14px;
      border: 1px solid var(--rule); background: var(--card);
    }
    .bench > .curve-plot { display: block; width: 100%; max-width: 540px; margin: 0 auto; padding-top: 4px; }
    .bench .curve-plot .small { font-size: 12px; }
    .words + .copy { margin-top: auto; }
    .handles { fill: none; stroke: var(--muted); stroke-width: 1; stroke-dasharray: 3 3; }
    .handle { fill: var(--card); stroke: var(--accent); stroke-width: 2; cursor: grab; touch-action: none; }
    .slider { display: grid; grid-template-columns: 4.6em 1fr 4em; gap: 10px; align-items: center; font-size: 13px; }
    .slider span { color: var(--muted); }
    .slider input { width: 100%; min-width: 0; height: 28px; margin: 0; accent-color: var(--accent); }
    .slider output { text-align: right; font-variant-numeric: tabular-nums; }
    .words { margin: 4px 0 0; font-size: 13px; }
    """
}
