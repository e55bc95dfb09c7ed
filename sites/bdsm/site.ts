import { standardPackages } from "../credit-packages.ts";
import { defineSite } from "../define-site.ts";
import { demoCompany, demoDirectDebit, demoPaymentMethods } from "../demo-company.ts";

export default defineSite("bdsm", {
  name: "Sable",
  niche: 3,
  domain: "sable.example",
  domains: ["sable.example", "www.sable.example"],
  domainLanguage: "en",
  countries: ["DE", "AT", "CH", "NL", "BE", "GB", "IE", "US", "CA", "FR", "IT", "ES", "PL", "DK", "SE", "NO", "FI"],
  signups: "all",
  enableSiteEntryPopup: true,
  supportPhone: demoCompany.supportPhone,
  supportEmail: "support@sable.example",
  mailName: "Sable",
  mailAddress: "hello@sable.example",
  packages: standardPackages(),
  paymentMethods: demoPaymentMethods,
  refundDays: 14,
  usFooter: true,
  companyId: 1,
  company: demoCompany,
  invoice: { prefix: "SBL" },
  directDebit: demoDirectDebit,
});
