import { isLocale, LOCALES, type Locale, type Text } from '../locale/locale.ts';
import { formatMoney, formatRate } from '../money/format-money.ts';
import { conditionWords } from './condition-words.ts';
import { rowNames } from './content-rows.ts';
import { PART_WORDS, STATE_WORDS } from './difference-words.ts';
import type { Condition } from './option.ts';
import type { Product } from './product.ts';
import { fieldsOf, isRecord, isSameContent, type JsonRecord } from './same-content.ts';
import { textIn } from './text-in.ts';

/** One change, as text. `before` is null for an addition, `after` for a removal. */
export type Difference = { readonly where: string; readonly before: string | null; readonly after: string | null };

/** The differences between two versions of a product, in the order of its parts: "Precio base", "20,76 €", "21,50 €". */
export function listDifferences(before: Product, after: Product, locale: Locale): Difference[] {
  const list = new DifferenceList({ before, after, locale });
  list.compare(before, after);
  return list.found;
}

/** Derived from other fields, so never listed. */
const DERIVED = new Set(['index', 'product_id', 'product_id_in']);
const MONEY = new Set(['base_price', 'price', 'unit_price', 'amount']);

/** The database orders fields its own way; people expect the name before the price. */
const RANKS = new Map(Object.keys(PART_WORDS).map((field, rank) => [field, rank]));

function rankOf(field: string): number {
  return RANKS.get(field) ?? RANKS.size;
}

type Sides = { readonly before: Product; readonly after: Product; readonly locale: Locale };
type Place = { readonly where: readonly string[]; readonly field: string };

class DifferenceList {
  readonly found: Difference[] = [];
  readonly #sides: Sides;

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  compare(before: JsonRecord, after: JsonRecord, where: readonly string[] = []): void {
    const fields = fieldsOf(after, before).toSorted((one, other) => rankOf(one) - rankOf(other));
    for (const field of fields) {
      if (DERIVED.has(field)) continue;
      const named = [...where, isLocale(field) ? field.toUpperCase() : this.#nameOf(field)];
      this.#part({ before: before[field], after: after[field] }, { where: named, field });
    }
  }

  #part({ before, after }: { before: unknown; after: unknown }, { where, field }: Place): void {
    if (isSameContent(before, after)) return;
    if (isRecord(before) && isRecord(after) && !isCondition(before)) this.compare(before, after, where);
    else if (Array.isArray(before) && Array.isArray(after) && isRows([...before, ...after])) {
      this.#rows({ before, after }, { where, field });
    } else this.#tell({ before, after }, { where, field });
  }

  /** Rows are matched by identity if they have one, else by position. */
  #rows({ before, after }: { before: readonly unknown[]; after: readonly unknown[] }, { where, field }: Place): void {
    const [namesBefore, namesAfter] = [rowNames(before), rowNames(after)];
    const keysBefore = namesBefore && namesAfter ? namesBefore : before.map((_, index) => String(index + 1));
    const keysAfter = namesBefore && namesAfter ? namesAfter : after.map((_, index) => String(index + 1));
    for (const key of new Set([...keysBefore, ...keysAfter])) {
      const row = { before: before[keysBefore.indexOf(key)], after: after[keysAfter.indexOf(key)] };
      const named = [...where.slice(0, -1), `${where.at(-1)} ${this.#rowName(row.before ?? row.after, key)}`];
      this.#part(row, { where: named, field });
    }
    const kept = (keys: readonly string[], others: readonly string[]) => keys.filter((key) => others.includes(key));
    const [was, is] = [kept(keysBefore, keysAfter), kept(keysAfter, keysBefore)];
    if (!isSameContent(was, is)) {
      const order = [...where, STATE_WORDS.order[this.#sides.locale]];
      this.#tell({ before: was.join(', '), after: is.join(', ') }, { where: order, field: 'order' });
    }
  }

  #tell({ before, after }: { before: unknown; after: unknown }, { where, field }: Place): void {
    const { locale, ...sides } = this.#sides;
    const words = (value: unknown, form: Product) =>
      value === undefined ? null : valueWords({ value, field, form, locale });
    this.found.push({
      where: where.join(' › '),
      before: words(before, sides.before),
      after: words(after, sides.after),
    });
  }

  #nameOf(field: string): string {
    return PART_WORDS[field]?.[this.#sides.locale] ?? field;
  }

  #rowName(row: unknown, key: string): string {
    const title = isRecord(row) ? (titleOf(row) ?? null) : null;
    return title ? `«${textIn(title, this.#sides.locale)}»` : key;
  }
}

function isRows(rows: readonly unknown[]): boolean {
  return rows.every((row) => isRecord(row) && !isCondition(row));
}

function isCondition(value: unknown): value is Condition {
  return isRecord(value) && 'op' in value && 'values' in value;
}

function isText(value: unknown): value is Text {
  return isRecord(value) && LOCALES.every((locale) => typeof value[locale] === 'string');
}

/** The words that identify a row to readers. */
function titleOf(row: JsonRecord): Text | undefined {
  return [row.title, row.name, row.label, row.question, row.message, row.text].find(isText);
}

type Valued = { readonly value: unknown; readonly field: string; readonly form: Product; readonly locale: Locale };

function valueWords({ value, field, form, locale }: Valued): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return (value ? STATE_WORDS.yes : STATE_WORDS.no)[locale];
  if (typeof value === 'number' && MONEY.has(field)) return formatMoney(value, locale);
  if (typeof value === 'number' && field === 'tax_rate') return formatRate(value, locale);
  if (isCondition(value)) return conditionWords(form, value, locale);
  if (isText(value)) return textIn(value, locale);
  if (Array.isArray(value)) {
    return value.length === 0
      ? '—'
      : value.map((entry) => valueWords({ value: entry, field, form, locale })).join('; ');
  }
  if (!isRecord(value)) return String(value);
  const title = titleOf(value);
  if (title) return textIn(title, locale);
  const parts = fieldsOf(value).map((part) => valueWords({ value: value[part], field: part, form, locale }));
  return parts.filter((part) => part !== '—').join(', ');
}
