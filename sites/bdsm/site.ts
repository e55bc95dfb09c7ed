import { defineSite } from "../define-site.ts";
import { demoOperator } from "../demo-company.ts";

export default defineSite("bdsm", {
  ...demoOperator,
  name: "Sable",
  niche: 3,
  domain: "sable.example",
  countries: ["DE", "AT", "CH", "NL", "BE", "GB", "IE", "US", "CA", "FR", "IT", "ES", "PL", "DK", "SE", "NO", "FI"],
  enableSiteEntryPopup: true,
  invoice: { prefix: "SBL" },
});
