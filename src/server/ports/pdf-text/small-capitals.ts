/**
 * Replaces the small capitals of Linux Libertine, which are private characters, by their letters. Programs that set type put them into a
 * PDF unchanged.
 */
export function withoutSmallCapitals(text: string): string {
  return text.replace(/[\uE051-\uE06A\uE070-\uE08F]/g, (character) => {
    const code = character.charCodeAt(0);
    return String.fromCharCode(code < ACCENTED ? code - PLAIN + 97 : code - ACCENTED + 0xe0);
  });
}

/** The first plain letter, and the first with an accent; both follow the order of Latin-1. */
const PLAIN = 0xe051;
const ACCENTED = 0xe070;
