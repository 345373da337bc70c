/** Lines of one paragraph as one text, with words rejoined that were divided at line ends. Idempotent. */
export function joinLines(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .reduce((text, line) => (text === '' ? line : joinTwo(text, line)), '')
    .replace(/\u00AD/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a line ends within a word that continues on the next. */
export function isDivided(line: string, next: string): boolean {
  return /\u00AD$/.test(line) || (/\p{L}[-\u2010]$/u.test(line) && /^-?\p{L}/u.test(next)) || isCheckLetter(line, next);
}

/** Whether a line ends within a person's tax id, with only the check letter on the next. */
function isCheckLetter(line: string, next: string): boolean {
  return /\d{3}-$/.test(line) && /^\p{Lu}(?![\p{L}\d])/u.test(next);
}

function joinTwo(text: string, next: string): string {
  if (/\u00AD$/.test(text)) return text.slice(0, -1) + next;
  if (isCheckLetter(text, next)) return text + next;
  if (!isDivided(text, next)) return `${text} ${next}`;
  // A compound divided at its own hyphen repeats it on the next line.
  if (next.startsWith('-')) return text + next.slice(1);
  const isWord = /^\p{Ll}/u.test(next) || /\p{Lu}{2}[-\u2010]$/u.test(text);
  return isWord ? text.slice(0, -1) + next : text + next;
}
