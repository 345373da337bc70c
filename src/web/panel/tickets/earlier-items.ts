/** A part of a thread or of a history, oldest first, with the number of items before it. */
export interface Part<Item> {
  readonly items: readonly Item[];
  readonly earlier: number;
}

export interface Order<Item> {
  idOf(item: Item): number;
  compare(one: Item, other: Item): number;
  /** Whether it is in its place: pinned items come with every part, however old they are. */
  isInPlace(item: Item): boolean;
}

/**
 * All that is known of a list whose newest part comes again with every response: earlier parts stay before it, and so does what has left it
 * meanwhile. If more came at once than one part holds, what lies between is unknown, and only the newest part is left.
 */
export function withNewest<Item>(known: Part<Item> | null, newest: Part<Item>, order: Order<Item>): Part<Item> {
  const [first] = newest.items.filter(order.isInPlace);
  if (known === null || first === undefined) return newest;
  const ids = new Set(known.items.filter(order.isInPlace).map(order.idOf));
  const follows = newest.items.some((item) => order.isInPlace(item) && ids.has(order.idOf(item)));
  if (!follows && newest.earlier > 0) return newest;
  const kept = known.items.filter((item) => order.isInPlace(item) && order.compare(item, first) < 0);
  return { items: [...kept, ...newest.items].toSorted(order.compare), earlier: known.earlier };
}
