import { signatureStart } from '../signature-start.ts';
import { linesOf } from '../text-lines.ts';

/** Index of the first line of a text's signature. */
export function startIn(text: string): number | null {
  const lines = linesOf(text);
  return signatureStart(lines, 0, lines.length);
}
