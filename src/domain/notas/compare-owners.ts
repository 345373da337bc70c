import type { NotaOwner } from './owner.ts';
import { isSameName } from './same-name.ts';

type OwnerDifference =
  | { readonly what: 'owner_new' | 'owner_gone'; readonly owner: NotaOwner }
  | { readonly what: 'owner_held'; readonly owner: NotaOwner; readonly before: NotaOwner };

/**
 * Changes of owners from an earlier note to a later one. An owner with another share or right is one difference, not two. A share or right
 * that one of the notes was not read to have is no change.
 */
export function compareOwners(before: readonly NotaOwner[], after: readonly NotaOwner[]): readonly OwnerDifference[] {
  // One owner may hold two rights; the unchanged one is matched first.
  const alike = pair(before, after, (one, other) => isSameOwner(one, other) && heldKey(one) === heldKey(other));
  const unread = pair(alike.before, alike.after, (one, other) => isSameOwner(one, other) && mayHoldTheSame(one, other));
  const changed = pair(unread.before, unread.after, isSameOwner);
  const held = new Map(changed.pairs.map(([one, other]) => [other, one]));
  return [
    ...unread.after.map((owner): OwnerDifference => {
      const earlier = held.get(owner);
      return earlier ? { what: 'owner_held', owner, before: earlier } : { what: 'owner_new', owner };
    }),
    ...changed.before.map((owner): OwnerDifference => ({ what: 'owner_gone', owner })),
  ];
}

interface Paired {
  readonly pairs: readonly (readonly [before: NotaOwner, after: NotaOwner])[];
  /** Those without a partner. */
  readonly before: readonly NotaOwner[];
  readonly after: readonly NotaOwner[];
}

function pair(
  before: readonly NotaOwner[],
  after: readonly NotaOwner[],
  isPair: (one: NotaOwner, other: NotaOwner) => boolean,
): Paired {
  const left = [...before];
  const pairs: [NotaOwner, NotaOwner][] = [];
  const rest = after.filter((owner) => {
    const at = left.findIndex((one) => isPair(one, owner));
    if (at < 0) return true;
    pairs.push([...left.splice(at, 1), owner] as [NotaOwner, NotaOwner]);
    return false;
  });
  return { pairs, before: left, after: rest };
}

function isSameOwner(one: NotaOwner, other: NotaOwner): boolean {
  return one.taxId !== null && other.taxId !== null ? one.taxId === other.taxId : isSameName(one.name, other.name);
}

const shareKey = ({ percent, share }: NotaOwner) => percent?.toFixed(4) ?? share;
const heldKey = (owner: NotaOwner) => `${shareKey(owner)} ${owner.right}`;

function mayHoldTheSame(one: NotaOwner, other: NotaOwner): boolean {
  const may = (value: string | null, second: string | null) => value === null || second === null || value === second;
  return may(shareKey(one), shareKey(other)) && may(one.right, other.right);
}
