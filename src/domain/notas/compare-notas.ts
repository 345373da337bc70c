import { compareCharges } from './compare-charges.ts';
import { compareOwners } from './compare-owners.ts';
import { lettersOf } from './letters-of.ts';
import type { Nota } from './read-notas.ts';

/** A difference between two notes of the same property. Each side is quoted from its note. */
export type NoteDifference =
  | ReturnType<typeof compareOwners>[number]
  | ReturnType<typeof compareCharges>[number]
  | { readonly what: 'description'; readonly before: string; readonly after: string };

/** Whether two notes are about one property: same CRU, same cadastral reference, or same number in one municipality. */
export function isSameProperty(one: Nota, other: Nota): boolean {
  if (one.cru !== null && other.cru !== null) return one.cru === other.cru;
  if (one.cadastralReference !== null && one.cadastralReference === other.cadastralReference) return true;
  const [place, otherPlace] = [one.finca?.municipality, other.finca?.municipality];
  return (
    place != null &&
    otherPlace != null &&
    lettersOf(place) === lettersOf(otherPlace) &&
    one.finca?.number === other.finca?.number
  );
}

/** Changes from an earlier note of a property to a later one. Line breaks, hyphens and accents are ignored. */
export function compareNotas(before: Nota, after: Nota): readonly NoteDifference[] {
  return [
    ...compareOwners(before.owners, after.owners),
    ...compareCharges(before.charges, after.charges),
    ...(lettersOf(before.description) === lettersOf(after.description)
      ? []
      : [{ what: 'description' as const, before: before.description, after: after.description }]),
  ];
}
