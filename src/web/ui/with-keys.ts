/** Gives elements unique keys for React, even if their texts are equal. */
export function withKeys<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): readonly { readonly key: string; readonly item: Item }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const times = seen.get(text) ?? 0;
    seen.set(text, times + 1);
    return { key: times === 0 ? text : `${text} (${times})`, item };
  });
}
