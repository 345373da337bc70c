import type { SeenWord } from './words-of-tsv.ts';

/**
 * The words of all pages, with those at no confidence that were put right to a cadastral reference which stands nowhere else in the paper: its control
 * characters alone would agree with a wrong reading once in a few hundred times.
 */
export function doubtMended(pages: readonly (readonly SeenWord[])[]): readonly (readonly SeenWord[])[] {
  const all = pages
    .flat()
    .map(({ text }) => text)
    .join('');
  const isElsewhere = (reference: string) => all.split(reference).length > 2;
  return pages.map((words) =>
    words.map((word) =>
      word.mendedTo === undefined || isElsewhere(word.mendedTo) ? word : { ...word, confidence: 0 },
    ),
  );
}
