import { isCcc, isIban } from '../identity/bank-account.ts';
import { isCadastralReference } from '../identity/cadastral-reference.ts';
import { isPortugueseTaxId } from '../identity/portuguese-tax-id.ts';
import { isSpanishTaxId } from '../identity/spanish-tax-id.ts';

/** Kind of value behind a pseudonym: a person, a tax number, a place, a telephone, an e-mail address, an account, a property, or other words. */
type IdentityKind = 'PER' | 'NIF' | 'DIR' | 'TEL' | 'EMA' | 'CTA' | 'REF' | 'TXT';

/** A known value that must not be sent out. */
export interface KnownIdentity {
  readonly kind: IdentityKind;
  readonly value: string;
}

export interface Pseudonyms {
  /** The text with every known or recognised identity replaced; equal words get equal pseudonyms. */
  hide(text: string): string;
  /** Kinds of identities still present in a text, which then must not be sent. */
  survivorsIn(text: string): readonly IdentityKind[];
  /** The exact value behind a pseudonym; null for one that was never issued. */
  originalOf(token: string): string | null;
}

/** A pseudonym as written in a text. */
export const TOKEN = /«[A-Z]{3}_\d{1,5}»/g;

/** Replaces identities by pseudonyms that only this object can restore. Known values go first, the longest before the others. */
export function openPseudonyms(known: readonly KnownIdentity[]): Pseudonyms {
  const tokens = new Map<string, string>();
  const originals = new Map<string, string>();
  const counts = new Map<IdentityKind, number>();
  const patterns = known
    .flatMap(variantsOf)
    .sort((one, other) => other.value.length - one.value.length)
    .map(({ kind, value }) => ({ kind, pattern: patternOf(value) }));

  const tokenFor = (kind: IdentityKind, original: string): string => {
    const key = `${kind} ${original}`;
    const given = tokens.get(key);
    if (given !== undefined) return given;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const token = `«${kind}_${count}»`;
    tokens.set(key, token);
    originals.set(token, original);
    return token;
  };
  /** Replaces between pseudonyms, never within one. */
  const replace = (
    text: string,
    pattern: RegExp,
    kind: IdentityKind,
    isReal: (found: string) => boolean = () => true,
  ) =>
    text
      .split(SPLIT_AT_TOKENS)
      .map((part) =>
        originals.has(part) ? part : part.replace(pattern, (found) => (isReal(found) ? tokenFor(kind, found) : found)),
      )
      .join('');

  return {
    hide(text) {
      const plain = text.normalize('NFC').replace(INVISIBLE, '');
      // Text that only looks like a pseudonym is somebody else's: it is restored unchanged.
      let hidden = plain.replace(TOKEN, (found) => tokenFor('TXT', found));
      for (const { kind, pattern } of patterns) hidden = replace(hidden, pattern, kind);
      for (const { kind, pattern, isReal } of RECOGNISED) hidden = replace(hidden, pattern, kind, isReal);
      return hidden;
    },
    survivorsIn(text) {
      const plain = text.normalize('NFKC').replace(INVISIBLE, '').replace(TOKEN, ' ');
      const ofKnown = patterns.filter(({ pattern }) => plain.search(pattern) !== -1).map(({ kind }) => kind);
      const recognised = RECOGNISED.filter(({ pattern, isReal }) =>
        [...plain.matchAll(pattern)].some(([found]) => isReal(found)),
      );
      return [...new Set([...ofKnown, ...recognised.map(({ kind }) => kind)])];
    },
    originalOf: (token) => originals.get(token) ?? null,
  };
}

/** A name is also matched by each of its words, an address only as a whole. */
function variantsOf({ kind, value }: KnownIdentity): KnownIdentity[] {
  const whole = value.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  if (whole.replace(/[^\p{L}\p{N}]/gu, '').length < 3) return [];
  const words = kind === 'PER' ? whole.split(/[\s,]+/).filter((word) => word.length > 3 && !PARTICLES.test(word)) : [];
  return [whole, ...words].map((one) => ({ kind, value: one }));
}

