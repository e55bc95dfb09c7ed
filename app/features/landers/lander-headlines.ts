import type { LanderFamily } from "#sites/lander-slugs.ts";

type OwnFamily = Exclude<LanderFamily, "landing2" | "landing3" | "transitionsvideolanding"> | "tinderswipe";

/** The headline of each variant of a family, in the order of `sites/lander-slugs.ts`; a variant of an operator's own has the first. */
const HEADLINES = {
  tinderswipe: ["landers.swipe_lead"],
  alonetonight: ["landers.alone_late", "landers.alone_dusk"],
  collagelanding: ["landers.collage_room", "landers.collage_faces"],
  gallery: ["landers.gallery_guestbook", "landers.gallery_opening"],
  iconslanding: ["landers.icons_steps", "landers.icons_meet"],
  maplanding: ["landers.map_near", "landers.map_region"],
  socialnetwork: ["landers.social_question", "landers.social_answer"],
  video: ["landers.video_seat", "landers.video_light"],
} as const satisfies Record<OwnFamily, readonly string[]>;

/** Key of the headline of a page. */
export function headlineOf({ family, variant }: { family: string; variant: number }): string {
  const own: readonly string[] = HEADLINES[family as OwnFamily] ?? HEADLINES.iconslanding;
  return own[variant] ?? own[0] ?? "";
}

const FOUR_WORDS = [
  ["landers.word_ask", "landers.word_listen", "landers.word_agree", "landers.word_begin"],
  ["landers.word_look", "landers.word_smile", "landers.word_write", "landers.word_begin"],
] as const;

/** Keys of the four words of transitionsvideolanding. */
export function fourWordsOf(variant: number): readonly string[] {
  return FOUR_WORDS[variant as 0] ?? FOUR_WORDS[0];
}
