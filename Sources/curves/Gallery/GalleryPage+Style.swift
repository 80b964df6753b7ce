import CurvePlots

extension GalleryPage {
  /// The style sheet of the page, for the light and the dark colour scheme, and for every window width from that of a
  /// phone upwards.
  static let style = """
    :root {
      color-scheme: light dark;
      --paper: #f6f7f9; --card: #ffffff; --ink: \(Palette.ink.light); --muted: \(Palette.muted.light);
      --rule: #e1e4e9; --field: #f0f2f5; --accent: \(Palette.lines[0].light); --on-accent: #ffffff;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #0d1117; --card: #151b23; --ink: \(Palette.ink.dark); --muted: \(Palette.muted.dark);
        --rule: #2a313b; --field: #1f2630; --accent: \(Palette.lines[0].dark); --on-accent: #0d1117;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 1320px; padding: 0 max(20px, env(safe-area-inset-left)) 48px;
      background: var(--paper); color: var(--ink);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
      -webkit-text-size-adjust: 100%;
    }
    code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 12px; }
    header { padding: 56px 0 20px; }
    h1 { margin: 0; font-size: clamp(30px, 5vw, 44px); line-height: 1.1; letter-spacing: -0.025em; text-wrap: balance; }
    header p { margin: 12px 0 0; max-width: 60ch; color: var(--muted); font-size: 17px; }
    main { padding-top: 24px; }
    h2 { margin: 16px 0 14px; font-size: 19px; letter-spacing: -0.01em; scroll-margin-top: 90px; }
    section + section { margin-top: 40px; }
    h3 { margin: 0; font-size: 15px; font-weight: 600; overflow-wrap: anywhere; }
    h4 { margin: 0; font-size: 12px; font-weight: 600; }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr)); }
    footer { margin-top: 40px; color: var(--muted); font-size: 13px; }

    .bar {
      position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 10px 24px; align-items: center;
      margin: 0 -20px; padding: 12px 20px; border-bottom: 1px solid var(--rule);
      background: var(--paper);
    }
    .bar label { display: flex; align-items: center; gap: 10px; }
    .bar span { color: var(--muted); font-size: 13px; }
    .bar output { font-variant-numeric: tabular-nums; min-width: 3.2em; font-size: 13px; }
    .find { flex: 1 1 200px; max-width: 340px; }
    .duration { flex: 0 1 300px; }
    #find { width: 100%; padding: 7px 12px; border: 1px solid var(--rule); border-radius: 9px; font: inherit;
      background: var(--card); color: inherit; }
    #duration { flex: 1; width: 90px; min-width: 60px; accent-color: var(--accent); }
    #found { margin-left: auto; color: var(--muted); text-align: right; }
    button {
      padding: 5px 12px; border: 1px solid var(--rule); border-radius: 8px; background: var(--card); color: var(--ink);
      font: inherit; font-size: 13px; cursor: pointer; transition: background-color 0.15s;
    }
    button:hover { background: var(--field); }
    #loop { min-width: 5.5em; padding: 7px 14px; background: var(--accent); border-color: transparent;
      color: var(--on-accent); font-weight: 600; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }

    .heard { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }

    .card {
      display: flex; flex-direction: column; gap: 4px; min-width: 0; padding: 14px 16px 12px; border-radius: 14px;
      border: 1px solid var(--rule); background: var(--card);
    }
    .head { display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 30px; }
    .icon { flex: none; display: grid; place-items: center; width: 30px; height: 30px; padding: 0; border-radius: 50%; }
    .icon svg { width: 14px; fill: currentColor; }
    .expression, .meaning { margin: 0; color: var(--muted); font-size: 13px; line-height: 1.4; overflow-wrap: anywhere; }
    .card > .curve-plot { display: block; width: 100%; margin: auto 0 0; padding-top: 8px; overflow: visible; }
    /* Beside a card that is opened, and so longer, pictures stay where they are. */
    ul:has(details[open]) > .card > .curve-plot { margin-top: 0; }
    .curve-plot .open { fill: var(--card); }
    .playhead { visibility: hidden; }
    .moving .playhead { visibility: visible; }
    .dot { fill: var(--accent); stroke: var(--card); stroke-width: 2; }
    .lane { height: 28px; margin: 2px 0 8px; padding: 4px; border-radius: 14px; background: var(--field); overflow: hidden; }
    .mover { width: calc(100% - 20px); transform: translateX(var(--start)); }
    .mover i { display: block; width: 20px; height: 20px; border-radius: 50%; background: var(--accent); }
    .copy, .export { display: flex; align-items: center; gap: 10px; }
    .copy code { flex: 1; min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
    .export { flex-wrap: wrap; justify-content: space-between; margin-top: 10px; }
    pre { flex: 1 1 100%; margin: 0; padding: 10px; max-height: 180px; overflow: auto; border-radius: 8px;
      background: var(--field); white-space: pre-wrap; overflow-wrap: anywhere; }
    summary { width: fit-content; padding: 4px 0; color: var(--muted); font-size: 13px; cursor: pointer; border-radius: 4px; }
    summary:hover { color: var(--ink); }
    .unknown::after { content: "This browser does not know this easing."; color: var(--muted); font-size: 13px; }
    [hidden] { display: none !important; }
    @media (max-width: 520px) {
      header { padding-top: 36px; }
      .bar { gap: 10px 16px; }
      .find { flex-basis: 100%; max-width: none; }
      .duration { flex: 1; }
      #found { flex-basis: 100%; text-align: left; }
      #found:empty { display: none; }
    }
    @media print { .bar, .play, .lane, details, .copy button { display: none; } }
    """
}