/** Matches a value in any case, with or without accents, and with any separators between its parts. */
function patternOf(value: string): RegExp {
  const parts =
    value
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/\p{L}+|\p{N}/gu) ?? [];
  const loose = parts.map((part) => [...part].map(letterPattern).join('\\p{M}*'));
  const isNumber = /\p{N}/u.test(value);
  const gap = isNumber ? '[\\s.,/ºª:\\-]{0,3}' : "[\\s.,'’´`\\-]{1,3}";
  return new RegExp(`(?<![\\p{L}\\p{N}])${loose.join(gap)}(?![\\p{L}\\p{N}])`, 'giu');
}

/** Matches a letter with any accent or none: "Łódź" and "Lodz". */
function letterPattern(letter: string): string {
  const alike = ALIKE.get(baseOf(letter));
  return alike ? `[${alike.join('')}]` : letter;
}

/** The letter without accent, in lower case. */
function baseOf(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return STROKED[plain] ?? plain;
}

/** Letters that Unicode does not decompose. */
const STROKED: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ı: 'i', ŧ: 't' };

/** Latin letters by their base letter. */
const ALIKE: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  [...'abcdefghijklmnopqrstuvwxyz', ...between(0xc0, 0x24f), ...between(0x1e00, 0x1eff)],
  baseOf,
);

function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

const SPLIT_AT_TOKENS = /(«[A-Z]{3}_\d{1,5}»)/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;
const PARTICLES = /^(?:del|dels|los|las|para|dos|das|sociedad|limitada|anonima|unipessoal|banco|caixa)$/i;
const bare = (found: string) => found.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Identities recognised by shape and check digit. Long ones go first, so that none is mistaken for part of another. */
const RECOGNISED: readonly { kind: IdentityKind; pattern: RegExp; isReal: (found: string) => boolean }[] = [
  { kind: 'EMA', pattern: /[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g, isReal: () => true },
  { kind: 'CTA', pattern: /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{1,4}){3,8}\b/gi, isReal: (found) => isIban(bare(found)) },
  { kind: 'CTA', pattern: /\b\d{4}[ -]?\d{4}[ -]?\d{2}[ -]?\d{10}\b/g, isReal: (found) => isCcc(bare(found)) },
  {
    kind: 'REF',
    pattern: /\b\d{7}[A-Z]{2}\d{4}[A-Z]\d{4}[A-Z]{2}\b/gi,
    isReal: (found) => isCadastralReference(bare(found)),
  },
  { kind: 'NIF', pattern: /\b(?:[XYZKLM][ .-]?)?\d{1,2}[ .]?\d{3}[ .]?\d{3}[ .-]{0,3}[A-Z]\b/gi, isReal: isTaxId },
  { kind: 'NIF', pattern: /\b[XYZKLM][ .-]{0,2}\d{7}[ .-]{0,2}[A-Z]\b/gi, isReal: isTaxId },
  {
    kind: 'NIF',
    pattern: /\b[ABCDEFGHJNPQRSUVW][ .-]{0,2}\d{2}[ .]?\d{3}[ .]?\d{2}[ .-]?[\dA-J]\b/gi,
    isReal: isTaxId,
  },
  { kind: 'NIF', pattern: /\b\d{3}[ .]?\d{3}[ .]?\d{3}\b/g, isReal: (found) => isPortugueseTaxId(bare(found)) },
  {
    kind: 'TEL',
    pattern: /(?<![\d.])(?:\+?(?:34|351)[ .-]?)?[2679]\d{2}(?:[ .-]?\d{2,3}){2,3}(?![\d.])/g,
    isReal: isPhone,
  },
];

function isTaxId(found: string): boolean {
  return isSpanishTaxId(bare(found));
}

function isPhone(found: string): boolean {
  const digits = bare(found).replace(/^(?:34|351)(?=\d{9}$)/, '');
  return digits.length === 9;
}
