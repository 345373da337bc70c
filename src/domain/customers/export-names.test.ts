import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { exportReadme, nameInArchive } from './export-names.ts';

test.each([
  ['nota.pdf', 'nota.pdf'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['C:\\informe "final".pdf', 'C-informe -final-.pdf'],
  ['  .oculto ', 'oculto'],
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
