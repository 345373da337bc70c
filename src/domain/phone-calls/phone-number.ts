import type { Calendar } from '../calendar/holiday.ts';

/** National numbers of both countries have nine digits; the first one says whether they can be dialled. */
const PLANS: Readonly<Record<Calendar, { readonly prefix: string; readonly national: RegExp }>> = {
  ES: { prefix: '34', national: /^[5-9]\d{8}$/ },
  PT: { prefix: '351', national: /^[2389]\d{8}$/ },
};

/**
 * A telephone number in E.164 (`+34600111222`), or null if it is none: withheld, or too short to call back. Without a prefix it belongs to
 * `country`, or to the neighbour if only that is possible; the same holds for a prefix typed without its plus.
 * @param typed as typed, or as the telephone company reports it
 * Source: ITU-T E.164; CNMC numbering plan (Spain), ANACOM numbering plan (Portugal).
 */
export function e164Of(typed: string, country: Calendar): string | null {
  if (!/^\s*\(?\+?[\d\s().\-/]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  if (typed.includes('+')) return international(digits);
  if (digits.startsWith('00')) return international(digits.slice(2));
  for (const plan of [PLANS[country], ...Object.values(PLANS)]) {
    if (plan.national.test(digits)) return `+${plan.prefix}${digits}`;
    const national = digits.startsWith(plan.prefix) ? digits.slice(plan.prefix.length) : '';
    if (plan.national.test(national)) return `+${digits}`;
  }
  return null;
}

/** Lookup key of a number: its last nine digits. Matches are then compared in full. */
export function numberKeyOf(e164: string): string {
  return e164.replace(/\D/g, '').slice(-9);
}

/** A number formatted for people: `+34 600 111 222`. */
export function numberText(e164: string): string {
  const [, prefix, first, second, third] = /^(\+34|\+351)(\d{3})(\d{3})(\d{3})$/.exec(e164) ?? [];
  return prefix === undefined ? e164 : [prefix, first, second, third].join(' ');
}

/** A country code never begins with 0, and no number is longer than 15 digits. */
function international(digits: string): string | null {
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
}
