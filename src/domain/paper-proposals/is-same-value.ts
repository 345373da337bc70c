import { fold } from '../notas/fold.ts';

/** Whether two texts are the same number or name: both are written with points, hyphens, spaces and accents, or without. */
export function isSameValue(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

const plain = (text: string) => fold(text).replace(/[\s.-]/g, '');
