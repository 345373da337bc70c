import { fold } from '../notas/fold.ts';

/** A Spanish number below ten thousand at the start of a text, in figures or in words, as notaries number their deeds; null if there is none. */
export function writtenNumberOf(text: string): number | null {
  const folded = fold(text).trim();
  const figures = /^\d{1,2}\.?\d{3}\b|^\d{1,4}\b/.exec(folded)?.[0];
  if (figures) return Number(figures.replace('.', ''));
  let sum = 0;
  let isRead = false;
  for (const word of folded.split(/[\s,.;:-]+/)) {
    const value = VALUES.get(word);
    if (word === 'MIL') sum = (sum || 1) * 1000;
    else if (value !== undefined) sum += value;
    else if (word !== 'Y' || !isRead) break;
    isRead = true;
  }
  return isRead && sum > 0 && sum < 10_000 ? sum : null;
}

const WORDS: readonly (readonly [number, number, string])[] = [
  [1, 1, 'UNO DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISEIS DIECISIETE'],
  [18, 1, 'DIECIOCHO DIECINUEVE VEINTE VEINTIUNO VEINTIDOS VEINTITRES VEINTICUATRO VEINTICINCO VEINTISEIS VEINTISIETE'],
  [28, 1, 'VEINTIOCHO VEINTINUEVE'],
  [30, 10, 'TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA'],
  [100, 100, 'CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS'],
];
const VALUES = new Map([
  ...WORDS.flatMap(([from, step, words]) =>
    words.split(' ').map((word, place) => [word, from + step * place] as const),
  ),
  ['CIEN', 100] as const,
  ['UN', 1] as const,
]);
