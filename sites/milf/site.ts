import { standardPackages } from "../credit-packages.ts";
import { defineSite } from "../define-site.ts";
import { demoCompany, demoDirectDebit, demoPaymentMethods } from "../demo-company.ts";

export default defineSite("milf", {
  name: "Halfpast",
  niche: 6,
  domain: "halfpast.example",
  domains: ["halfpast.example", "www.halfpast.example"],
  domainLanguage: "en",
  countries: ["DE", "AT", "CH", "NL", "BE", "PL", "GB", "IE", "US", "CA", "FR", "IT", "ES", "DK", "SE", "NO", "FI"],
  signups: "all",
  loggedOutSearch: true,
  loggedOutSearchTrafficsource: true,
  memberResell: true,
  resellWith: ["gilf"],
  supportPhone: demoCompany.supportPhone,
  supportEmail: "support@halfpast.example",
  mailName: "Halfpast",
  mailAddress: "hello@halfpast.example",
  packages: standardPackages(),
  paymentMethods: demoPaymentMethods,
  refundDays: 14,
  usFooter: true,
  companyId: 1,
  company: demoCompany,
  invoice: { prefix: "HPT" },
  directDebit: demoDirectDebit,
});
