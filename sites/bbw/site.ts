import { defineSite } from "../define-site.ts";
import { demoOperator } from "../demo-company.ts";

export default defineSite("bbw", {
  ...demoOperator,
  name: "Rondo",
  niche: 4,
  domain: "rondo.example",
  countries: ["NL", "BE", "FR", "DE", "AT", "CH", "GB", "IE", "US", "CA", "IT", "ES", "DK", "SE", "NO", "FI"],
  loggedOutSearch: true,
  loggedOutSearchTrafficsource: true,
  invoice: { prefix: "RND" },
});
