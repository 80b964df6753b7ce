extension GalleryPage {
  /// The script that animates the page.
  ///
  /// All visible curves start at the same time, so that they can be compared. They are played forwards and then
  /// backwards. With reduced motion requested, nothing moves by itself: a card's button plays that card once, and the
  /// button in the bar starts all cards.
  static let script = """
    "use strict";
    const cards = [...document.querySelectorAll(".card")];
    const moving = cards.filter(card => "seconds" in card.dataset);
    const [find, found, slider, seconds, loop, copied] =
      ["find", "found", "duration", "seconds", "loop", "copied"].map(id => document.getElementById(id));
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const seen = new Set();
    let playing = !calm.matches, back = false, timer = 0;

    // The duration of a card's motion, in milliseconds.
    const length = card => 1000 * slider.value * (card.dataset.seconds || 1);

    function run(card, back) {
      card.getAnimations({subtree: true}).forEach(animation => animation.cancel());
      const easing = card.querySelector(".easing").textContent;
      const options = {duration: length(card), fill: "both"};
      const [mover, head, dot] = [".mover", ".playhead", ".dot"].map(part => card.querySelector(part));
      const {left, right, bottom, top} = head.dataset;
      const places = ["var(--start)", "var(--end)"].map(x => ({transform: `translateX(${x})`}));
      try {
        mover.animate(back ? places.reverse() : places, {...options, easing});
        dot.animate([bottom, top].map(y => ({transform: `translateY(${y}px)`})), {...options, easing});
        head.animate([left, right].map(x => ({transform: `translateX(${x}px)`})), options);
        card.classList.add("moving");
      } catch {
        card.classList.add("unknown");
      }
    }

    function cycle() {
      clearTimeout(timer);
      if (!playing) return;
      const shown = [...seen].filter(card => !card.hidden);
      shown.forEach(card => run(card, back));
      back = !back;
      timer = setTimeout(cycle, 700 + Math.max(0, ...shown.map(length)));
    }

    function start() {
      back = false;
      cycle();
    }

    function show() {
      loop.textContent = playing ? "Pause" : "Play all";
      seconds.textContent = Number(slider.value).toFixed(1) + " s";
    }

    slider.addEventListener("input", () => { show(); start(); });
    loop.addEventListener("click", () => { playing = !playing; show(); start(); });
    calm.addEventListener("change", () => { playing = !calm.matches; show(); start(); });
    find.addEventListener("input", () => {
      const words = find.value.toLowerCase().split(/\\s+/);
      cards.forEach(card => { card.hidden = !words.every(word => card.dataset.text.includes(word)); });
      document.querySelectorAll("main section").forEach(section => {
        section.hidden = !section.querySelector(".card:not([hidden])");
      });
      const count = cards.filter(card => !card.hidden).length;
      found.textContent = count === cards.length ? "" : count === 0 ? "No curve" : `${count} of ${cards.length}`;
    });
    document.addEventListener("click", async event => {
      const button = event.target.closest("button");
      if (!button) return;
      if (button.matches(".play")) run(button.closest(".card"), false);
      if (!button.dataset.copy) return;
      const text = document.getElementById(button.dataset.copy);
      try {
        await navigator.clipboard.writeText(text.textContent);
        button.textContent = "Copied";
      } catch {
        getSelection().selectAllChildren(text);
        button.textContent = "Selected";
      }
      // A screen reader reads the label of the button, not its text.
      copied.textContent = button.ariaLabel.replace(/^Copy/, button.textContent);
      setTimeout(() => { button.textContent = "Copy"; copied.textContent = ""; }, 1500);
    });
    const sight = new IntersectionObserver(entries => entries.forEach(({target, isIntersecting}) => {
      isIntersecting ? seen.add(target) : seen.delete(target);
    }));
    moving.forEach(card => sight.observe(card));
    show();
    requestAnimationFrame(() => requestAnimationFrame(start));
    """
}
