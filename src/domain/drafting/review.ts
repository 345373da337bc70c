import { type Segment, textOfSegments } from './ink.ts';
import { paragraphKey, paragraphsOf } from './paragraphs.ts';

/** Machine-written paragraphs in their original wording, by key. */
export function machineParagraphs(written: readonly Segment[]): ReadonlySet<string> {
  const text = textOfSegments(written);
  const keys = new Set<string>();
  let at = 0;
  const spans = written.map(({ text: words, ink }) => {
    const from = at;
    at += words.length;
    return { ink, from, to: at };
  });
  let searched = 0;
  for (const paragraph of paragraphsOf(text)) {
    const from = text.indexOf(paragraph, searched);
    const to = from + paragraph.length;
    searched = to;
    if (spans.some((span) => span.ink === 'machine' && span.from < to && span.to > from))
      keys.add(paragraphKey(paragraph));
  }
  return keys;
}

/**
 * Machine-written paragraphs of a text that nobody has confirmed. A paragraph that a person changed counts as theirs.
 * @param reviewed keys of the paragraphs that an agent has read and approved
 */
export function unreviewedParagraphs(given: {
  readonly content: string;
  readonly written: readonly Segment[];
  readonly reviewed: readonly string[];
}): readonly string[] {
  const machine = machineParagraphs(given.written);
  const confirmed = new Set(given.reviewed);
  return paragraphsOf(given.content).filter((paragraph) => {
    const key = paragraphKey(paragraph);
    return machine.has(key) && !confirmed.has(key);
  });
}
