import { isSpanishTaxId } from '../identity/spanish-tax-id.ts';
import { isValueDoubted } from './doubted.ts';
import { fold } from './fold.ts';
import type { NotaOwner } from './owner.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/**
 * Whether owners whose shares make up the whole are sure in a scan in whose section some words were hard to read: each has a number with its check letter,
 * no number is left over, what was hard to read is none of their names, numbers, shares or rights, and nothing says that one person read is several.
 */
export function areBorneOut(owners: readonly NotaOwner[], lines: readonly TextLine[]): boolean {
  const isClear = ({ name, taxId, share }: NotaOwner) =>
    taxId !== null &&
    isSpanishTaxId(taxId) &&
    [name, taxId, share ?? ''].every((value) => !isValueDoubted(lines, value));
  const text = fold(lines.map(textOfLine).join('\n'));
  const doubted = lines.flatMap(({ doubts = [] }) => doubts).join(' ');
  const isOne = new Set(owners.map(({ taxId }) => taxId)).size === 1;
  return (
    owners.every(isClear) &&
    !RIGHT.test(fold(doubted)) &&
    numbersIn(text) <= numbersOf(owners) &&
    !(isOne && SEVERAL.test(text))
  );
}

/** What may be a number of a person, however it was read. */
function numbersIn(text: string): number {
  const words = text.match(/[A-Z\d][A-Z\d.-]{6,}/g) ?? [];
  return new Set(words.map((word) => word.replace(/\W/g, '')).filter((word) => NUMBER.test(word))).size;
}

function numbersOf(owners: readonly NotaOwner[]): number {
  return new Set(owners.map(({ taxId }) => taxId)).size;
}

const NUMBER = /^[A-Z\d]?\d{6,8}[A-Z\d]{0,2}$/;
const RIGHT = /DOMIN|USUFR|NUD|PROPI|PLE|VITAL|JABE|GOZA/;
const SEVERAL = /\b(?:TITULARES|CONYUGES|ESPOSOS|CASADOS)\b/;
