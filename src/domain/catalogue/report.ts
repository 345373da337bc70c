import type { Text } from '../locale/locale.ts';
import { type CatalogueProblemCode, problemWords } from './problem-words.ts';

/**
 * One problem at one place. `field` is a path such as `options.3.opt_values.0.price`, or `options 1011 title.es` where a question is named
 * by its id.
 */
export type CatalogueProblem = { readonly file: string; readonly field: string; readonly message: Text };

/** Records a problem of the current file. */
export type Report = (
  field: string,
  code: CatalogueProblemCode,
  params?: Readonly<Record<string, string | number>>,
) => void;

/** One line for a person: file, field, problem. */
export function problemText({ file, field, message }: CatalogueProblem): string {
  return `catalogue/${file}: ${field || '(whole file)'}: ${message.en}`;
}

/** The reporter of one file. */
export function reportIn(file: string, problems: CatalogueProblem[]): Report {
  return (field, code, params) => {
    problems.push({ file, field, message: problemWords(code, params) });
  };
}

/** Ids of the slugs in a list; reports the unknown ones. */
export function productIds(
  slugs: readonly string[],
  idBySlug: ReadonlyMap<string, number>,
  { field, report }: { field: string; report: Report },
): number[] {
  return slugs.flatMap((slug) => {
    const id = idBySlug.get(slug);
    if (id === undefined) report(field, 'no_product', { what: `'${slug}'` });
    return id === undefined ? [] : [id];
  });
}

/** The entries that occur more than once, each named once. */
export function repeated<Entry>(entries: readonly Entry[]): Entry[] {
  const seen = new Set<Entry>();
  const twice = new Set<Entry>();
  for (const entry of entries) {
    if (seen.has(entry)) twice.add(entry);
    seen.add(entry);
  }
  return [...twice];
}
