/** The gifts that there are drawings for (app/features/chat/parts/gift-shapes.tsx); a site offers some or all of them. */
export const GIFT_KEYS = [
  "coffee",
  "flower",
  "book",
  "record",
  "ticket",
  "umbrella",
  "bread",
  "star",
  "balloon",
  "postcard",
] as const;

export type GiftKey = (typeof GIFT_KEYS)[number];

export function isGiftKey(value: unknown): value is GiftKey {
  return (GIFT_KEYS as readonly unknown[]).includes(value);
}
