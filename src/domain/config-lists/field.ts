import { z } from 'zod';
import { isIban } from '../identity/bank-account.ts';
import { compact } from '../identity/compact.ts';
import { typedLine, typedLines } from '../identity/typed-text.ts';
import { LOCALE_NAMES, LOCALES, type Locale, type Text } from '../locale/locale.ts';

export type Value = string | boolean | number | null | Text;

/** One column of a list: how it is checked, entered, shown and exported. */
export interface Field<V extends Value = Value> {
  readonly kind: 'line' | 'area' | 'texts' | 'flag' | 'choice' | 'count';
  readonly schema: z.ZodType<V>;
  readonly label: Text;
  readonly hint?: Text;
  readonly isRequired: boolean;
  /** Maximum length, for texts. */
  readonly max?: number;
  /** The values of a choice with their names. */
  readonly choices?: Readonly<Record<string, Text>>;
  /** Value of a new row. */
  initial(): V;
  /** Whether it is a column of the table; a long text is only searched. */
  readonly isInTable: boolean;
  readonly isSearched: boolean;
}

interface Given {
  readonly hint?: Text;
  readonly isRequired?: boolean;
  readonly max?: number;
  readonly isInTable?: boolean;
  readonly pattern?: RegExp;
}

/** One line of text. */
export function line(label: Text, given: Given = {}): Field<string> {
  return written('line', label, { max: 200, isInTable: true, ...given });
}

/** Text of several lines. */
export function area(label: Text, given: Given = {}): Field<string> {
  return written('area', label, { max: 2_000, isInTable: false, ...given });
}

/** An e-mail address; may be empty. */
export function email(label: Text, given: Omit<Given, 'max' | 'pattern'> = {}): Field<string> {
  const address = z.string().trim().max(200).pipe(z.email());
  const schema = given.isRequired
    ? address
    : z
        .string()
        .trim()
        .pipe(z.union([z.literal(''), address]));
  return { ...line(label, given), schema };
}

/** An account number (IBAN), stored without spaces; may be empty. A list with one checks it with `ibanProblems`. */
export function account(label: Text, given: Omit<Given, 'max' | 'pattern'> = {}): Field<string> {
  const field = line(label, { ...given, max: 50 });
  return { ...field, schema: z.string().trim().max(50).transform(compact) };
}

/** Problems of an account number. Source: ISO 13616. */
export function ibanProblems(
  field: string,
  iban: string,
): readonly { readonly field: string; readonly message: Text }[] {
  if (iban === '' || isIban(iban)) return [];
  const message = {
    es: 'no es un IBAN: revisa sus cifras de control',
    en: 'is not an IBAN: look at its check digits',
    pt: 'não é um IBAN: verifique os algarismos de controlo',
  };
  return [{ field, message }];
}

const IN_NO_LANGUAGE: Text = {
  es: 'escríbelo al menos en un idioma',
  en: 'write it in at least one language',
  pt: 'escreva-o pelo menos num idioma',
};

/** A text in each language: `languages` says whether none, one or all are required. */
export function texts(
  label: Text,
  {
    languages = 'none',
    max = 5_000,
    isInTable = false,
    hint,
  }: Omit<Given, 'isRequired' | 'pattern'> & { readonly languages?: 'none' | 'one' | 'all' } = {},
): Field<Text> {
  const each = z
    .string()
    .overwrite(typedLines)
    .min(languages === 'all' ? 1 : 0)
    .max(max);
  const schema = z
    .object({ es: each, en: each, pt: each })
    .refine((value) => languages !== 'one' || LOCALES.some((locale) => value[locale] !== ''), {
      params: { text: IN_NO_LANGUAGE },
    });
  return {
    kind: 'texts',
    schema,
    label,
    ...(hint && { hint }),
    isRequired: languages !== 'none',
    max,
    initial: () => ({ es: '', en: '', pt: '' }),
    isInTable,
    isSearched: true,
  };
}

/** Yes or no. */
export function flag(label: Text, { initial = false, hint }: { initial?: boolean; hint?: Text } = {}): Field<boolean> {
  return {
    kind: 'flag',
    schema: z.boolean(),
    label,
    ...(hint && { hint }),
    isRequired: false,
    initial: () => initial,
    isInTable: true,
    isSearched: false,
  };
}

/** One of several values; the first is the default. */
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
    initial: () => initial,
    isInTable: true,
    isSearched: false,
  };
}

/** A whole number or empty. */
export function count(
  label: Text,
  { min, max, isRequired = false, hint }: { min: number; max: number; isRequired?: boolean; hint?: Text },
): Field<number | null> {
  return {
    kind: 'count',
    schema: isRequired ? z.int().min(min).max(max) : z.int().min(min).max(max).nullable(),
    label,
    ...(hint && { hint }),
    isRequired,
    initial: () => null,
    isInTable: true,
    isSearched: false,
  };
}

/** The language for messages to somebody. */
export const language = choice(
  { es: 'Idioma', en: 'Language', pt: 'Idioma' },
  Object.fromEntries(
    LOCALES.map((locale) => [locale, { es: LOCALE_NAMES[locale], en: LOCALE_NAMES[locale], pt: LOCALE_NAMES[locale] }]),
  ) as Record<Locale, Text>,
);

function written(
  kind: 'line' | 'area',
  label: Text,
  given: Given & { readonly max: number; readonly isInTable: boolean },
): Field<string> {
  const { isRequired = false, isInTable, max, hint, pattern } = given;
  const text = z
    .string()
    .overwrite(kind === 'line' ? typedLine : typedLines)
    .min(isRequired ? 1 : 0)
    .max(max);
  return {
    kind,
    schema: pattern ? text.regex(pattern) : text,
    label,
    ...(hint && { hint }),
    isRequired,
    max,
    initial: () => '',
    isInTable,
    isSearched: true,
  };
}
