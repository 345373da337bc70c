import type { Calendar } from '../calendar/holiday.ts';

/** National numbers of both countries have nine digits; their first tells what may be dialled there. */
const PLANS: Readonly<Record<Calendar, { readonly prefix: string; readonly national: RegExp }>> = {
  ES: { prefix: '34', national: /^[5-9]\d{8}$/ },
  PT: { prefix: '351', national: /^[2389]\d{8}$/ },
};

/**
 * A telephone number in E.164 (`+34600111222`), or null where it is none: withheld, or too short to call back. Without a prefix it is
 * one of `country`, or of the neighbour where it can only be one of theirs; so is a prefix typed without its plus.
 * @param typed as somebody wrote it, or as the telephone company reports it
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

/** The end of a number by which rows that may have it are found: its last nine digits. What is found is compared in full. */
export function numberKeyOf(e164: string): string {
  return e164.replace(/\D/g, '').slice(-9);
}

/** A number as people read it: `+34 600 111 222`. */
export function numberText(e164: string): string {
  const [, prefix, first, second, third] = /^(\+34|\+351)(\d{3})(\d{3})(\d{3})$/.exec(e164) ?? [];
  return prefix === undefined ? e164 : [prefix, first, second, third].join(' ');
}

/** A country code never begins with 0, and no number is longer than 15 digits. */
function international(digits: string): string | null {
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
}
