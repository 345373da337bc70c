import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Titles of the panel as a whole, where the word means orders; and the column that names the service. */
const OF_ORDERS: readonly string[] = ['session.title', 'queue.title', 'fields.product'];

const FOLDERS = globSync('src/web/panel/{i18n,*/i18n}/es.ts', { cwd: ROOT }).map((file) => path.dirname(file));

test.each(FOLDERS)('an item is a processo in Portuguese wherever it is a trámite in Spanish: %s', async (folder) => {
  const [es, pt] = await Promise.all(['es', 'pt'].map((language) => textsOf(folder, language)));
  const wrong = [...(es ?? [])].filter(
    ([key, text]) => /tr[aá]mite/i.test(text) && !/processo/i.test(pt?.get(key) ?? '') && !OF_ORDERS.includes(key),
  );
  expect(wrong).toEqual([]);
});

async function textsOf(folder: string, language: string): Promise<ReadonlyMap<string, string>> {
  const texts = (await import(path.join(ROOT, folder, `${language}.ts`)))[language];
  return new Map(leaves(texts, []));
}

/** Each text with the path of its key; of a function, its source. */
function leaves(value: unknown, at: readonly string[]): [string, string][] {
  if (typeof value === 'string' || typeof value === 'function') return [[at.join('.'), String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, [...at, key]));
}
