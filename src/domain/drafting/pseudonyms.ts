import { type RecognisedKind, recogniseIdentities } from './recognise-identities.ts';

/** Kind of value behind a pseudonym: a person, a tax number, a place, a telephone, an e-mail address, an account, a property, or other words. */
type IdentityKind = RecognisedKind | 'PER' | 'DIR' | 'TXT';

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

/** A pseudonym as we write it. */
export const TOKEN = /«[A-Z]{3}_\d{1,5}»/g;

/** A pseudonym as a model may write it: in lower case, without its quotes, with an escaped line. */
export const LOOSE_TOKEN =
  /«\s{0,2}(?<quoted>[A-Z]{3})\\?_\s?(?<count>\d{1,9})\s{0,2}»|«\s{0,2}(?<named>PER|NIF|DIR|TEL|EMA|CTA|REF|TXT)[\s-]{1,2}(?<number>\d{1,9})\s{0,2}»|(?<![\p{L}\p{N}])(?<bare>PER|NIF|DIR|TEL|EMA|CTA|REF|TXT)\\?_(?<digits>\d{1,9})/giu;

/** The pseudonym of a match of `LOOSE_TOKEN` as we write it. */
export function tokenOf({ groups = {} }: RegExpExecArray): string {
  const kind = groups.quoted ?? groups.named ?? groups.bare ?? '';
  return `«${kind.toUpperCase()}_${Number(groups.count ?? groups.number ?? groups.digits)}»`;
}

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
  /** Changes what is between pseudonyms, never one of them. */
  const between = (text: string, change: (part: string) => string) =>
    text
      .split(SPLIT_AT_TOKENS)
      .map((part) => (originals.has(part) ? part : change(part)))
      .join('');

  return {
    hide(text) {
      const plain = text.normalize('NFC').replace(INVISIBLE, '');
      // Text that only looks like a pseudonym is somebody else's: it is restored unchanged.
      let hidden = plain.replace(LOOSE_TOKEN, (found) => tokenFor('TXT', found));
      // Addresses of mail first, since the name before the @ may be a known one.
      hidden = between(hidden, (part) =>
        replaceRecognised(part, (kind, found) => (kind === 'EMA' ? tokenFor(kind, found) : found)),
      );
      for (const { kind, pattern } of patterns)
        hidden = between(hidden, (part) => part.replace(pattern, (found) => tokenFor(kind, found)));
      return between(hidden, (part) => replaceRecognised(part, tokenFor));
    },
    survivorsIn(text) {
      const plain = text.normalize('NFKC').replace(INVISIBLE, '').replace(TOKEN, ' ');
      const ofKnown = patterns.filter(({ pattern }) => plain.search(pattern) !== -1).map(({ kind }) => kind);
      const recognised = recogniseIdentities(plain).map(({ kind }) => kind);
      return [...new Set([...ofKnown, ...recognised])];
    },
    originalOf: (token) => originals.get(token) ?? null,
  };
}

/** The text with every recognised identity replaced. */
export function replaceRecognised(text: string, by: (kind: RecognisedKind, found: string) => string): string {
  let at = 0;
  let replaced = '';
  for (const { kind, from, to } of recogniseIdentities(text)) {
    replaced += text.slice(at, from) + by(kind, text.slice(from, to));
    at = to;
  }
  return replaced + text.slice(at);
}

/** A name is also matched by each of its words; an address by its street and number, with or without the kind of street and the floor. */
function variantsOf({ kind, value }: KnownIdentity): KnownIdentity[] {
  const whole = value.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  if (signsIn(whole) < 3) return [];
  if (kind === 'DIR') return [whole, ...streetsOf(whole)].map((one) => ({ kind, value: one }));
  const words =
    kind === 'PER' ? whole.split(/[\s,]+/).filter((word) => signsIn(word) > 2 && !PARTICLES.test(word)) : [];
  return [whole, ...words].map((one) => ({ kind, value: one }));
}

/** Letters and digits. A value without any, such as a rule of hyphens, would be found everywhere. */
function signsIn(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length;
}

/** 'Calle del Olmo 7, 2º A' is also 'Olmo 7, 2º A' and 'Olmo 7'. */
function streetsOf(address: string): string[] {
  const street = address.replace(KIND_OF_STREET, '');
  const [numbered] = /^\D{3,}?\d+/.exec(street) ?? [];
  return numbered === undefined ? [] : [street, numbered];
}

const KIND_OF_STREET =
  /^(?:calle|c\/|avenida|avda\.?|av\.?|plaza|pza\.?|paseo|p\.?º|ronda|camino|carretera|carrer|rúa|rua|praça|travessa|largo|estrada)\s+(?:(?:de|del|la|las|los|da|do|dos|das)\s+)*/i;

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
const PARTICLES =
  /^(?:del|dels|los|las|les|por|con|que|una|para|dos|das|sociedad|limitada|anonima|unipessoal|banco|caixa)$/i;
