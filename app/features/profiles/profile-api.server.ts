import type { ProfileCard } from "./profile-card.server.ts";

/** A profile as the API names its fields (spec §3 Profile): the one place where cards become snake_case. */
export interface ApiProfile {
  id: string;
  name: string;
  age: number;
  gender: string | null;
  country: string | null;
  region: string | null;
  city: string | null;
  distance_km: number | null;
  online: boolean;
  is_new: boolean;
  fictional: boolean;
  main_image: { filename: string; thumb_filename: string; status: "active"; match: string } | null;
}

export function apiProfile(card: ProfileCard): ApiProfile {
  const variant = (name: string) => card.photo?.src.replace(/card\.webp$/, `${name}.webp`) ?? "";
  return {
    id: card.id,
    name: card.name,
    age: card.age,
    gender: card.gender,
    country: card.country,
    region: card.region,
    city: card.city,
    distance_km: card.distanceKm,
    online: card.online,
    is_new: card.isNew,
    fictional: card.fictional,
    main_image: card.photo && {
      filename: variant("full"),
      thumb_filename: variant("thumb"),
      status: "active",
      match: variant("card-large"),
    },
  };
}
