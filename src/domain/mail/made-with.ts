import { namedPlaceholders, type PlaceholderValues } from './placeholders.ts';

/** The e-mail template behind a mail, in its version at the time, with the placeholder values. Source: issue "E-mail templates". */
export interface MadeWith {
  readonly code: string;
  /** Version of the template's row; its history has the text of each version. */
  readonly version: number;
  readonly values: PlaceholderValues;
}

/** The record kept of a filled-in mail: only values that its texts use. */
export function madeWithOf(
  template: { readonly code: string; readonly version: number },
  texts: readonly string[],
  values: PlaceholderValues,
): MadeWith {
  const names = namedPlaceholders(texts.join('\n'));
  const kept = Object.entries(values).filter(([name]) => names.some((one) => one === name));
  return { code: template.code, version: template.version, values: Object.fromEntries(kept) };
}
