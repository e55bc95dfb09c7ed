import { standardPackages } from "../credit-packages.ts";
import { defineSite } from "../define-site.ts";
import { demoCompany, demoDirectDebit, demoPaymentMethods } from "../demo-company.ts";

export default defineSite("gilf", {
  name: "Nazomer",
  niche: 5,
  domain: "nazomer.example",
  domains: ["nazomer.example", "www.nazomer.example"],
  domainLanguage: "en",
  countries: ["NL", "BE", "DE", "AT", "CH", "FR", "GB", "IE", "US", "DK", "SE", "NO", "FI"],
  signups: "all",
  loggedOutSearchTrafficsource: true,
  messageLength: 2000,
  memberResell: true,
  resellWith: ["milf"],
  supportPhone: demoCompany.supportPhone,
  supportEmail: "support@nazomer.example",
  mailName: "Nazomer",
  mailAddress: "hello@nazomer.example",
  packages: standardPackages(),
  paymentMethods: demoPaymentMethods,
  refundDays: 14,
  usFooter: true,
  companyId: 1,
  company: demoCompany,
  invoice: { prefix: "NZM" },
  directDebit: demoDirectDebit,
});
