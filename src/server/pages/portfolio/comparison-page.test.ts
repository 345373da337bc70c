import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Nota } from '../../../domain/notas/read-notas.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { deliverNota } from '../../actions/own-orders/testing/delivered-note.ts';
import { flat, somebody } from './testing/properties.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ANOTHER = {
  name: 'PAZ SOL, LUIS',
  taxId: null,
  share: '100%',
  percent: 100,
  right: 'full',
  title: null,
} as const;

/** Somebody's flat, with delivered notas of it. */
async function flatWith(changes: readonly ((nota: Nota) => Nota)[]) {
  const one = await somebody(stage);
  const id = await flat(one);
  const columns = { origin: 'inmueble', origin_id: id } as const;
  const files = [];
  for (const [place, change] of changes.entries()) {
    files.push((await deliverNota(stage, one.customerId, { change, columns, name: `nota-${place + 1}.pdf` })).fileId);
    stage.pass(DAY_MS);
  }
  return { ...one, id, files };
}

test('a property with two notas leads to a page that compares the newest two, or those chosen', async () => {
  const { port, id, files } = await flatWith([
    (nota) => nota,
    (nota) => ({ ...nota, owners: [ANOTHER] }),
    (nota) => ({ ...nota, owners: [ANOTHER], issuedOn: '2026-05-01' }),
  ]);
  expect((await port.thing('inmuebles', id)).compare_href).toBe(`/orders/inmuebles/${id}/compare`);
  const newest = await port.comparison(id, {});
  expect(newest).toMatchObject({ name: expect.stringContaining('Calle Mayor 1') });
  expect(newest.found.compared).toMatchObject({
    before: { name: 'nota-2.pdf' },
    after: { name: 'nota-3.pdf' },
    properties: [{ differences: [], unread: { before: ['issued_on'] } }],
  });
  const { found } = await port.comparison(id, { one: files[2] ?? '', other: files[0] ?? '' });
  expect(found.compared?.properties[0]?.differences).toMatchObject([
    { what: 'owner_new', name: 'PAZ SOL, LUIS' },
    { what: 'owner_gone', name: 'CLIENTE, CARMEN' },
  ]);
});

test('one nota is not enough, and papers of somebody else are not compared', async () => {
  const one = await flatWith([(nota) => nota]);
  const other = await flatWith([(nota) => nota, (nota) => nota]);
  expect((await one.port.thing('inmuebles', one.id)).compare_href).toBeNull();
  expect((await one.port.comparison(one.id, {})).found).toMatchObject({ chosen: null, compared: null });
  await expect(one.port.comparison(other.id, {})).rejects.toMatchObject({ code: 'not_found' });
  const stolen = { one: other.files[0] ?? '', other: one.files[0] ?? '' };
  await expect(one.port.comparison(one.id, stolen)).rejects.toMatchObject({ code: 'not_found' });
});

test('a paper that is not released yet is not shown', async () => {
  const { port, id, files } = await flatWith([(nota) => nota, (nota) => nota]);
  await stage.deps.db
    .updateTable('files')
    .set({ released_at: null })
    .where('file_id', '=', files[1] ?? '')
    .execute();
  expect((await port.comparison(id, {})).found.papers.map(({ name }) => name)).toEqual(['nota-1.pdf']);
});
