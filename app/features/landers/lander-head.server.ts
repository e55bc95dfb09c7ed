import type { AppLoadContext } from "@remix-run/node";
import type { LanderFamily } from "#sites/lander-slugs.ts";
import { fourWordsOf, headlineOf } from "./lander-headlines.ts";
import type { LanderHead } from "./lander-screen.ts";
import { type LanderData, loadLander } from "./load-lander.server.ts";
import type { MemberLanding } from "./load-member-landing.server.ts";

/** What a lander's screen answers: the page's data and its head, whose title is the headline. Throws 404 for an unknown slug. */
export function landerScreen(
  context: AppLoadContext,
  family: LanderFamily | "tinderswipe",
  slug: string | undefined,
  lead: string,
  query?: URLSearchParams,
): { lander: LanderData; head: LanderHead } {
  const { settings, t } = context;
  const lander = loadLander(context, family, slug, query);
  const { variant } = lander;
  const headline =
    family === "transitionsvideolanding"
      ? fourWordsOf(variant)
          .map((key) => t(key))
          .join(" ")
      : t(headlineOf({ family, variant }));
  return {
    lander,
    head: {
      title: `${headline} · ${settings.name}`,
      description: t(`landers.${lead}`, { likes: lander.likes }),
    },
  };
}

/** A member's landing is for who was sent there, not for search engines. */
export function memberHead(context: AppLoadContext, { name, age }: MemberLanding) {
  return { title: `${name}, ${age} · ${context.settings.name}` };
}
