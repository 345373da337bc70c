import type { Locale } from '../locale/locale.ts';
import type { InvoiceCountry } from './issuer.ts';

/** How customers reach the company that sells to them. Hours are those of business days, local time, as `h:mm`. */
export interface Contact {
  /** For people to read, with the country code: "+34 910 00 00 00". */
  readonly phone: string;
  readonly email: string;
  readonly hours: { readonly from: string; readonly to: string };
}

/** Contacts for demonstrations: no subscriber has a number of zeros, and nobody owns a name under .example (RFC 2606). */
export const DEMONSTRATION_CONTACTS: Readonly<Record<InvoiceCountry, Contact>> = {
  ES: { phone: '+34 000 000 000', email: 'ayuda@demostracion.example', hours: { from: '9:00', to: '19:00' } },
  PT: { phone: '+351 000 000 000', email: 'ajuda@demonstracao.example', hours: { from: '9:00', to: '19:00' } },
};

/** Opening hours of the telephone line, in words; the place is named, since a customer may be in another time zone. */
export function hoursText(
  { hours }: Contact,
  { country, locale }: { country: InvoiceCountry; locale: Locale },
): string {
  return HOURS[locale](hours, PLACES[country][locale]);
}

/** Address of a telephone link. */
export function phoneHref({ phone }: Pick<Contact, 'phone'>): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

const PLACES: Readonly<Record<InvoiceCountry, Readonly<Record<Locale, string>>>> = {
  ES: { es: 'hora peninsular', en: 'Madrid time', pt: 'hora de Madrid' },
  PT: { es: 'hora de Lisboa', en: 'Lisbon time', pt: 'hora de Lisboa' },
};

const HOURS: Readonly<Record<Locale, (hours: Contact['hours'], place: string) => string>> = {
  es: ({ from, to }, place) => `de lunes a viernes, de ${from} a ${to} (${place})`,
  en: ({ from, to }, place) => `Monday to Friday, ${from} to ${to} (${place})`,
  pt: ({ from, to }, place) => `de segunda a sexta-feira, das ${from} às ${to} (${place})`,
};
