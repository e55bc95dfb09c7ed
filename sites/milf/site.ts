import { defineSite } from "../define-site.ts";
import { demoCamTiles, demoOperator } from "../demo-company.ts";

export default defineSite("milf", {
  ...demoOperator,
  name: "Halfpast",
  niche: 6,
  domain: "halfpast.example",
  countries: ["DE", "AT", "CH", "NL", "BE", "PL", "GB", "IE", "US", "CA", "FR", "IT", "ES", "DK", "SE", "NO", "FI"],
  loggedOutSearch: true,
  loggedOutSearchTrafficsource: true,
  memberResell: true,
  resellWith: ["gilf"],
  camTiles: demoCamTiles("halfpast"),
  invoice: { prefix: "HPT" },
});
