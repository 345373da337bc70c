import type { NotePart } from './part-words.ts';
import type { TextLine } from './text-page.ts';

/** A section of a note, or what is above its first. */
export type Part = NotePart | 'head';

/** The lines of one property by section of its note. */
export type NotaBlock = Readonly<Record<Part, readonly TextLine[]>>;

/** The same while the note is split. */
export type GrowingBlock = Record<Part, TextLine[]>;

export function emptyBlock(): GrowingBlock {
  return {
    head: [],
    finca: [],
    description: [],
    owners: [],
    charges: [],
    pending: [],
    warnings: [],
    fees: [],
    csv: [],
  };
}
