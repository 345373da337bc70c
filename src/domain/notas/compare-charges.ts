import type { ChargeKind, NotaCharge } from './charges.ts';
import { lettersOf } from './letters-of.ts';

type ChargeDifference =
  | { readonly what: 'charge_new' | 'charge_gone'; readonly kind: ChargeKind; readonly text: string }
  | { readonly what: 'charge_amount'; readonly kind: ChargeKind; readonly before: string; readonly after: string };

/**
 * Changes of charges from an earlier note to a later one. A charge that says the same but for its amounts is one difference; whose other
 * words changed is gone and new, since it may be another one.
 */
export function compareCharges(
  before: readonly NotaCharge[],
  after: readonly NotaCharge[],
): readonly ChargeDifference[] {
  const left = [...before];
  const added = after.filter((charge) => take(left, (one) => isSameCharge(one, charge)) === null);
  return [
    ...added.map((charge): ChargeDifference => {
      const { kind, text } = charge;
      const earlier = take(left, (one) => one.kind === kind && wordsBesideAmounts(one) === wordsBesideAmounts(charge));
      return earlier
        ? { what: 'charge_amount', kind, before: earlier.text, after: text }
        : { what: 'charge_new', kind, text };
    }),
    ...left.map(({ kind, text }): ChargeDifference => ({ what: 'charge_gone', kind, text })),
  ];
}

function take(charges: NotaCharge[], isIt: (charge: NotaCharge) => boolean): NotaCharge | null {
  const at = charges.findIndex(isIt);
  return at < 0 ? null : (charges.splice(at, 1)[0] ?? null);
}

/** Registries may put a number or the kind before the same text. */
function isSameCharge(one: NotaCharge, other: NotaCharge): boolean {
  const [shorter, longer] = [lettersOf(one.text), lettersOf(other.text)].toSorted((a, b) => a.length - b.length);
  if (shorter === undefined || longer === undefined) return false;
  return shorter === longer || (shorter.length >= LEAST_LETTERS && longer.endsWith(shorter));
}

/** A shorter text could be the end of many charges. */
const LEAST_LETTERS = 30;

const wordsBesideAmounts = ({ text }: NotaCharge) => lettersOf(text.replace(AMOUNT, ' '));

/** The amounts of an earlier text of a charge that differ in a later one, side by side; none if they cannot be told apart by their order. */
export function changedAmounts(
  before: string,
  after: string,
): readonly { readonly before: string; readonly after: string }[] {
  const [old, now] = [before, after].map((text) => text.match(AMOUNT) ?? []);
  if (!old || !now || old.length !== now.length) return [];
  return old
    .map((amount, place) => ({ before: amount, after: now[place] ?? '' }))
    .filter((one) => lettersOf(one.before) !== lettersOf(one.after));
}

/** Wider than the amounts in a document's entities: notes print them with and without points. */
const AMOUNT = /\d[\d.,]*\s*(?:euros?\b|€|eur\b|p(?:ese)?tas\b)/gi;
