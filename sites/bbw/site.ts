import { standardPackages } from "../credit-packages.ts";
import { defineSite } from "../define-site.ts";
import { demoCompany, demoDirectDebit, demoPaymentMethods } from "../demo-company.ts";

export default defineSite("bbw", {
  name: "Rondo",
  niche: 4,
  domain: "rondo.example",
  domains: ["rondo.example", "www.rondo.example"],
  domainLanguage: "en",
  countries: ["NL", "BE", "FR", "DE", "AT", "CH", "GB", "IE", "US", "CA", "IT", "ES", "DK", "SE", "NO", "FI"],
  signups: "all",
  loggedOutSearch: true,
  loggedOutSearchTrafficsource: true,
  supportPhone: demoCompany.supportPhone,
  supportEmail: "support@rondo.example",
  mailName: "Rondo",
  mailAddress: "hello@rondo.example",
  packages: standardPackages(),
  paymentMethods: demoPaymentMethods,
  refundDays: 14,
  usFooter: true,
  companyId: 1,
  company: demoCompany,
  invoice: { prefix: "RND" },
  directDebit: demoDirectDebit,
});
