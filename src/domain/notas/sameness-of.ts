import { lettersOf } from './letters-of.ts';
import type { NotaField } from './marks.ts';
import type { PlaceNames } from './place-names.ts';
import type { Nota } from './read-notas.ts';
import { isSamePlace } from './same-place.ts';

interface Compared {
  readonly places: PlaceNames;
  /** Whether both readings are sure of a field. */
  readonly areSure: (one: Nota, other: Nota, field: NotaField) => boolean;
}

/**
 * Whether two papers are about one property. The number in all registries decides. Without it the cadastral reference and the number in its
 * municipality must not contradict each other: one reference may cover several properties. A value that is not sure contradicts nothing.
 */
export function samenessOf(one: Nota, other: Nota, compared: Compared): 'same' | 'other' | 'unknown' {
  const cru = byCru(one, other, compared);
  const finca = byFinca(one, other, compared);
  if (cru === true) return 'same';
  // A renewed number is a difference, with a warning that it may be another property.
  if (cru === false) return finca === true ? 'unknown' : 'other';
  const cadastre = byCadastre(one, other, compared);
  const said = [finca, cadastre].filter((answer) => answer !== null);
  if (said.length === 0 || new Set(said).size > 1) return 'unknown';
  return said[0] ? 'same' : 'other';
}

/** True and false are known; null is not. */
type Answer = boolean | null;

function byCru(one: Nota, other: Nota, { areSure }: Compared): Answer {
  if (one.cru === null || other.cru === null) return null;
  if (one.cru === other.cru) return true;
  return areSure(one, other, 'cru') ? false : null;
}

function byCadastre(one: Nota, other: Nota, { areSure }: Compared): Answer {
  const [mine, theirs] = [one, other].map(referencesOf);
  if (!mine?.length || !theirs?.length) return null;
  if (mine.some((reference) => theirs.includes(reference))) return true;
  return areSure(one, other, 'cadastral_reference') ? false : null;
}

function byFinca(one: Nota, other: Nota, { places, areSure }: Compared): Answer {
  if (!one.finca?.municipality || !other.finca?.municipality) return null;
  const isSame =
    lettersOf(one.finca.number) === lettersOf(other.finca.number) &&
    isSamePlace(places, { asked: one.finca.municipality, found: other.finca.municipality });
  if (isSame) return true;
  return areSure(one, other, 'finca') && areSure(one, other, 'municipality') ? false : null;
}

/** All cadastral references of a property. */
export function referencesOf({ cadastralReference, otherReferences = [] }: Nota): readonly string[] {
  return cadastralReference === null ? [] : [cadastralReference, ...otherReferences].toSorted();
}
