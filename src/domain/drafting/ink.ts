/**
 * Origin of words in a document: `data` were copied from the order, `clause` come from a legal model, `machine` were written by a language
 * model, `human` were typed by a person, `gap` is a value still missing.
 */
export const INKS = ['data', 'clause', 'machine', 'human', 'gap'] as const;
export type Ink = (typeof INKS)[number];

/** Words of one origin. */
export interface Segment {
  readonly text: string;
  readonly ink: Ink;
}

/** The text of segments, concatenated. */
export function textOfSegments(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join('');
}

/** The same text with adjacent segments of one ink merged and empty ones removed. */
export function joinSegments(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    if (segment.text === '') continue;
    if (last?.ink === segment.ink) joined[joined.length - 1] = { ink: last.ink, text: last.text + segment.text };
    else joined.push(segment);
  }
  return joined;
}
