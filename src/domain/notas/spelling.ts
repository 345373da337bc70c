import { fold } from './fold.ts';

/**
 * A word by its sound in Spanish, Catalan and Galician, so that spellings of one surname are equal: Jiménez and Giménez, Vázquez and
 * Vásquez, Núñez and Nunez. Vowels stay: Francisca is not Francisco.
 */
export function spellingKey(word: string): string {
  return fold(word)
    .replace(/[^A-Z0-9]/g, '')
    .replace(/TX|TCH/g, 'CH')
    .replace(/PH/g, 'F')
    .replace(/Y(?=[^AEIOU]|$)|^Y(?=[^AEIOU])/g, 'I')
    .replace(/[GX](?=[EI])/g, 'J')
    .replace(/GU(?=[EI])/g, 'G')
    .replace(/QU(?=[EI])/g, 'K')
    .replace(/C(?=[EI])|Z|Ç/g, 'S')
    .replace(/C(?!H)/g, 'K')
    .replace(/[VW]/g, 'B')
    .replace(/(?<!C)H/g, '')
    .replace(/(.)\1+/g, '$1');
}
