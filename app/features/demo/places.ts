import type { Country } from "#locales/locales.ts";

/** A town with its region as `regionsOf` names it, and about where it lies (degrees). */
type Place = readonly [city: string, region: string, lat: number, lon: number];

export const PLACES: Record<Country, readonly Place[]> = {
  NL: [
    ["Utrecht", "Utrecht", 52.09, 5.12],
    ["Amersfoort", "Utrecht", 52.16, 5.39],
    ["Zeist", "Utrecht", 52.09, 5.23],
    ["Amsterdam", "Noord-Holland", 52.37, 4.9],
    ["Haarlem", "Noord-Holland", 52.38, 4.64],
    ["Rotterdam", "Zuid-Holland", 51.92, 4.48],
    ["Leiden", "Zuid-Holland", 52.16, 4.49],
    ["Breda", "Noord-Brabant", 51.59, 4.78],
    ["Nijmegen", "Gelderland", 51.84, 5.85],
    ["Groningen", "Groningen", 53.22, 6.57],
  ],
  BE: [
    ["Antwerpen", "Antwerpen", 51.22, 4.4],
    ["Gent", "Oost-Vlaanderen", 51.05, 3.72],
    ["Brugge", "West-Vlaanderen", 51.21, 3.22],
    ["Leuven", "Vlaams-Brabant", 50.88, 4.7],
    ["Liège", "Liège", 50.63, 5.57],
  ],
  DE: [
    ["Berlin", "Berlin", 52.52, 13.4],
    ["Hamburg", "Hamburg", 53.55, 9.99],
    ["Köln", "Nordrhein-Westfalen", 50.94, 6.96],
    ["Münster", "Nordrhein-Westfalen", 51.96, 7.63],
    ["München", "Bayern", 48.14, 11.58],
    ["Leipzig", "Sachsen", 51.34, 12.37],
    ["Freiburg", "Baden-Württemberg", 48.0, 7.85],
  ],
  AT: [
    ["Wien", "Wien", 48.21, 16.37],
    ["Graz", "Steiermark", 47.07, 15.44],
    ["Salzburg", "Salzburg", 47.8, 13.05],
  ],
  CH: [
    ["Zürich", "Zürich", 47.38, 8.54],
    ["Bern", "Bern", 46.95, 7.45],
    ["Genève", "Genève", 46.2, 6.15],
  ],
  FR: [
    ["Lyon", "Auvergne-Rhône-Alpes", 45.76, 4.84],
    ["Paris", "Île-de-France", 48.86, 2.35],
    ["Nantes", "Pays de la Loire", 47.22, -1.55],
    ["Lille", "Hauts-de-France", 50.63, 3.06],
    ["Bordeaux", "Nouvelle-Aquitaine", 44.84, -0.58],
  ],
  IT: [
    ["Bologna", "Emilia-Romagna", 44.49, 11.34],
    ["Torino", "Piemonte", 45.07, 7.69],
    ["Firenze", "Toscana", 43.77, 11.26],
    ["Milano", "Lombardia", 45.46, 9.19],
  ],
  ES: [
    ["Valencia", "Comunitat Valenciana", 39.47, -0.38],
    ["Sevilla", "Andalucía", 37.39, -5.98],
    ["Bilbao", "Euskadi", 43.26, -2.93],
    ["Madrid", "Madrid", 40.42, -3.7],
  ],
  GB: [
    ["Bristol", "South West England", 51.45, -2.59],
    ["Leeds", "Yorkshire and the Humber", 53.8, -1.55],
    ["Brighton", "South East England", 50.82, -0.14],
    ["Glasgow", "Scotland", 55.86, -4.25],
    ["Manchester", "North West England", 53.48, -2.24],
    ["Sheffield", "Yorkshire and the Humber", 53.38, -1.47],
  ],
  IE: [
    ["Cork", "Cork", 51.9, -8.47],
    ["Galway", "Galway", 53.27, -9.05],
    ["Dublin", "Dublin", 53.35, -6.26],
  ],
  US: [
    ["Portland", "Oregon", 45.52, -122.68],
    ["Chicago", "Illinois", 41.88, -87.63],
    ["Austin", "Texas", 30.27, -97.74],
    ["Brooklyn", "New York", 40.68, -73.94],
    ["Denver", "Colorado", 39.74, -104.99],
  ],
  CA: [
    ["Montréal", "Quebec", 45.5, -73.57],
    ["Toronto", "Ontario", 43.65, -79.38],
    ["Halifax", "Nova Scotia", 44.65, -63.58],
  ],
  AU: [
    ["Melbourne", "Victoria", -37.81, 144.96],
    ["Brisbane", "Queensland", -27.47, 153.03],
    ["Hobart", "Tasmania", -42.88, 147.33],
  ],
  NZ: [
    ["Wellington", "Wellington", -41.29, 174.78],
    ["Dunedin", "Otago", -45.87, 170.5],
  ],
  PL: [
    ["Kraków", "Małopolskie", 50.06, 19.94],
    ["Wrocław", "Dolnośląskie", 51.11, 17.03],
    ["Gdańsk", "Pomorskie", 54.35, 18.65],
    ["Poznań", "Wielkopolskie", 52.41, 16.93],
    ["Lublin", "Lubelskie", 51.25, 22.57],
  ],
  DK: [
    ["Aarhus", "Midtjylland", 56.16, 10.2],
    ["København", "Hovedstaden", 55.68, 12.57],
    ["Odense", "Syddanmark", 55.4, 10.39],
  ],
  SE: [
    ["Göteborg", "Västra Götaland", 57.71, 11.97],
    ["Malmö", "Skåne", 55.6, 13.0],
    ["Uppsala", "Uppsala", 59.86, 17.64],
  ],
  NO: [
    ["Bergen", "Vestland", 60.39, 5.32],
    ["Oslo", "Oslo", 59.91, 10.75],
    ["Trondheim", "Trøndelag", 63.43, 10.4],
  ],
  FI: [
    ["Tampere", "Pirkanmaa", 61.5, 23.76],
    ["Turku", "Varsinais-Suomi", 60.45, 22.27],
    ["Helsinki", "Uusimaa", 60.17, 24.94],
  ],
};
