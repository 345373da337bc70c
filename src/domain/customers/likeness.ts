/** The facts of a customer that may show that two accounts belong to one person. */
export interface LikenessFacts {
  readonly name: string;
  readonly email: string;
  /** With its country code (E.164), or blank. */
  readonly phone: string;
  readonly tax_id: string;
  readonly postal_code: string;
}

export const LIKENESS_SIGNS = ['tax_id', 'phone', 'email', 'name'] as const;
export type LikenessSign = (typeof LIKENESS_SIGNS)[number];

/**
 * What suggests that two accounts belong to one person, strongest first; empty if nothing does. A name alone is too weak: it counts with a
 * similar address, a telephone, a tax id, or the same postcode. A shared telephone may be a family's or an office's, which the person who
 * decides can see from the names.
 */
export function likenessOf(one: LikenessFacts, other: LikenessFacts): readonly LikenessSign[] {
  const signs: LikenessSign[] = [];
  if (one.tax_id !== '' && compact(one.tax_id) === compact(other.tax_id)) signs.push('tax_id');
  if (one.phone !== '' && one.phone === other.phone) signs.push('phone');
  const isSameName = plain(one.name) !== '' && plain(one.name) === plain(other.name);
  if (isSameMailbox(one.email, other.email) || (isSameName && mailboxOf(one.email) === mailboxOf(other.email)))
    signs.push('email');
  const isSamePlace = one.postal_code !== '' && compact(one.postal_code) === compact(other.postal_code);
  if (isSameName && (signs.length > 0 || isSamePlace)) signs.push('name');
  return signs;
}

/** Many providers ignore dots and everything after a plus sign. */
function isSameMailbox(one: string, other: string): boolean {
  return domainOf(one) === domainOf(other) && mailboxOf(one) === mailboxOf(other);
}

/** The local part of an address in normal form: `Ana.Ruiz+nota@x` is `anaruiz`. */
export function mailboxOf(email: string): string {
  return (email.toLowerCase().split('@')[0] ?? '').replace(/\+.*$/, '').replaceAll('.', '');
}

function domainOf(email: string): string {
  return (email.toLowerCase().split('@')[1] ?? '').replace(/^googlemail\.com$/, 'gmail.com');
}

function compact(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
