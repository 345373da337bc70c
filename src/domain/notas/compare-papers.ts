import { compareCharges } from './compare-charges.ts';
import { compareOwners } from './compare-owners.ts';
import { lettersOf } from './letters-of.ts';
import { NOTA_FIELDS, type NotaField } from './marks.ts';
import type { NotaOwner } from './owner.ts';
import type { ComparedProperty, PaperComparison, PaperDifference } from './paper-comparison.ts';
import type { PlaceNames } from './place-names.ts';
import { isSureOf, type Nota } from './read-notas.ts';
import { isSamePlace } from './same-place.ts';
import { isSameRegistry } from './same-registry.ts';
import { referencesOf, samenessOf } from './sameness-of.ts';

/** A read paper. A person's correction is text, which is parsed without knowing how sure it is. */
export interface ComparedPaper {
  readonly notas: readonly Nota[];
  readonly isCorrected: boolean;
  /** When it came to us. */
  readonly receivedAt: Date;
}

/** The older paper first: by its day of issue if both are sure of it, else by when it came. */
export function olderFirst<P extends ComparedPaper>(one: P, other: P): readonly [P, P] {
  const [day, otherDay] = [dayOf(one), dayOf(other)];
  const isLater =
    day !== null && otherDay !== null && day !== otherDay ? day > otherDay : one.receivedAt > other.receivedAt;
  return isLater ? [other, one] : [one, other];
}

function dayOf({ notas: [first], isCorrected }: ComparedPaper): string | null {
  return first && !isCorrected && isSureOf(first, 'issued_on') ? first.issuedOn : null;
}

/**
 * What changed from an earlier paper to a later one, property by property. Nothing follows from a value that was not read, and a difference
 * of values of which a reading is not sure is marked.
 */
export function comparePapers(before: ComparedPaper, after: ComparedPaper, places: PlaceNames): PaperComparison {
  const isCorrected = before.isCorrected || after.isCorrected;
  const areSure = (one: Nota, other: Nota, field: NotaField) =>
    !isCorrected && isSureOf(one, field) && isSureOf(other, field);
  const { pairs, left, rest } = pairProperties(before.notas, after.notas, (one, other) =>
    samenessOf(one, other, { places, areSure }),
  );
  return {
    properties: pairs.map(({ one, other, isSame }) =>
      compareProperty(one, other, { isSame, places, isSure: (field) => areSure(one, other, field) }),
    ),
    only_before: left.map(nameOf),
    only_after: rest.map(nameOf),
  };
}

function pairProperties(
  before: readonly Nota[],
  after: readonly Nota[],
  sameness: (one: Nota, other: Nota) => ReturnType<typeof samenessOf>,
) {
  const left = [...before];
  const pairs: { one: Nota; other: Nota; isSame: boolean }[] = [];
  const rest = after.filter((other) => {
    const at = left.findIndex((one) => sameness(one, other) === 'same');
    if (at < 0) return true;
    for (const one of left.splice(at, 1)) pairs.push({ one, other, isSame: true });
    return false;
  });
  const [one, other] = [left[0], rest[0]];
  // Among several nobody could say which is meant.
  const isOnly = left.length === 1 && rest.length === 1 && one && other && sameness(one, other) === 'unknown';
  return isOnly ? { pairs: [...pairs, { one, other, isSame: false }], left: [], rest: [] } : { pairs, left, rest };
}

interface Situation {
  readonly isSame: boolean;
  readonly places: PlaceNames;
  readonly isSure: (field: NotaField) => boolean;
}

function compareProperty(before: Nota, after: Nota, { isSame, places, isSure }: Situation): ComparedProperty {
  const isRead = (nota: Nota) => (field: NotaField) => IS_READ[field](nota);
  const [inBefore, inAfter] = [isRead(before), isRead(after)];
  const compared = NOTA_FIELDS.filter((field) => inBefore(field) && inAfter(field));
  const found = new Map(compared.map((field) => [field, differencesIn(field, before, after, places)]));
  const equal = compared.filter((field) => found.get(field)?.length === 0);
  return {
    name: nameOf(after) || nameOf(before),
    is_same_sure: isSame,
    differences: [...found].flatMap(([field, differences]) =>
      differences.map((difference) => ({ ...difference, is_sure: isSure(field) })),
    ),
    equal: equal.filter(isSure),
    seems_equal: equal.filter((field) => !isSure(field)),
    unread: {
      before: NOTA_FIELDS.filter((field) => !inBefore(field) && inAfter(field)),
      after: NOTA_FIELDS.filter((field) => inBefore(field) && !inAfter(field)),
      both: NOTA_FIELDS.filter((field) => !inBefore(field) && !inAfter(field)),
    },
  };
}

/** Whether the paper was read to say something of it: no entries of charges are not the same as none in the property. */
const IS_READ: Readonly<Record<NotaField, (nota: Nota) => boolean>> = {
  registry: ({ registry }) => registry !== null,
  issued_on: ({ issuedOn }) => issuedOn !== null,
  finca: ({ finca }) => finca !== null,
  municipality: ({ finca }) => finca?.municipality != null,
  cru: ({ cru }) => cru !== null,
  cadastral_reference: ({ cadastralReference }) => cadastralReference !== null,
  description: ({ description }) => description !== '',
  owners: ({ owners }) => owners.length > 0,
  charges: ({ charges, isFree, saysFree }) => charges.length > 0 || isFree || saysFree === true,
};

type Unmarked<D> = D extends unknown ? Omit<D, 'is_sure'> : never;

function differencesIn(
  field: NotaField,
  before: Nota,
  after: Nota,
  places: PlaceNames,
): readonly Unmarked<PaperDifference>[] {
  if (field === 'owners') return compareOwners(before.owners, after.owners).map(presentOwner);
  if (field === 'charges') return compareCharges(before.charges, after.charges);
  const [old, now] = [VALUES[field](before), VALUES[field](after)];
  return isEqual(field, old, now, places) ? [] : [{ what: 'value', field, before: old, after: now }];
}

type ValueField = Exclude<NotaField, 'owners' | 'charges'>;
const VALUES: Readonly<Record<ValueField, (nota: Nota) => string>> = {
  registry: ({ registry }) => registry ?? '',
  issued_on: ({ issuedOn }) => issuedOn ?? '',
  finca: ({ finca }) => finca?.number ?? '',
  municipality: ({ finca }) => finca?.municipality ?? '',
  cru: ({ cru }) => cru ?? '',
  cadastral_reference: (nota) => referencesOf(nota).join(', '),
  description: ({ description }) => description,
};

function isEqual(field: ValueField, before: string, after: string, places: PlaceNames): boolean {
  if (field === 'registry') return isSameRegistry(places, before, after);
  if (field === 'municipality') return isSamePlace(places, { asked: before, found: after });
  return lettersOf(before) === lettersOf(after);
}

function presentOwner(difference: ReturnType<typeof compareOwners>[number]): Unmarked<PaperDifference> {
  const { what, owner } = difference;
  if (what !== 'owner_held') return { what, name: owner.name, held: heldBy(owner) };
  return { what, name: owner.name, before: heldBy(difference.before), after: heldBy(owner) };
}

const heldBy = ({ percent, share, right }: NotaOwner) => ({ percent, share, right });
const nameOf = ({ finca, cru }: Nota) => [finca?.number ?? cru, finca?.municipality].filter(Boolean).join(', ');
