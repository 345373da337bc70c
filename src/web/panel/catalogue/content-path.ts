import type { Product } from '../../../domain/catalogue/product.ts';
import { isRecord } from '../../../domain/catalogue/same-content.ts';

/** Path of a value in a product: `['options', 3, 'title']`. */
export type ContentPath = readonly (string | number)[];

/** The value at a path, or undefined. */
export function valueAt(content: unknown, path: ContentPath): unknown {
  return path.reduce<unknown>(
    (value, part) => (isRecord(value) || Array.isArray(value) ? Reflect.get(value, part) : undefined),
    content,
  );
}

/** The same content with one value replaced; undefined removes the field. */
export function withValueAt<Content>(content: Content, path: ContentPath, value: unknown): Content {
  return replaced(content, path, value) as Content;
}

function replaced(content: unknown, [part, ...rest]: ContentPath, value: unknown): unknown {
  if (part === undefined) return value;
  if (Array.isArray(content))
    return content.map((entry, index) => (index === part ? replaced(entry, rest, value) : entry));
  const fields = isRecord(content) ? content : {};
  const next = replaced(fields[part], rest, value);
  const { [part]: _former, ...others } = fields;
  return next === undefined ? others : { ...fields, [part]: next };
}

/** The name the checks use for a path: `options 1011 title.es`, `content.meta.title.pt`. */
export function fieldOf(product: Product, path: ContentPath): string {
  const [first, index, ...rest] = path;
  const option = first === 'options' && typeof index === 'number' ? product.options[index] : undefined;
  if (!option) return path.join('.');
  return [`options ${option.option_id}`, rest.join('.')].filter(Boolean).join(' ');
}
