import { z } from 'zod';
import { LOCALES, type Text } from '../locale/locale.ts';

/** What a cell of a list may hold. */
export type Value = string | boolean | number | null | Text;

/** One column of a list: how it is checked, typed, shown and written to files. */
export interface Field<V extends Value = Value> {
  readonly kind: 'line' | 'area' | 'texts' | 'flag' | 'choice' | 'count';
  readonly schema: z.ZodType<V>;
  readonly label: Text;
  readonly hint?: Text;
  readonly isRequired: boolean;
  /** Most characters, for texts. */
  readonly max?: number;
  /** The values of a choice with their names. */
  readonly choices?: Readonly<Record<string, Text>>;
  /** Value of a new row. */
  readonly initial: V;
  /** Where it is seen and searched; a long text is searched only. */
  readonly isInTable: boolean;
  readonly isSearched: boolean;
}

interface Given {
  readonly hint?: Text;
  readonly isRequired?: boolean;
  readonly max?: number;
  readonly isInTable?: boolean;
}

/** One line of text. */
export function line(label: Text, { isRequired = false, max = 200, isInTable = true, hint }: Given = {}) {
  return written('line', label, { isRequired, max, isInTable, ...(hint && { hint }) });
}

/** Text of several lines. */
export function area(label: Text, { isRequired = false, max = 2_000, isInTable = false, hint }: Given = {}) {
  return written('area', label, { isRequired, max, isInTable, ...(hint && { hint }) });
}

/** An e-mail address; empty where there is none. */
export function email(label: Text, { isRequired = false, isInTable = true, hint }: Given = {}): Field<string> {
  const address = z.string().trim().max(200).pipe(z.email());
  const schema = isRequired
    ? address
    : z
        .string()
        .trim()
        .pipe(z.union([z.literal(''), address]));
  return { ...line(label, { isRequired, isInTable, ...(hint && { hint }) }), schema };
}

/** The same text in each language, a blank one where it is not written in that language. */
export function texts(label: Text, { isRequired = false, max = 5_000, isInTable = false, hint }: Given = {}) {
  const each = z.string().trim().max(max);
  const schema: z.ZodType<Text> = z
    .object({ es: each, en: each, pt: each })
    .refine((value) => !isRequired || LOCALES.some((locale) => value[locale] !== ''));
  const field: Field<Text> = {
    kind: 'texts',
    schema,
    label,
    ...(hint && { hint }),
    isRequired,
    max,
    initial: { es: '', en: '', pt: '' },
    isInTable,
    isSearched: true,
  };
  return field;
}

/** Yes or no. */
export function flag(label: Text, { initial = false, hint }: { initial?: boolean; hint?: Text } = {}): Field<boolean> {
  return {
    kind: 'flag',
    schema: z.boolean(),
    label,
    ...(hint && { hint }),
    isRequired: false,
    initial,
    isInTable: true,
    isSearched: false,
  };
}

/** One of several values; the first is a new row's. */
export function choice<const Name extends string>(
  label: Text,
  choices: Readonly<Record<Name, Text>>,
  { hint }: { hint?: Text } = {},
): Field<Name> {
  const [initial, ...others] = Object.keys(choices) as [Name, ...Name[]];
  return {
    kind: 'choice',
    schema: z.enum([initial, ...others]) as unknown as z.ZodType<Name>,
    label,
    ...(hint && { hint }),
    isRequired: true,
    choices,
    initial,
    isInTable: true,
    isSearched: false,
  };
}

/** A whole number, or none. */
export function count(
  label: Text,
  { min, max, hint }: { min: number; max: number; hint?: Text },
): Field<number | null> {
  return {
    kind: 'count',
    schema: z.int().min(min).max(max).nullable(),
    label,
    ...(hint && { hint }),
    isRequired: false,
    initial: null,
    isInTable: true,
    isSearched: false,
  };
}

function written(
  kind: 'line' | 'area',
  label: Text,
  { isRequired, max, isInTable, hint }: Required<Omit<Given, 'hint'>> & Pick<Given, 'hint'>,
): Field<string> {
  return {
    kind,
    schema: z
      .string()
      .trim()
      .min(isRequired ? 1 : 0)
      .max(max),
    label,
    ...(hint && { hint }),
    isRequired,
    max,
    initial: '',
    isInTable,
    isSearched: true,
  };
}
