/** Names indexed for substring search, many times faster than a scan. */
export interface NameList<Name> {
  readonly names: readonly Name[];
  /** All names, concatenated, each terminated by a line feed. */
  readonly text: string;
  /** Where in `text` each name ends. */
  readonly ends: Uint32Array;
  /** The names without their article. */
  readonly byBare: ReadonlyMap<string, readonly Name[]>;
}

/** Builds a name list. Names must not contain line feeds. */
export function nameList<Name extends { readonly full: string; readonly bare: string }>(
  names: readonly Name[],
): NameList<Name> {
  const ends = new Uint32Array(names.length);
  let length = 0;
  for (const [position, { full }] of names.entries()) {
    length += full.length + 1;
    ends[position] = length;
  }
  return {
    names,
    text: names.map(({ full }) => `${full}\n`).join(''),
    ends,
    byBare: Map.groupBy(names, ({ bare }) => bare),
  };
}

/** Calls `visit` with each name that holds the piece, once, in the order of the list. */
export function forEachNameWith<Name>(
  { names, text, ends }: NameList<Name>,
  piece: string,
  visit: (name: Name) => void,
) {
  let position = 0;
  let at = text.indexOf(piece);
  while (at >= 0) {
    while ((ends[position] ?? text.length) <= at) position++;
    const name = names[position];
    if (name === undefined) return;
    visit(name);
    at = text.indexOf(piece, ends[position]);
  }
}
