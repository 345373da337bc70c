import { LOCALES } from '../locale/locale.ts';
import { foldName } from '../territory/place-name.ts';
import type { ConfigList, Row } from './define-list.ts';
import type { Value } from './field.ts';

/** Rows that contain every typed word, ignoring accents and case. Matches in the key come first. */
export function findRows<Kept extends { readonly row: Row }>(
  list: Pick<ConfigList, 'fields' | 'key'>,
  rows: readonly Kept[],
  typed: string,
): readonly Kept[] {
  const words = wordsIn(typed);
  if (words.length === 0) return rows;
  const searched = Object.keys(list.fields).filter((name) => list.fields[name]?.isSearched);
  const found = rows.filter(({ row }) => says(row, searched, words));
  const inKey = found.filter(({ row }) => says(row, list.key, words));
  return [...inKey, ...found.filter((one) => !inKey.includes(one))];
}

function says(row: Row, names: readonly string[], words: readonly string[]): boolean {
  const text = foldName(names.map((name) => textOf(row[name] ?? null)).join(' '));
  return words.every((word) => text.includes(word));
}

function textOf(value: Value): string {
  if (value === null || typeof value === 'boolean') return '';
  return typeof value === 'object' ? LOCALES.map((locale) => value[locale]).join(' ') : String(value);
}

function wordsIn(typed: string): readonly string[] {
  return foldName(typed)
    .split(' ')
    .filter((word) => word !== '');
}
