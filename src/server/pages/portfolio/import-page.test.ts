import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOT_A_TABLE } from '../../../domain/portfolio/import-messages.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { somebody } from './testing/properties.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function choose(bytes: Uint8Array, fields: Record<string, string> = {}) {
  const { port } = await somebody(stage);
  const result = await port.importThings('empresas', { fields, files: [{ field: 'file', name: 'tabla.csv', bytes }] });
  if (result.ok) throw new Error(result.redirect);
  return { status: result.status, page: result.page };
}

const TABLE = 'Nombre\tNIF\r\nPeñas, S.L.\tB12345674\r\n';

describe('a file that is no table', () => {
  const picture = readFileSync(path.resolve(import.meta.dirname, '../../../../public/icon-512.png'));
  const workbook = Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000[Content_Types].xml', 'latin1');

  test.each([
    ['picture', picture],
    ['workbook', workbook],
    ['PDF', smallPdf(['Empresas'])],
  ])('but a %s is said to be none, and nothing of it is shown', async (_, bytes) => {
    const { status, page } = await choose(bytes);
    expect([status, page.problems]).toEqual([422, [{ field: 'file', message: NOT_A_TABLE.es }]]);
    expect([page.text, page.plan]).toEqual(['', null]);
  });
});

test.each([
  ['UTF-8', Buffer.from(TABLE, 'utf8')],
  ['the code page of Windows', Buffer.from(TABLE, 'latin1')],
  ['UTF-16, which Excel calls Unicode text', Buffer.from(`\ufeff${TABLE}`, 'utf16le')],
])('a table in %s is read', async (_, bytes) => {
  const { status, page } = await choose(bytes);
  expect([status, page.problems, page.plan?.faults]).toEqual([200, [], []]);
  expect(page.plan?.added.map(({ name }) => name)).toEqual(['Peñas, S.L.']);
});
