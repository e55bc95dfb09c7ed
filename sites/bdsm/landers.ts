import { defineLanders } from "../define-landers.ts";
import { STANDARD_SLUGS } from "../lander-slugs.ts";

export default defineLanders("bdsm", STANDARD_SLUGS);
