import { compact } from '../identity/compact.ts';
import { isAskedFinca } from './finca-number.ts';
import { NO_PLACES, type PlaceNames } from './place-names.ts';
import { isSureOf, type Nota } from './read-notas.ts';
import { isAskedOwner, isUnknownOwner } from './same-owner.ts';
import { isSamePlace, namedIn } from './same-place.ts';
import { isSameRegistry } from './same-registry.ts';

/** The customer's answers about the property; blank if missing. */
export interface AskedProperty {
  readonly cadastral: string;
  readonly cru: string;
  readonly finca: string;
  readonly municipality: string;
  /** Two-digit INE code. */
  readonly province: string;
  readonly registry: string;
  readonly owner: string;
  readonly ownerTaxId: string;
}

/** The compared fields. */
export const MISMATCH_FIELDS = ['cadastral', 'cru', 'finca', 'municipality', 'province', 'registry', 'owner'] as const;
type MismatchField = (typeof MISMATCH_FIELDS)[number];

/** An answer that the document contradicts. */
interface Mismatch {
  readonly field: MismatchField;
  readonly asked: string;
  readonly found: string;
  /** Whether the reader is sure of its value; otherwise a person must check. */
  readonly is_sure: boolean;
}

/**
 * Contradictions between a document and the request. A document of several properties is compared by its closest one; facts missing on
 * either side do not count.
 */
export function findMismatches(
  asked: AskedProperty,
  notas: readonly Nota[],
  places: PlaceNames = NO_PLACES,
): readonly Mismatch[] {
  const [closest = []] = notas
    .map((nota) => FIELDS.filter((field) => differs(field, { asked, nota, places })))
    .sort((one, other) => one.length - other.length);
  return closest.map((field) => ({
    field: field.name,
    asked: field.askedIn(asked),
    found: [...new Set(notas.flatMap((nota) => field.foundIn(nota, places)))].join(', '),
    is_sure: notas.every((nota) => field.foundIn(nota, places).length === 0 || isSureOf(nota, MARKED[field.name])),
  }));
}

interface Comparing {
  readonly asked: AskedProperty;
  readonly nota: Nota;
  readonly places: PlaceNames;
}

function differs(field: Field, { asked, nota, places }: Comparing): boolean {
  const wanted = field.askedIn(asked);
  const found = field.foundIn(nota, places);
  return (
    wanted !== '' && found.length > 0 && !found.some((value) => field.agrees(wanted, value, { asked, nota, places }))
  );
}

const MARKED = {
  cadastral: 'cadastral_reference',
  cru: 'cru',
  finca: 'finca',
  municipality: 'municipality',
  province: 'municipality',
  registry: 'registry',
  owner: 'owners',
} as const;

interface Field {
  readonly name: MismatchField;
  /** Blank if it was not requested. */
  askedIn(asked: AskedProperty): string;
  foundIn(nota: Nota, places: PlaceNames): readonly string[];
  agrees(asked: string, found: string, all: Comparing): boolean;
}

const FIELDS: readonly Field[] = [
  {
    name: 'cadastral',
    askedIn: ({ cadastral }) => cadastral.trim(),
    foundIn: ({ cadastralReference }) => given(cadastralReference),
    agrees: (asked, found) => asked.split(/[,;\n]/).some((one) => isSameReference(one, found)),
  },
  {
    name: 'cru',
    // People copy it into the finca field, since documents print it there.
    askedIn: ({ cru, finca }) => cru.trim() || (isCru(finca) ? finca.trim() : ''),
    foundIn: ({ cru }) => given(cru),
    agrees: (asked, found) => asked.split(/[,;\n]/).some((one) => compact(one) === compact(found)),
  },
  {
    name: 'finca',
    askedIn: ({ finca }) => (/\d/.test(finca) && !isCru(finca) ? finca.trim() : ''),
    foundIn: ({ finca }) => given(finca?.number),
    agrees: isAskedFinca,
  },
  {
    name: 'municipality',
    askedIn: ({ municipality }) => municipality.trim(),
    foundIn: ({ finca }) => given(finca?.municipality),
    agrees: (asked, found, { places, asked: { province } }) => isSamePlace(places, { asked, found, province }),
  },
  {
    name: 'province',
    askedIn: ({ province }) => province.trim(),
    foundIn: provincesIn,
    agrees: (asked, found) => asked === found,
  },
  {
    name: 'registry',
    askedIn: ({ registry }) => registry.trim(),
    foundIn: ({ registry }) => given(registry),
    agrees: (asked, found, { places }) => isSameRegistry(places, asked, found),
  },
  {
    name: 'owner',
    askedIn: ({ owner, ownerTaxId }) =>
      [isUnknownOwner(owner) ? '' : owner, ownerTaxId]
        .map((one) => one.trim())
        .filter(Boolean)
        .join(' · '),
    foundIn: ({ owners }) => owners.map(({ name }) => name),
    agrees: (_, found, { asked, nota }) => isOwner(asked, found, nota),
  },
];

/** A tax number decides if both sides have one; else the name, if given. */
function isOwner({ owner, ownerTaxId }: AskedProperty, found: string, { owners }: Nota): boolean {
  const taxId = owners.find(({ name }) => name === found)?.taxId ?? '';
  if (ownerTaxId.trim() !== '' && taxId !== '') return taxNumber(ownerTaxId) === taxNumber(taxId);
  return isUnknownOwner(owner) || isAskedOwner(owner, found);
}

/** People omit leading zeros. */
function taxNumber(written: string): string {
  return compact(written).replace(/^0+/, '');
}

function isCru(asked: string): boolean {
  return /^\d{14}$/.test(compact(asked));
}

/** The first two digits of a CRU are the province's; without a CRU the municipality may exist in several provinces. */
function provincesIn({ cru, finca }: Nota, places: PlaceNames): readonly string[] {
  const coded = /^(\d{2})\d{12}$/.exec(compact(cru ?? ''))?.[1];
  if (coded !== undefined && Number(coded) >= 1 && Number(coded) <= 52) return [coded];
  return [...new Set(namedIn(places, finca?.municipality ?? '').map((code) => code.slice(0, 2)))];
}

function given(value: string | null | undefined): readonly string[] {
  return value ? [value] : [];
}

/** A parcel matches every property on it. */
function isSameReference(asked: string, found: string): boolean {
  const wanted = compact(asked);
  return wanted.length >= 14 && compact(found).startsWith(wanted.slice(0, 20));
}
