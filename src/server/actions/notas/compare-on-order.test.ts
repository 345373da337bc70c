import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Nota } from '../../../domain/notas/read-notas.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { deliverNota } from '../own-orders/testing/delivered-note.ts';
import { compareOnOrder } from './compare-on-order.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const MORTGAGE = { kind: 'mortgage', text: 'HIPOTECA a favor del Banco de Prueba.' } as const;

async function deliver(customerId: number, change?: (nota: Nota) => Nota, name?: string) {
  const delivered = await deliverNota(stage, customerId, { change, name });
  stage.pass(DAY_MS);
  return delivered;
}

test('an agent compares a paper with the last one that its customer got about the property, or with any other', async () => {
  const { carmen, dario } = stage.customers;
  const agent = stage.as(stage.people.ana);
  await deliver(dario);
  const first = await deliver(carmen, undefined, 'primera.pdf');
  const second = await deliver(carmen, (nota) => ({ ...nota, isFree: false, charges: [MORTGAGE] }), 'segunda.pdf');
  const elsewhere = (nota: Nota) => ({ ...nota, finca: { municipality: 'Leganés', number: '12345' } });
  const other = await deliver(carmen, elsewhere, 'otra.pdf');
  await deliver(carmen, (nota) => ({ ...nota, finca: { municipality: 'Getafe', number: '9' } }));

  const found = await compareOnOrder(agent, second.item.item_id, {});
  expect(found.papers.map(({ name }) => name)).toEqual(['segunda.pdf', 'otra.pdf', 'primera.pdf']);
  const asked = { one: second.fileId, other: first.fileId };
  const { compared, chosen } = await compareOnOrder(agent, second.item.item_id, asked);
  expect(chosen).toEqual(asked);
  expect(compared).toMatchObject({
    before: { name: 'primera.pdf', order_id: String(first.item.order_id), finca: '12345' },
    after: { name: 'segunda.pdf' },
    properties: [{ name: '12345, Getafe', differences: [{ what: 'charge_new', text: MORTGAGE.text, is_sure: true }] }],
  });

  const apart = await compareOnOrder(agent, second.item.item_id, { one: second.fileId, other: other.fileId });
  expect(apart.compared).toMatchObject({
    properties: [],
    only_before: ['12345, Getafe'],
    only_after: ['12345, Leganés'],
  });
  const twice = await compareOnOrder(agent, second.item.item_id, { one: first.fileId, other: first.fileId });
  expect(twice.compared).toBeNull();
});

test('papers that were not read, or say nothing, are named and not offered', async () => {
  const { item, fileId } = await deliver(stage.customers.carmen, (nota) => ({
    ...nota,
    finca: { municipality: 'Getafe', number: '77' },
  }));
  const negative = await stage.addResult(item.item_id, 'negativa.pdf');
  await stage.deps.db
    .insertInto('note_readings')
    .values({
      ...{ file_id: negative, item_id: item.item_id, sha256: 'b'.repeat(64), reader_version: 3, state: 'negative' },
      read_at: stage.deps.now(),
    })
    .execute();
  await stage.addResult(item.item_id, 'sin-leer.pdf');
  await stage.deps.db
    .updateTable('files')
    .set({ media_type: 'application/pdf' })
    .where('item_id', '=', item.item_id)
    .execute();
  const agent = stage.as(stage.people.ana);
  expect(await compareOnOrder(agent, item.item_id, {})).toMatchObject({
    papers: [{ file_id: fileId }],
    unread: ['sin-leer.pdf'],
    negative: ['negativa.pdf'],
    chosen: null,
    compared: null,
  });
  await expect(compareOnOrder(agent, item.item_id, { one: negative })).rejects.toMatchObject({ code: 'not_found' });
});

test('what a person corrected is compared by its text, without being sure of it', async () => {
  const first = await deliver(stage.customers.dario, (nota) => ({
    ...nota,
    finca: { municipality: 'Parla', number: '5' },
  }));
  const second = await deliver(stage.customers.dario, (nota) => ({
    ...nota,
    finca: { municipality: 'Parla', number: '5' },
  }));
  const parsed = JSON.stringify({ descripcion: '', cargas: '', titulares: 'PAZ SOL, LUIS. 100% pleno dominio.' });
  await stage.deps.db
    .updateTable('note_readings')
    .set({ parsed, corrected_at: stage.deps.now() })
    .where('file_id', '=', second.fileId)
    .execute();
  const { compared } = await compareOnOrder(stage.as(stage.people.ana), second.item.item_id, {
    one: first.fileId,
    other: second.fileId,
  });
  expect(compared?.properties[0]?.differences).toMatchObject([
    { what: 'owner_new', name: 'PAZ SOL, LUIS', is_sure: false },
    { what: 'owner_gone', is_sure: false },
  ]);
});

test('is nothing for a notary', async () => {
  const { nora } = stage.people;
  const columns = { notary_id: nora.notaryId, panel_status_id: STATUS.at_notary };
  const { item } = await deliverNota(stage, stage.customers.carmen, { columns });
  await expect(compareOnOrder(stage.as(nora), item.item_id, {})).rejects.toMatchObject({ code: 'forbidden' });
});
