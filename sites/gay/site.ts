import { defineSite } from "../define-site.ts";
import { demoOperator } from "../demo-company.ts";

export default defineSite("gay", {
  ...demoOperator,
  name: "Mano",
  niche: 7,
  domain: "mano.example",
  countries: [
    "GB",
    "IE",
    "DE",
    "AT",
    "CH",
    "NL",
    "BE",
    "FR",
    "ES",
    "IT",
    "US",
    "CA",
    "AU",
    "NZ",
    "PL",
    "DK",
    "SE",
    "NO",
    "FI",
  ],
  loggedOutSearch: true,
  loggedOutSearchTrafficsource: true,
  invoice: { prefix: "MNO" },
});
