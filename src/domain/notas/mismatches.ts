import { compact } from '../identity/compact.ts';
import { fold } from './fold.ts';
import type { Nota } from './read-notas.ts';
import { isSameName } from './same-name.ts';

/** What the customer said about the property; blank where nothing. */
export interface AskedProperty {
  readonly cadastral: string;
  readonly cru: string;
  readonly finca: string;
  readonly municipality: string;
  readonly owner: string;
}

/** Something asked that the document says otherwise. */
interface Mismatch {
  readonly field: keyof AskedProperty;
  readonly asked: string;
  readonly found: string;
}

/**
 * Where a document is about another property than requested. One matching property is enough; facts missing on either side are no
 * difference.
 */
export function findMismatches(asked: AskedProperty, notas: readonly Nota[]): readonly Mismatch[] {
  return FIELDS.flatMap(({ field, foundIn, agrees }) => {
    const wanted = asked[field].trim();
    const found = notas.flatMap(foundIn).filter((value) => value !== '');
    if (wanted === '' || found.length === 0 || found.some((value) => agrees(wanted, value))) return [];
    return [{ field, asked: wanted, found: [...new Set(found)].join(', ') }];
  });
}

interface Field {
  readonly field: keyof AskedProperty;
  foundIn(nota: Nota): readonly string[];
  agrees(asked: string, found: string): boolean;
}

const FIELDS: readonly Field[] = [
  { field: 'cadastral', foundIn: ({ cadastralReference }) => given(cadastralReference), agrees: isSameReference },
  { field: 'cru', foundIn: ({ cru }) => given(cru), agrees: (asked, found) => compact(asked) === compact(found) },
  { field: 'finca', foundIn: ({ finca }) => given(finca?.number), agrees: isSameNumber },
  { field: 'municipality', foundIn: ({ finca }) => given(finca?.municipality), agrees: isSamePlace },
  {
    field: 'owner',
    foundIn: ({ owners }) => owners.map(({ name }) => name),
    // An owner's name is unknown if it contains 'onocido'. Source: specification, section 5.
    agrees: (asked, found) => /onocido/i.test(asked) || isSameName(asked, found),
  },
];

function given(value: string | null | undefined): readonly string[] {
  return value ? [value] : [];
}

/** A parcel names every property on it. */
function isSameReference(asked: string, found: string): boolean {
  const wanted = compact(asked);
  return wanted.length >= 14 && compact(found).startsWith(wanted.slice(0, 20));
}

function isSameNumber(asked: string, found: string): boolean {
  const digits = (text: string) => compact(text).replace(/\D/g, '').replace(/^0+/, '');
  return digits(asked) === digits(found);
}

/** Places are written with and without article, and with a second name behind a stroke. */
function isSamePlace(asked: string, found: string): boolean {
  const plain = (text: string) =>
    fold(text)
      .replace(/\b(?:EL|LA|LOS|LAS|L'|A|O|AS|OS|ELS|LES|SES?)\b/g, ' ')
      .replace(/[^A-Z0-9Ñ]/g, '');
  return asked.split(/[/(),]/).some((name) => {
    const wanted = plain(name);
    return wanted !== '' && (plain(found).includes(wanted) || wanted.includes(plain(found)));
  });
}
