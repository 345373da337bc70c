/** Upper case without accents and with straight apostrophes, character by character, so that positions in the text are unchanged. */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toUpperCase();
  return Array.from(text, (character) => {
    if (character === '’' || character === '‘') return "'";
    const plain = (character.normalize('NFD')[0] ?? character).toUpperCase();
    return plain.length === character.length ? plain : character;
  }).join('');
}

const BEYOND_ASCII = /[^\0-\x7f]/;
