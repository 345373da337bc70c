/** Selected rows, by item number. */
export type Selected = ReadonlySet<number>;

/** Selects or deselects a row. */
export function toggled(selected: Selected, itemId: number): Selected {
  const next = new Set(selected);
  if (!next.delete(itemId)) next.add(itemId);
  return next;
}

/** Marks a range of rows, both ends included, in either direction. */
export function withRange(
  selected: Selected,
  ids: readonly number[],
  { from, to }: { from: number; to: number },
): Selected {
  return new Set([...selected, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)]);
}
