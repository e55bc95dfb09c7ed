// The deck of /landers/tinderswipe: drag, arrow keys, buttons without a new page. Without this file each button opens the next card.
(() => {
  const stage = document.querySelector("[data-deck]");
  if (!stage) return;
  const pull = stage.dataset.deck;
  const cards = [...stage.querySelectorAll("[data-card]")];
  const set = (value) => stage.style.setProperty(pull, value);
  let held = null;
  const next = (side) => {
    const card = cards.shift();
    if (!card) return;
    set(side * 2.4);
    setTimeout(() => {
      card.remove();
      set(0);
      cards[0]?.classList.add(...stage.dataset.top.split(" "));
      if (cards.length > 0) return;
      stage.querySelector("[data-choices]")?.remove();
      stage.querySelector("main input, form[method=post] input")?.focus();
    }, 200);
  };
  stage.addEventListener("submit", (event) => {
    const side = event.submitter?.dataset.side;
    if (!side) return;
    event.preventDefault();
    next(Number(side));
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest?.("input, textarea, select")) return;
    if (event.key === "ArrowRight") next(1);
    if (event.key === "ArrowLeft") next(-1);
  });
  stage.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("[data-card]");
    if (!card || card !== cards[0]) return;
    held = { x: event.clientX, wide: card.offsetWidth };
    card.dataset.held = "";
    card.setPointerCapture(event.pointerId);
  });
  stage.addEventListener("pointermove", (event) => {
    if (held) set(Math.max(-1.2, Math.min(1.2, (event.clientX - held.x) / held.wide)));
  });
  const drop = (event) => {
    if (!held) return;
    const share = (event.clientX - held.x) / held.wide;
    held = null;
    delete cards[0]?.dataset.held;
    if (event.type === "pointerup" && Math.abs(share) > 0.35) next(Math.sign(share));
    else set(0);
  };
  stage.addEventListener("pointerup", drop);
  stage.addEventListener("pointercancel", drop);
})();
