import { LOCALES } from '../locale/locale.ts';
import type { Product } from './product.ts';
import type { Report } from './report.ts';
import { fieldsOf, isRecord } from './same-content.ts';

/** Every text of a product exists in each language, without stray spaces. Texts are found by their shape, at any depth. */
export function checkTexts(product: Product, report: Report): void {
  const { options, content, ...rest } = product;
  check(rest, '', report);
  check(content, 'content', report);
  for (const { option_id, ...option } of options) check(option, `options ${option_id}`, report);
}

function check(value: unknown, path: string, report: Report): void {
  if (Array.isArray(value)) {
    value.forEach((entry, index) => {
      check(entry, join(path, String(index)), report);
    });
  } else if (isRecord(value)) {
    for (const field of fieldsOf(value)) {
      const isWord = isText(value);
      if (isWord) checkWords(String(value[field]), join(path, field), report);
      else check(value[field], join(path, field), report);
    }
  }
}

function isText(value: Readonly<Record<string, unknown>>): boolean {
  return LOCALES.every((locale) => typeof value[locale] === 'string');
}

function checkWords(words: string, field: string, report: Report): void {
  if (words.trim() === '') report(field, 'blank');
  else if (words !== words.trim()) report(field, 'spaces');
}

/** `options 1011` + `title` is `options 1011 title`, as in the other checks; deeper parts are joined by dots. */
function join(path: string, field: string): string {
  if (path === '') return field;
  return /^options \d+$/.test(path) ? `${path} ${field}` : `${path}.${field}`;
}
