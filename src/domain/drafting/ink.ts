/**
 * Where words of a paper come from: `data` were copied from the order, `clause` stand in a legal model, `machine` were written by a
 * language model, `gap` is a value that nobody has given yet. What a person types has no ink of its own.
 */
export const INKS = ['data', 'clause', 'machine', 'gap'] as const;
export type Ink = (typeof INKS)[number];

/** Words of one ink. */
export interface Segment {
  readonly text: string;
  readonly ink: Ink;
}

/** The words of segments, one after the other. */
export function textOfSegments(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join('');
}

/** The same text with neighbours of one ink joined, and nothing empty. */
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
