/** A colleague who can be named in a note. */
export interface Colleague {
  readonly user_id: number;
  readonly name: string;
}

/** Colleagues whom the text names, as `@` and their whole name. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): number[] {
  return colleagues.filter(({ name }) => text.includes(`@${name}`)).map(({ user_id }) => user_id);
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
