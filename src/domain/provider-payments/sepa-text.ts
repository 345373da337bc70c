/** Characters that every bank of the SEPA area takes. Source: EPC217-08, "SEPA Conversion Table". */
const SEPA_CHARACTERS = /^[A-Za-z0-9/\-?:().,'+ ]*$/;

/** Letters without accent that take more than leaving the accent away. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D' },
  ...{
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
  },
};

/** Whether a text holds nothing that a bank may refuse. */
export function isSepaText(text: string): boolean {
  return SEPA_CHARACTERS.test(text);
}

/**
 * A text in the characters of SEPA messages: accents are left away, what has no likeness becomes a blank. One line, no slash at either end
 * and none doubled, at most `most` characters.
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
