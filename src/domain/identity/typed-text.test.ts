import { expect, test } from 'vitest';
import { agentFieldsSchema } from '../agents/agent-fields.ts';
import { checkRow } from '../config-lists/check-row.ts';
import { newRow } from '../config-lists/define-list.ts';
import { listOf } from '../config-lists/lists.ts';
import { holdsUnseen, typedLine, typedLines, typedText } from './typed-text.ts';

test.each([
  ['Carmen\u202e López', 'Carmen López'],
  ['\u2066Carmen\u2069', 'Carmen'],
  ['Gestoría\u200b Mirador\u00ad', 'Gestoría Mirador'],
  ['\u200b\u2060\ufeff', ''],
  ['Calle\u00a0Mayor\t1\r\n2', 'Calle Mayor 1 2'],
  ['\u0000Ana\ud800', 'Ana\ufffd'],
  ['محمد علي', 'محمد علي'],
  ['דוד', 'דוד'],
])('the line %j is read as %j', (typed, read) => {
  expect(typedLine(typed)).toBe(read);
  expect(typedLine(read)).toBe(read);
});

test('a text of several lines keeps them, and the joiners of emoji and scripts', () => {
  expect(typedLines(' Hola:\n\n\u202e\u200bfin 👩\u200d⚖️ می\u200cخواهم\u0007 ')).toBe(
    'Hola:\n\nfin 👩\u200d⚖️ می\u200cخواهم',
  );
});

test('characters that nobody sees are found, letters written from the right are not', () => {
  expect(['Carmen\u202e', 'a\u200bb', '\u00ad', 'דוד', 'محمد', 'Ñuño'].map(holdsUnseen)).toEqual([
    ...[true, true, true, false, false, false],
  ]);
});

test('control characters and halves of characters are left out, line breaks and tabs stay', () => {
  expect(typedText('a\u0000b\u0007\u009f \ud800 c\r\n\td ñ 日 👩🏽')).toBe('ab \ufffd c\r\n\td ñ 日 👩🏽');
});

test('neither a row of a list nor a back-office user can pass for another one, or for nobody', () => {
  const list = listOf('canned_responses');
  const row = { ...newRow(list), group: 'General', title: 'Gracias', text: { es: 'Hola', en: '', pt: '' } };
  const hidden = { ...row, group: 'Gene\u200bral', title: 'Gracias\u202e', text: { ...row.text, es: '\u202eHola' } };
  expect(checkRow(list, hidden)).toEqual({ ok: true, row });
  expect(checkRow(list, { ...row, title: '\u200b\u2060' })).toMatchObject({
    ok: false,
    problems: [{ field: 'title' }],
  });
  const { firstname, lastname } = agentFieldsSchema.shape;
  expect([firstname.parse('Ana\u202e'), lastname.parse(' Ruiz\u200b Gil ')]).toEqual(['Ana', 'Ruiz Gil']);
  expect(firstname.safeParse('\u200b').success).toBe(false);
});
