import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { EXPORT_FOLDERS, exportReadme, nameInArchive, TABLE_WORDS } from './export-names.ts';

test.each([
  ['nota.pdf', 'nota.pdf'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['C:\\informe "final".pdf', 'C-informe -final-.pdf'],
  ['  .oculto ', 'oculto'],
  ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
  ['', 'file'],
  ['...', 'file'],
])('%j is called %j in an archive', (name, expected) => {
  expect(nameInArchive(name)).toBe(expected);
});

test('no name leads out of its folder, is empty or too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const inArchive = nameInArchive(name);
      expect(inArchive).not.toMatch(/[/\\\p{Cc}]|^\.|^$/u);
      expect(inArchive.length).toBeLessThanOrEqual(120);
    }),
  );
});

test.each(LOCALES)('the page that explains the copy names every file in %s', (locale) => {
  const facts = { brand: 'Registralia', name: 'Ana Prueba', made: '23-11-2026', tables: ['orders', 'mails'], files: 2 };
  const readme = exportReadme(locale, facts);
  for (const part of ['Registralia', 'Ana Prueba', '23-11-2026', 'orders.json', 'mails.json', '2']) {
    expect(readme).toContain(part);
  }
  expect(readme).toMatch(/\r\n$/);
  expect(readme).not.toMatch(/undefined|\[object/);
});

test.each(LOCALES)(
  'it says something of every folder and file in %s, paragraph by paragraph as in the other languages',
  (locale) => {
    const tables = Object.keys(TABLE_WORDS);
    const facts = { brand: 'Registralia', name: 'Ana Prueba', made: '23-11-2026', tables, files: 2 };
    const lines = exportReadme(locale, facts).split('\r\n');
    expect(lines.flatMap((line, index) => (line === '' ? [index] : []))).toEqual([
      2,
      4,
      10,
      13,
      15,
      16 + tables.length,
    ]);
    for (const folder of Object.values(EXPORT_FOLDERS)) {
      expect(lines.filter((line) => new RegExp(`^${folder[locale]}: .{8,}\\.$`).test(line))).toHaveLength(1);
    }
    for (const table of tables) {
      const line = lines.find((said) => said.includes(`/${table}.json`));
      expect(line).toBe(`  ${EXPORT_FOLDERS.data[locale]}/${table}.json  ${TABLE_WORDS[table]?.[locale]}`);
    }
  },
);

test('a file without words of its own is named all the same', () => {
  const facts = { brand: 'R', name: 'A', made: '1', tables: ['strange'], files: 1 };
  expect(exportReadme('es', facts)).toMatch(/\r\n {2}datos\/strange\.json\r\n$/);
});
