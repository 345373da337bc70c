/** Characters that every bank in the SEPA area accepts. Source: EPC217-08, "SEPA Conversion Table". */
const SEPA_CHARACTERS = /^[A-Za-z0-9/\-?:().,'+ ]*$/;

/** Letters whose replacement is more than dropping the accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',

  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  ª: 'a',
  º: 'o',
  '&': '+',
  '€': 'EUR',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '·': '.',
};

/** Whether a text contains only characters that no bank rejects. */
export function isSepaText(text: string): boolean {
  return SEPA_CHARACTERS.test(text);
}

/**
 * A text in SEPA characters: accents are dropped, characters without equivalent become blanks. One line, no slash at either end and no
 * double slash, at most `most` characters.
 */
export function sepaText(text: string, most: number): string {
  const plain = [...text.normalize('NFC')].map(plainCharacter).join('');
  const line = plain.replace(/\/{2,}/g, '/').replace(/\s+/g, ' ');
  return trimmed(trimmed(line).slice(0, most));
}

function plainCharacter(character: string): string {
  const known = LETTERS[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
  return known !== '' && isSepaText(known) ? known : ' ';
}

function trimmed(text: string): string {
  return text.replace(/^[\s/]+|[\s/]+$/g, '');
}
