/**
 * The one place where camelCase settings become the specification's snake_case and back, at every depth.
 * Keys that are data (countries, currencies, locales) are left as they are: they never match either pattern.
 */
type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${SnakeCase<Tail>}`
    : `_${Lowercase<Head>}${SnakeCase<Tail>}`
  : Name;
type ApiNames<T> = { [Key in keyof T as Key extends string ? SnakeCase<Key> : Key]: T[Key] };

export function toApiNames<T extends object>(value: T): ApiNames<T> {
  return renamed(value, (key) =>
    /^[a-z]/.test(key) && !key.includes("-") ? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : key,
  ) as ApiNames<T>;
}

export function fromApiNames(value: unknown): unknown {
  return renamed(value, (key) =>
    /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(key) && !EVENT_NAMES.has(key)
      ? key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
      : key,
  );
}

/** Conversion kinds are keys of the payouts, in the same spelling on both sides. */
const EVENT_NAMES = new Set(["first_purchase"]);

function renamed(value: unknown, name: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [name(key), renamed(entry, name)]));
}
