import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, MIN_PHOTO_SIDE } from "#app/platform/images/photo-limits.ts";
import {
  ABOUT_ME_LENGTH,
  CITY_LENGTH,
  LEAST_INTERESTS,
  NAME_LENGTH,
  PASSWORD_LENGTH,
  SIGNUP_MESSAGE_LENGTH,
} from "#app/platform/input-limits.ts";

/**
 * Limits by the names that texts call them, such as `{{password_min}}`: every text may use them without being given them,
 * for a refusal is shown wherever its form is, and what it says is what the form checks.
 */
export const TEXT_LIMITS = {
  name_min: NAME_LENGTH.min,
  name_max: NAME_LENGTH.max,
  password_min: PASSWORD_LENGTH.min,
  password_max: PASSWORD_LENGTH.max,
  about_max: ABOUT_ME_LENGTH,
  city_max: CITY_LENGTH,
  first_line_max: SIGNUP_MESSAGE_LENGTH,
  interests_min: LEAST_INTERESTS,
  photo_mb: MAX_PHOTO_BYTES / 1024 ** 2,
  photo_megapixels: MAX_PHOTO_PIXELS / 1e6,
  photo_side: MIN_PHOTO_SIDE,
} as const;
