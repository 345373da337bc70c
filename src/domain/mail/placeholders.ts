/** Placeholders that a template or an agent's mail may hold, written `{{name}}`. Source: specification section 3, e-mail template. */
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
  // The terms of the Portuguese land registry.
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

/** Values of the placeholders in one e-mail; absent or blank means unknown for this item. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

export type FilledText =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false;
      /** As they were written, without braces. */
      readonly unknown: readonly string[];
      readonly empty: readonly Placeholder[];
    };

/**
 * Fills placeholders in one pass, so that a value is never parsed as a placeholder. Unknown ones and ones without a value are returned
 * instead of a text: a raw placeholder is never sent.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): FilledText {
  const parts = text.split(WRITTEN);
  const named = parts.filter((_part, index) => index % 2 === 1).map((name) => name.trim());
  const between = parts.filter((_part, index) => index % 2 === 0);
  const unknown = [...named.filter((name) => !placeholderOf(name)), ...between.flatMap(rawIn)];
  const empty = named.flatMap((name) => {
    const placeholder = placeholderOf(name);
    return placeholder && !values[placeholder]?.trim() ? [placeholder] : [];
  });
  if (unknown.length > 0 || empty.length > 0) return { ok: false, unknown: unique(unknown), empty: unique(empty) };
  return { ok: true, text: text.replace(WRITTEN, (_whole, name: string) => values[placeholderOf(name) ?? 'id'] ?? '') };
}

/** Fills the known placeholders; the rest stay visible, to be replaced. */
export function fillKnown(text: string, values: PlaceholderValues): string {
  return text.replace(WRITTEN, (whole, name: string) => {
    const placeholder = placeholderOf(name);
    return (placeholder && values[placeholder]?.trim()) || whole;
  });
}

/** The text with what `fillPlaceholders` named in square brackets, so that the rest of it can be read meanwhile. */
export function bracketUnfilled(text: string, names: readonly string[]): string {
  const inBrackets = text.replace(WRITTEN, (whole, name: string) => {
    const isNamed = names.includes(name.trim()) || names.includes(name.trim().toLowerCase());
    return isNamed ? `[${name.trim()}]` : whole;
  });
  return names
    .filter((name) => /[{}%]/.test(name))
    .reduce((left, name) => left.replaceAll(name, `[${name.replace(RAW_MARKS, '')}]`), inBrackets);
}

/** Whether a text holds something like `{{referencia}}`, `{name}` or `%order_id%` that nobody filled in. */
export function hasRawPlaceholder(text: string): boolean {
  return rawIn(text).length > 0;
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

const WRITTEN = /\{\{([^{}\n]{1,60})\}\}/g;
// With bounds: without them a text of blanks would be gone through for each of its blanks.
const RAW = /\{\{?\s{0,20}[\w.\- ]{1,80}\s{0,20}\}?\}|%[a-z_]+%|\{\{|\}\}/gi;
const RAW_MARKS = /[{}%]+/g;
