import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ItemRow } from '../items/item-row.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { presentOwnItems } from '../own-orders/present-own-item.ts';
import { getPedido } from './get-pedido.ts';
import { runOperation } from './run-operation.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ana = () => stage.as(stage.people.ana);

async function held(columns: Parameters<Stage['addItem']>[0] = {}, actor = stage.people.ana): Promise<ItemRow> {
  const { item_id } = await stage.addItem(columns);
  await lockItem(stage.as(actor), item_id);
  return stage.item(item_id);
}

async function operate(item: ItemRow, fields: Parameters<typeof operationOn>[2] & { operation: string }, by = ana()) {
  const seen = await stage.item(item.item_id);
  return runOperation(by, item.item_id, operationOn(seen, fields.operation, fields));
}

describe('simple_update', () => {
  test('R380 saves attributes, which the customer and the history show', async () => {
    const item = await held();
    const given = [
      { key: 'finca', value: '12345' },
      { key: 'nota', value: 'Lo enviamos el lunes.' },
    ];
    const answer = await operate(item, { operation: 'simple_update', atributos: given });
    expect(answer.pedido.details.atributos).toEqual(given);
    expect(answer.pedido.details.historico[0]).toMatchObject({
      accion: 'simple_update',
      detail: {
        attributes: [
          { key: 'finca', old: null, new: '12345' },
          { key: 'nota', old: null },
        ],
      },
    });
    await operate(item, { operation: 'simple_update', atributos: [{ key: 'nota', value: '' }] });
    const [own] = await presentOwnItems(stage.asCustomer(item.customer_id), [await stage.item(item.item_id)]);
    expect(own?.extra.atributos).toEqual([{ key: 'finca', value: '12345' }]);
  });

  test('R380 what is wrong in one field saves none', async () => {
    const item = await held();
    const wish = { operation: 'simple_update', referencia: 'X-1', atributos: [{ key: '<b>', value: 'x' }] };
    await expect(operate(item, wish)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await stage.item(item.item_id)).toMatchObject({ referencia: null });
    const urgent = { operation: 'simple_update', priority: 5, atributos: [{ key: 'tomo', value: '1' }] };
    await expect(operate(item, urgent)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await getPedido(ana(), item.item_id)).details.atributos).toEqual([]);
  });
});

