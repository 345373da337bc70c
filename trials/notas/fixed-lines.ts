/**
 * Breaks a text into lines of at most so many characters, and words between syllables with a hyphen that is a character of
 * the text: so do programmes that print nota by nota on a grid, as on a typewriter.
 */
export function fixedLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const room = width - line.length - 1;
    if (word.length <= room || line === '') {
      line = line === '' ? word : `${line} ${word}`;
      continue;
    }
    const cut = lastSyllableWithin(word, room - 1);
    lines.push(cut > 0 ? `${line} ${word.slice(0, cut)}-` : line);
    line = word.slice(cut);
  }
  return [...lines, line];
}

/** Where a word may be broken at the latest, between a vowel and a consonant before a vowel; 0 when nowhere. */
function lastSyllableWithin(word: string, room: number): number {
  if (!/^\p{L}+[,.;]?$/u.test(word)) return 0;
  for (let at = Math.min(room, word.length - 3); at >= 2; at -= 1) {
    if (/^[aeiouáéíóú][bcdfgjlmnpqrstvz][aeiouáéíóú]$/i.test(word.slice(at - 1, at + 2))) return at;
  }
  return 0;
}
