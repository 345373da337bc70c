/** Placeholders in a template or an agent's mail, written `{{name}}`. Source: specification section 3, e-mail template. */
export const PLACEHOLDERS = [
  'logo',
  'address',
  'property_number',
  'name',
  'municipality',
  'province',
  'reason',
  'url',
  'site_name',
  'reference',
  'product_name',
  'id',
  'order_id',
  'order_number',
  'holder',
  // Terms of the Portuguese land registry.
  'distrito',
  'concelho',
  'freguesia',
  'conservatoria',
  'artigo_matricial',
  'descricao_predial',
  'fracao',
  'morada',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Placeholders that have a value for every item; `reason` is typed by the agent, and the mail is not sent without it. */
const ALWAYS_FILLED: readonly Placeholder[] = [
  ...(['logo', 'site_name', 'url', 'product_name', 'id', 'order_id', 'order_number'] as const),
  'reason',
];

/** Values of the placeholders in one e-mail; absent or blank means unknown for this item. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

type FilledText =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false;
      /** Verbatim, without braces. */
      readonly unknown: readonly string[];
      readonly empty: readonly Placeholder[];
    };

/**
 * Fills placeholders in one pass, so that a value is never parsed as a placeholder. `{{address|your property}}` has a fallback for a
 * missing value. Unknown ones and ones with neither are returned instead of a text: a raw placeholder is never sent.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): FilledText {
  const written = writtenIn(text);
  const between = text.split(WRITTEN).filter((_part, index) => index % (GROUPS + 1) === 0);
  const unknown = [
    ...written.filter(({ placeholder }) => !placeholder).map(({ name }) => name),
    ...[...between, ...written.map(({ fallback }) => fallback)].flatMap(rawIn),
  ];
  const empty = written.flatMap(({ placeholder, fallback }) =>
    placeholder && !values[placeholder]?.trim() && fallback === '' ? [placeholder] : [],
  );
  if (unknown.length > 0 || empty.length > 0) return { ok: false, unknown: unique(unknown), empty: unique(empty) };
  return { ok: true, text: fillKnown(text, values) };
}

/** Placeholders of a text that may have no value for some item and have no fallback, without duplicates. */
export function mayBeEmpty(text: string): readonly Placeholder[] {
  const unsure = writtenIn(text).flatMap(({ placeholder, fallback }) =>
    placeholder && fallback === '' && !ALWAYS_FILLED.includes(placeholder) ? [placeholder] : [],
  );
  return unique(unsure);
}

/** Known placeholders in a text, without duplicates. */
export function namedPlaceholders(text: string): readonly Placeholder[] {
  return unique(writtenIn(text).flatMap(({ placeholder }) => placeholder ?? []));
}

/** Fills the placeholders that have a value or a fallback; the rest stay visible, to be replaced. */
export function fillKnown(text: string, values: PlaceholderValues): string {
  return text.replace(WRITTEN, (whole, name: string, fallback = '') => {
    const placeholder = placeholderOf(name);
    if (!placeholder) return whole;
    const value = values[placeholder];
    return (value?.trim() ? value : fallback.trim()) || whole;
  });
}

/** The text with the unfilled placeholders of `fillPlaceholders` in square brackets, so that the rest can be read. */
export function bracketUnfilled(text: string, names: readonly string[]): string {
  const inBrackets = text.replace(WRITTEN, (whole, name: string) => {
    const isNamed = names.includes(name.trim()) || names.includes(name.trim().toLowerCase());
    return isNamed ? `[${name.trim()}]` : whole;
  });
  return names
    .filter((name) => /[{}%]/.test(name))
    .reduce((left, name) => left.replaceAll(name, `[${name.replace(RAW_MARKS, '')}]`), inBrackets);
}

/** Whether a text contains something like `{{referencia}}`, `{name}` or `%order_id%` that was not filled in. */
export function hasRawPlaceholder(text: string): boolean {
  return rawIn(text).length > 0;
}

interface Written {
  readonly name: string;
  /** Absent for an unknown name. */
  readonly placeholder: Placeholder | undefined;
  readonly fallback: string;
}

function writtenIn(text: string): readonly Written[] {
  return [...text.matchAll(WRITTEN)].map(([, name = '', fallback = '']) => ({
    name: name.trim(),
    placeholder: placeholderOf(name),
    fallback: fallback.trim(),
  }));
}

function placeholderOf(name: string): Placeholder | undefined {
  const plain = name.trim().toLowerCase();
  return PLACEHOLDERS.find((placeholder) => placeholder === plain);
}

function rawIn(text: string): string[] {
  return text.match(RAW) ?? [];
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

const WRITTEN = /\{\{([^{}|\n]{1,60})(?:\|([^{}\n]{0,200}))?\}\}/g;
/** Groups of the pattern, which `split` inserts between the parts of a text. */
const GROUPS = 2;
// With bounds, so that a text of blanks is not rescanned for each of its blanks.
const RAW = /\{\{?\s{0,20}[\w.\- ]{1,80}\s{0,20}\}?\}|%[a-z_]+%|\{\{|\}\}/gi;
const RAW_MARKS = /[{}%]+/g;
