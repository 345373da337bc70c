/** A colleague who can be named in a note. */
export interface Colleague {
  readonly user_id: number;
  readonly name: string;
}

/** Colleagues whom the text names, as `@` and their whole name; the longest name counts, so that Ana Ruiz is not named with Ana Ruiz Gil. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): number[] {
  const begun = plain(text).split('@').slice(1);
  const named = begun.map((words) => nameAt(words, colleagues));
  return colleagues.filter(({ name }) => named.includes(plain(name))).map(({ user_id }) => user_id);
}

/** The longest name with which the words begin, in plain letters; undefined without one. */
function nameAt(words: string, colleagues: readonly Colleague[]): string | undefined {
  return colleagues
    .map(({ name }) => plain(name))
    .filter((name) => words.startsWith(name) && !/^\p{L}/u.test(words.slice(name.length)))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** Colleagues whose name has a word that begins with what stands between an `@` and the end of the text; none without an `@`. */
export function mentionable(text: string, colleagues: readonly Colleague[]): readonly Colleague[] {
  const begun = /(?:^|\s)@(\p{L}*)$/u.exec(text)?.[1];
  if (begun === undefined) return [];
  const wanted = plain(begun);
  return colleagues.filter(({ name }) =>
    plain(name)
      .split(' ')
      .some((word) => word.startsWith(wanted)),
  );
}

/** The text with the begun name completed. */
export function withMention(text: string, { name }: Colleague): string {
  return text.replace(/@\p{L}*$/u, `@${name} `);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