describe('related items', () => {
  test('R135 items of one customer are put side by side, seen from both, and taken apart', async () => {
    const [item, other] = [await held(), await stage.addItem()];
    const link = { operation: 'vincular_pedido', related_item_id: other.item_id };
    expect((await operate(item, link)).pedido.details.pedidos_relacionados).toContainEqual(
      expect.objectContaining({ item_id: other.item_id, relation: 'linked' }),
    );
    const { history_lines } = await stage.item(item.item_id);
    await operate(item, link);
    expect(await stage.item(item.item_id)).toMatchObject({ history_lines });
    expect((await getPedido(ana(), other.item_id)).details.pedidos_relacionados).toContainEqual(
      expect.objectContaining({ item_id: item.item_id, relation: 'linked' }),
    );
    const apart = await operate(item, { operation: 'desvincular_pedido', related_item_id: other.item_id });
    expect(apart.pedido.details.pedidos_relacionados).toContainEqual(
      expect.objectContaining({ item_id: other.item_id, relation: 'same_customer' }),
    );
  });

  test('R135 an item derives from another, and never in a cycle from itself, also with concurrent changes', async () => {
    const [one, other] = [await held(), await held({}, stage.people.berta)];
    const parent = (id: number) => ({ operation: 'vincular_pedido', related_item_id: id, relation: 'parent' as const });
    const berta = stage.as(stage.people.berta);
    const tried = await Promise.allSettled([
      operate(one, parent(other.item_id)),
      operate(other, parent(one.item_id), berta),
    ]);
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = tried.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 'relation_circle' });
    await expect(operate(one, parent(one.item_id))).rejects.toMatchObject({ code: 'relation_circle' });
  });

  test("another customer's item, a missing one, and no item are refused", async () => {
    const item = await held();
    const foreign = await stage.addItem({ customer_id: stage.customers.dario });
    const link = (related_item_id?: number) =>
      operate(item, { operation: 'vincular_pedido', ...(related_item_id && { related_item_id }) });
    await expect(link(foreign.item_id)).rejects.toMatchObject({ code: 'relation_other_customer' });
    await expect(link(999_999_999)).rejects.toMatchObject({ code: 'not_found' });
    await expect(link()).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('files', () => {
  test('R391 genera_pdf puts the request on paper, for the work on it and not for the customer', async () => {
    const item = await held();
    await operate(item, { operation: 'simple_update', atributos: [{ key: 'finca', value: '12345' }] });
    const { pedido } = await operate(item, { operation: 'genera_pdf' });
    const [file] = pedido.details.attachments;
    expect(file).toMatchObject({ kind: 'internal', media_type: 'application/pdf', released_at: null });
    expect(pedido.details.historico[0]).toMatchObject({ accion: 'genera_pdf', detail: { name: file?.name } });
    const { storage_key } = await stage.deps.db
      .selectFrom('files')
      .select('storage_key')
      .where('file_id', '=', file?.file_id ?? '')
      .executeTakeFirstOrThrow();
    const bytes = new Uint8Array(await stage.deps.ports.storage.get(storage_key));
    expect(Buffer.from(bytes).toString('latin1')).toContain('pdfaid:part');
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    for (const word of [
      'Solicitud',
      String(item.order_id),
      'Nota Simple del Registro',
      'Juan Pérez',
      'Calle Mayor 1',
      'finca',
      '12345',
    ])
      expect(text).toContain(word);
    const [own] = await presentOwnItems(stage.asCustomer(item.customer_id), [await stage.item(item.item_id)]);
    expect(own?.extra.documents).toEqual([]);
  });

  test('R391 an old copy and an agent without the lock get no document', async () => {
    const item = await held();
    const old = operationOn({ updated_at: new Date(0) }, 'genera_pdf');
    await expect(runOperation(ana(), item.item_id, old)).rejects.toMatchObject({ code: 'stale_version' });
    await expect(operate(item, { operation: 'genera_pdf' }, stage.as(stage.people.berta))).rejects.toMatchObject({
      code: 'locked_by_other',
    });
    expect((await getPedido(ana(), item.item_id)).details.attachments).toEqual([]);
  });

  test('R392 upload_file attaches what was sent before: it changes its kind, or the item gets it from another one', async () => {
    const item = await held();
    const other = await stage.addItem();
    const [own, others] = [await stage.addResult(item.item_id), await stage.addResult(other.item_id, 'otra.pdf')];
    const changed = await operate(item, { operation: 'upload_file', file_ids: [own, others], file_kind: 'attachment' });
    const { attachments } = changed.pedido.details;
    expect(attachments).toHaveLength(2);
    expect(attachments).toContainEqual(expect.objectContaining({ file_id: own, kind: 'attachment' }));
    expect(attachments).toContainEqual(expect.objectContaining({ name: 'otra.pdf', kind: 'attachment' }));
    const elsewhere = await held();
    const got = await operate(elsewhere, { operation: 'upload_file', file_ids: [others], file_kind: 'result' });
    expect(got.pedido.details.attachments).toEqual([expect.objectContaining({ kind: 'result', name: 'otra.pdf' })]);
    expect((await getPedido(ana(), other.item_id)).details.attachments).toHaveLength(1);
  });

  test('R392 no file, a file of another customer and one that the customer has are refused', async () => {
    const item = await held();
    const foreign = await stage.addItem({ customer_id: stage.customers.dario });
    const attach = (...file_ids: string[]) =>
      operate(item, { operation: 'upload_file', file_ids, file_kind: 'attachment' });
    await expect(attach()).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(attach(await stage.addResult(foreign.item_id))).rejects.toMatchObject({ code: 'not_found' });
    const released = await stage.addResult(item.item_id);
    await stage.deps.db
      .updateTable('files')
      .set({ released_at: stage.deps.now() })
      .where('file_id', '=', released)
      .execute();
    await expect(attach(released)).rejects.toMatchObject({ code: 'file_already_released' });
  });
});
