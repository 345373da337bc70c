/**
 * The subject of a mail thread. `conversation` is one with an office about an item, separate from the customer's and never mixed with it.
 * `side` stands for the product's own mails to offices about an item; its number is the item's.
 */
export type ThreadTarget = {
  readonly kind: 'ticket' | 'item' | 'order' | 'side' | 'conversation';
  readonly id: number;
};

/** A target's code in addresses and Message-IDs: a letter and the number ("t20001"). @throws RangeError for a number below 1 */
export function targetCode({ kind, id }: ThreadTarget): string {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`not the number of a ${kind}: ${id}`);
  return `${LETTERS[kind]}${id}`;
}

/** The target of a code, or null. */
export function targetOfCode(code: string): ThreadTarget | null {
  const [, letter, digits] = /^([tiosc])([1-9]\d{0,14})$/.exec(code) ?? [];
  const kind = KINDS.find((one) => LETTERS[one] === letter);
  return kind ? { kind, id: Number(digits) } : null;
}

export function isSameTarget(a: ThreadTarget, b: ThreadTarget): boolean {
  return a.kind === b.kind && a.id === b.id;
}

const LETTERS = { ticket: 't', item: 'i', order: 'o', side: 's', conversation: 'c' } as const;
const KINDS = ['ticket', 'item', 'order', 'side', 'conversation'] as const;
