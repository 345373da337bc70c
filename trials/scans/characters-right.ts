/** How many characters of a text were read: its length less the edits to what was read. Breaks of lines and words divided at them count for nothing. */
export function charactersRight(text: string, read: string): { readonly all: number; readonly right: number } {
  const [wanted, found] = [text, read].map(flowing);
  if (wanted === undefined || found === undefined) return { all: 0, right: 0 };
  let row = Uint32Array.from({ length: found.length + 1 }, (_, place) => place);
  for (let at = 0; at < wanted.length; at += 1) {
    const next = new Uint32Array(found.length + 1);
    next[0] = at + 1;
    const letter = wanted.charCodeAt(at);
    for (let place = 0; place < found.length; place += 1) {
      const swap = (row[place] ?? 0) + (found.charCodeAt(place) === letter ? 0 : 1);
      next[place + 1] = Math.min(swap, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1);
    }
    row = next;
  }
  return { all: wanted.length, right: Math.max(0, wanted.length - (row[found.length] ?? 0)) };
}

function flowing(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?:\u00AD|(?<=\p{L})[-\u2010])\n/gu, '')
    .replace(/\u00AD/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
