import type { Country } from "#locales/locales.ts";

/** The standard rate on electronic services to a consumer, in basis points (2100 = 21 %), since when, and where that is written. */
interface VatRate {
  rate: number;
  /** First day on which it held. */
  since: string;
  source: string;
}

const EU = "European Commission, VAT rates applied in the member states (Taxes in Europe database)";

/**
 * A consumer pays the VAT of the country they live in (directive 2006/112/EC article 58, and the like elsewhere). A site may override a
 * rate in its invoice settings, for instance 0 where the company is not registered. An order keeps the rate it was made with.
 */
export const VAT_RATES: Readonly<Record<Country, VatRate>> = {
  US: { rate: 0, since: "1776-07-04", source: "No federal VAT; state sales taxes are the operator's to judge" },
  NL: { rate: 2100, since: "2012-10-01", source: EU },
  BE: { rate: 2100, since: "1996-01-01", source: EU },
  FR: { rate: 2000, since: "2014-01-01", source: EU },
  IT: { rate: 2200, since: "2013-10-01", source: EU },
  ES: { rate: 2100, since: "2012-09-01", source: EU },
  DE: { rate: 1900, since: "2021-01-01", source: EU },
  AT: { rate: 2000, since: "1984-01-01", source: EU },
  IE: { rate: 2300, since: "2021-03-01", source: EU },
  GB: { rate: 2000, since: "2011-01-04", source: "HM Revenue & Customs, VAT rates" },
  CA: {
    rate: 500,
    since: "2008-01-01",
    source: "Canada Revenue Agency, GST; provincial taxes are the operator's to judge",
  },
  PL: { rate: 2300, since: "2011-01-01", source: EU },
  AU: { rate: 1000, since: "2000-07-01", source: "Australian Taxation Office, GST" },
  NZ: { rate: 1500, since: "2010-10-01", source: "Inland Revenue, GST" },
  CH: { rate: 810, since: "2024-01-01", source: "Federal Tax Administration, VAT rates" },
  DK: { rate: 2500, since: "1992-01-01", source: EU },
  FI: { rate: 2550, since: "2024-09-01", source: EU },
  NO: { rate: 2500, since: "2005-01-01", source: "Norwegian Tax Administration, VAT rates" },
  SE: { rate: 2500, since: "1990-07-01", source: EU },
};
