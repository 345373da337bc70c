import { namedPlaceholders, type PlaceholderValues } from './placeholders.ts';

/** Which e-mail template a mail was written with, as it was then, and what its placeholders stood for. Source: issue "E-mail templates". */
export interface MadeWith {
  readonly code: string;
  /** Of the template's row; its history has the words of each version. */
  readonly version: number;
  readonly values: PlaceholderValues;
}

/** What is kept of a mail that was filled in: the values that its texts name, and no others. */
export function madeWithOf(
  template: { readonly code: string; readonly version: number },
  texts: readonly string[],
  values: PlaceholderValues,
): MadeWith {
  const names = namedPlaceholders(texts.join('\n'));
  const kept = Object.entries(values).filter(([name]) => names.some((one) => one === name));
  return { code: template.code, version: template.version, values: Object.fromEntries(kept) };
}
