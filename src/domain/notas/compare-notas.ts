import type { ChargeKind, NotaCharge } from './charges.ts';
import { fold } from './fold.ts';
import type { NotaOwner } from './owner.ts';
import type { Nota } from './read-notas.ts';
import { isSameName } from './same-name.ts';

/** A difference between two notes of the same property. Each side is quoted from its note. */
export type NoteDifference =
  | { readonly what: 'owner_new' | 'owner_gone'; readonly owner: NotaOwner }
  | { readonly what: 'owner_held'; readonly owner: NotaOwner; readonly before: NotaOwner }
  | { readonly what: 'charge_new' | 'charge_gone'; readonly kind: ChargeKind; readonly text: string }
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

function compareOwners(before: readonly NotaOwner[], after: readonly NotaOwner[]): NoteDifference[] {
  const left = [...before];
  const changed = after.flatMap((owner): NoteDifference[] => {
    // One owner may hold two rights; the unchanged one is matched first.
    const same = left.findIndex((one) => isSameOwner(one, owner) && heldKey(one) === heldKey(owner));
    if (same >= 0) {
      left.splice(same, 1);
      return [];
    }
    return [{ what: 'owner_new', owner }];
  });
  return [...changed, ...left.map((owner): NoteDifference => ({ what: 'owner_gone', owner }))].reduce(joinHeld, []);
}

/** An owner in both notes with another share or right is one difference, not two. */
function joinHeld(found: NoteDifference[], next: NoteDifference): NoteDifference[] {
  if (next.what !== 'owner_gone') return [...found, next];
  const at = found.findIndex((one) => one.what === 'owner_new' && isSameOwner(one.owner, next.owner));
  const begun = found[at];
  if (begun?.what !== 'owner_new') return [...found, next];
  return found.with(at, { what: 'owner_held', owner: begun.owner, before: next.owner });
}

function isSameOwner(one: NotaOwner, other: NotaOwner): boolean {
  return one.taxId !== null && other.taxId !== null ? one.taxId === other.taxId : isSameName(one.name, other.name);
}

const heldKey = ({ percent, share, right }: NotaOwner) => `${percent?.toFixed(4) ?? share ?? ''} ${right ?? ''}`;

function compareCharges(before: readonly NotaCharge[], after: readonly NotaCharge[]): NoteDifference[] {
  const left = [...before];
  const added = after.filter((charge) => {
    const same = left.findIndex((one) => isSameCharge(one, charge));
    if (same >= 0) left.splice(same, 1);
    return same < 0;
  });
  return [
    ...added.map(({ kind, text }): NoteDifference => ({ what: 'charge_new', kind, text })),
    ...left.map(({ kind, text }): NoteDifference => ({ what: 'charge_gone', kind, text })),
  ];
}

/** Registries may put a number or the kind before the same text. */
function isSameCharge(one: NotaCharge, other: NotaCharge): boolean {
  const [shorter, longer] = [lettersOf(one.text), lettersOf(other.text)].toSorted((a, b) => a.length - b.length);
  if (shorter === undefined || longer === undefined) return false;
  return shorter === longer || (shorter.length >= LEAST_LETTERS && longer.endsWith(shorter));
}

/** A shorter text could be the end of many charges. */
const LEAST_LETTERS = 30;

const lettersOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
