import { defineSite } from "../define-site.ts";
import { demoOperator } from "../demo-company.ts";

export default defineSite("gilf", {
  ...demoOperator,
  name: "Nazomer",
  niche: 5,
  domain: "nazomer.example",
  countries: ["NL", "BE", "DE", "AT", "CH", "FR", "GB", "IE", "US", "DK", "SE", "NO", "FI"],
  loggedOutSearchTrafficsource: true,
  messageLength: 2000,
  memberResell: true,
  resellWith: ["milf"],
  invoice: { prefix: "NZM" },
});
