import { fold } from './fold.ts';

/**
 * Whether two names mean the same person or company: the same words in any order, ignoring accents, particles and titles. A person may lack
 * one of two surnames or first names.
 */
export function isSameName(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  if (!few || !many || few.length < 2) return few?.join(' ') === many?.join(' ') && few?.length !== 0;
  return many.length - few.length <= 1 && few.every((word) => many.includes(word));
}

function wordsOf(name: string): readonly string[] {
  const words = fold(name)
    .replace(/\b([SLUAC])\.\s?(?=[SLUAC]\b)/g, '$1')
    .replace(/[^A-Z0-9Ñ\s-]/g, ' ')
    .split(/[\s-]+/);
  return words.filter((word) => word !== '' && !PARTICLES.includes(word)).map((word) => SHORT.get(word) ?? word);
}

const PARTICLES: readonly string[] = [
  'DE',
  'DEL',
  'LA',
  'LAS',
  'LOS',
  'EL',
  'Y',
  'I',
  'E',
  'DON',
  'DONA',
  'DO',
  'DA',
  'DOS',
  'DAS',
  'D',
];
const SHORT: ReadonlyMap<string, string> = new Map([
  ['Mª', 'MARIA'],
  ['M', 'MARIA'],
  ['MA', 'MARIA'],
  ['FCO', 'FRANCISCO'],
]);
