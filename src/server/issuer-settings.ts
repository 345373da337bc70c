import { z } from 'zod';
import { isPortugueseTaxId } from '../domain/identity/portuguese-tax-id.ts';
import { isSpanishTaxId } from '../domain/identity/spanish-tax-id.ts';
import { type Contact, DEMONSTRATION_CONTACTS } from '../domain/invoices/contact.ts';
import { DEMONSTRATION_ISSUERS, type InvoiceCountry, type Issuer } from '../domain/invoices/issuer.ts';

const word = z.string().trim().min(1).optional();
const phone = z
  .string()
  .regex(/^\+\d{2,3}( ?\d){6,12}$/, 'it begins with + and the code of its country')
  .optional();
const hours = z
  .string()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d-([01]?\d|2[0-3]):[0-5]\d$/, 'it is written 9:00-19:00')
  .optional();

/** The invoicing companies. A group is set completely or not at all; the demo company is the default. */
export const ISSUER_SETTINGS = {
  ISSUER_ES_NAME: {
    about: 'Company that invoices in Spain; default: one for demonstration, refused in production',
    shape: word,
  },
  ISSUER_ES_TAX_ID: {
    about: 'Its NIF',
    shape: z.string().refine(isSpanishTaxId, 'its control character is wrong').optional(),
  },
  ISSUER_ES_ADDRESS: { about: 'Its street and number', shape: word },
  ISSUER_ES_POSTAL_CODE: {
    about: 'Its postal code',
    shape: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
  },
  ISSUER_ES_CITY: { about: 'Its city', shape: word },
  ISSUER_ES_REGISTRY: {
    about:
      'Its entry in the Registro Mercantil (Registro Mercantil de Madrid, tomo 1, folio 2, hoja M-3, inscripción 4.ª)',
    shape: word,
  },
  ISSUER_ES_PHONE: { about: 'Telephone for customers, with the code of the country (+34 910 00 00 00)', shape: phone },
  ISSUER_ES_EMAIL: { about: 'E-mail address for customers', shape: z.email().optional() },
  ISSUER_ES_HOURS: { about: 'When that telephone is answered on business days, local time (9:00-19:00)', shape: hours },
  ISSUER_PT_NAME: {
    about:
      'Company that invoices in Portugal (stores 16, 26, 28); default: one for demonstration, refused in production',
    shape: word,
  },
  ISSUER_PT_TAX_ID: {
    about: 'Its NIPC',
    shape: z.string().refine(isPortugueseTaxId, 'its check digit is wrong').optional(),
  },
  ISSUER_PT_ADDRESS: { about: 'Its street and number', shape: word },
  ISSUER_PT_POSTAL_CODE: {
    about: 'Its postal code',
    shape: z
      .string()
      .regex(/^\d{4}-\d{3}$/)
      .optional(),
  },
  ISSUER_PT_CITY: { about: 'Its city', shape: word },
  ISSUER_PT_REGISTRY: {
    about:
      'Its entry in the commercial register with the share capital (Matriculada na C.R.C. de Lisboa sob o n.º 500000000, capital social 5000,00 EUR)',
    shape: word,
  },
  ISSUER_PT_PHONE: { about: 'Telephone for customers, with the code of the country (+34 910 00 00 00)', shape: phone },
  ISSUER_PT_EMAIL: { about: 'E-mail address for customers', shape: z.email().optional() },
  ISSUER_PT_HOURS: { about: 'When that telephone is answered on business days, local time (9:00-19:00)', shape: hours },
  ISSUER_PT_SERIES_CODES: {
    about:
      'Validation codes that the Portuguese tax authority gave its series (FR26=AAJFFMS7SX,NC26=AAJFFMS7SY); a series without one issues nothing',
    shape: z
      .string()
      .regex(/^(FR|NC)\d\d=[A-Z0-9]{8,}(,(FR|NC)\d\d=[A-Z0-9]{8,})*$/)
      .optional(),
  },
} as const;

/** The parsed settings of issuers. */
type IssuerSettings = { readonly [K in keyof typeof ISSUER_SETTINGS]?: string | undefined };

/** The company that invoices in a country by the settings, else the one for demonstration. */
export function issuerOf(settings: IssuerSettings, country: InvoiceCountry): Issuer {
  const [name, taxId, address, postalCode, city, registry] = FIELDS.map(
    (field) => settings[`ISSUER_${country}_${field}`],
  );
  if (!name || !taxId || !address || !postalCode || !city || !registry) return DEMONSTRATION_ISSUERS[country];
  const plain = taxId
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '')
    .replace(new RegExp(`^${country}(?=.{9}$)`), '');
  const demonstration = plain === DEMONSTRATION_ISSUERS[country].taxId;
  return { name, taxId: plain, address, postalCode, city, country, registry, demonstration };
}

/** How customers reach that company by the settings, else the contact for demonstration. */
export function contactOf(settings: IssuerSettings, country: InvoiceCountry): Contact {
  const phone = settings[`ISSUER_${country}_PHONE`];
  const email = settings[`ISSUER_${country}_EMAIL`];
  const [from, to] = settings[`ISSUER_${country}_HOURS`]?.split('-') ?? [];
  if (!phone || !email || !from || !to) return DEMONSTRATION_CONTACTS[country];
  return { phone, email, hours: { from, to } };
}

/**
 * Validation code of a Portuguese series by the settings, or null.
 * @param series "FR26" or "NC26"
 */
export function validationCodeOf({ ISSUER_PT_SERIES_CODES: codes }: IssuerSettings, series: string): string | null {
  const entry = codes?.split(',').find((code) => code.startsWith(`${series}=`));
  return entry?.slice(series.length + 1) ?? null;
}

/** Problems of the issuers: an incomplete group, or in production one that is unset or fictitious. */
export function wrongIssuers(settings: IssuerSettings & { readonly isProduction: boolean }): string[] {
  return (['ES', 'PT'] as const).flatMap((country) => {
    const names = FIELDS.map((field) => `ISSUER_${country}_${field}` as const);
    const missing = names.filter((name) => !settings[name]);
    if (missing.length > 0 && missing.length < names.length) {
      return [`${missing.join(', ')} must be set too: invoices and pages name the whole company and how to reach it.`];
    }
    return settings.isProduction && issuerOf(settings, country).demonstration
      ? [`ISSUER_${country}_* must name a real company in production: nobody invoices in the name of a made-up one.`]
      : [];
  });
}

const FIELDS = ['NAME', 'TAX_ID', 'ADDRESS', 'POSTAL_CODE', 'CITY', 'REGISTRY', 'PHONE', 'EMAIL', 'HOURS'] as const;
