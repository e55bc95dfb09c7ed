/** The questions in their order. */
export const STEPS = ["seek", "ages", "place", "interests"] as const;
export type Step = (typeof STEPS)[number];

export function stepNamed(name: unknown): Step | null {
  return STEPS.find((step) => step === name) ?? null;
}

export function pathOfStep(step: Step): string {
  return `/match-finder?step=${step}`;
}

/** The question that comes up: the one asked for if those before it are answered, else the first open one; null for the matches. */
export function stepToShow(asked: Step | null, answered: number): Step | null {
  if (asked && STEPS.indexOf(asked) <= answered) return asked;
  return STEPS[answered] ?? null;
}

export function neighbours(step: Step): { before: Step | null; after: Step | null; number: number } {
  const index = STEPS.indexOf(step);
  return { before: STEPS[index - 1] ?? null, after: STEPS[index + 1] ?? null, number: index + 1 };
}

/** Where an answer leads: back when one asks for it, else to the next open question, and to the matches when there is none. */
export function pathAfter(step: Step, way: "next" | "back" | "stay", answered: number): string {
  const { before, after } = neighbours(step);
  if (way === "stay") return pathOfStep(step);
  if (way === "back") return before ? pathOfStep(before) : "/match-finder";
  return after && answered < STEPS.length ? pathOfStep(after) : "/match-finder";
}
