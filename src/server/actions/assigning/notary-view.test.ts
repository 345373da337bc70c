import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderFiltersSchema } from '../../../contract/orders/list.ts';
import { pedidoSchema } from '../../../contract/orders/pedido.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { getPedido } from '../desk/get-pedido.ts';
import { runOperation } from '../desk/run-operation.ts';
import { getAgentFile } from '../files/get-agent-file.ts';
import { uploadFile } from '../files/upload-file.ts';
import { checkChanges } from '../items/check-changes.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { listPedidos } from '../search/list-pedidos.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const nora = () => stage.as(stage.people.nora);
const ana = () => stage.as(stage.people.ana);

async function held(status: number = STATUS.at_notary) {
  const item = await stage.addItem({ panel_status_id: status, notary_id: stage.people.nora.notaryId });
  return item.item_id;
}

async function act(as: ReturnType<typeof nora>, itemId: number, operation: string, fields = {}) {
  await lockItem(as, itemId);
  return runOperation(as, itemId, operationOn(await stage.item(itemId), operation, fields));
}

/** What a notary gets of each part of `details`; a new part fails this test until somebody decides. */
const SHOWN =
  'respondido subject property client_status_id client_status panel_status product portal deadline history_lines store_id real_order_id';
const NARROWED = 'historico attachments customer assignment';
const EMPTIED =
  'email_reply_of pedidos_relacionados tickets_relacionados atributos payments payed_with origin clientView prices invoices ' +
  'parent_id queue given tags watchers checklist';

describe('a notary', () => {
  test('R272 sees of an item what they need, and every other part empty', async () => {
    const itemId = await held();
    await act(ana(), itemId, 'simple_update', { atributos: [{ key: 'caso', value: 'interno' }] });
    const { details } = await getPedido(nora(), itemId);
    const parts = [SHOWN, NARROWED, EMPTIED].flatMap((words) => words.split(' '));
    expect(Object.keys(details).sort()).toEqual(parts.sort());
    expect(pedidoSchema.shape.details.keyof().options.toSorted()).toEqual(parts);
    const kept = EMPTIED.split(' ').filter((part) => {
      const value = details[part as keyof typeof details];
      return Array.isArray(value) ? value.length > 0 : value !== null;
    });
    expect(kept).toEqual([]);
    expect(details.customer).toMatchObject({ firstname: 'Carmen', phone: '600000000', tax: null });
    expect(JSON.stringify(details)).not.toContain('interno');
  });

  test('reads no mail that agents wrote to the customer or to others, not even what it was about', async () => {
    const itemId = await held();
    await act(ana(), itemId, 'enviar_email', {
      response_messages: [{ language: 'es', subject: 'Tasación', body: 'Solo para el cliente.' }],
    });
    await act(ana(), itemId, 'enviar_email', {
      envelope: { conversation: { party: 'registry', email: 'otro@registro.test', name: 'Otro' } },
      response_messages: [{ language: 'es', subject: 'Consulta', body: 'Solo para el registro.' }],
    });
    const seen = JSON.stringify(await getPedido(nora(), itemId));
    expect(seen).not.toMatch(/Tasación|Consulta|Solo para|otro@registro/);
    expect(JSON.stringify(await getPedido(ana(), itemId))).toContain('Solo para el cliente.');
  });

  test('R272 reads what their office wrote and the message of the assignment, and no note of an agent', async () => {
    const itemId = (await stage.addItem({ panel_status_id: STATUS.in_progress })).item_id;
    await act(ana(), itemId, 'save_note', { comment: 'el cliente discute el precio' });
    await act(ana(), itemId, 'asignar_notaria', {
      notary_id: stage.people.nora.notaryId ?? 0,
      comment: 'Prefiere por la tarde.',
    });
    await act(nora(), itemId, 'cambio_estado', { to: STATUS.notary_in_process });
    await act(nora(), itemId, 'save_note', { comment: 'Falta la firma del banco.' });
    const { historico } = (await getPedido(nora(), itemId)).details;
    expect(historico.map(({ accion, comment }) => [accion, comment])).toEqual([
      ['save_note', 'Falta la firma del banco.'],
      ['cambio_estado', null],
      ['asignar_notaria', 'Prefiere por la tarde.'],
    ]);
    expect((await getPedido(ana(), itemId)).details.historico).toHaveLength(4);
  });

  test('R272 hands in the result (1001), and sees nothing more of the item once an agent has taken it up', async () => {
    const itemId = await held(STATUS.notary_in_process);
    await lockItem(nora(), itemId);
    const file = await uploadFile(nora(), {
      itemId,
      name: 'escritura.pdf',
      kind: 'result',
      uploadKey: `upload-${itemId}`,
      bytes: smallPdf(['Escritura']),
    });
    await act(nora(), itemId, 'cambio_estado', { to: STATUS.notary_delivered });
    await act(ana(), itemId, 'cambio_estado', { to: STATUS.in_progress });
    for (const look of [
      () => getPedido(nora(), itemId),
      () => getAgentFile(nora(), file.file_id),
      () => lockItem(nora(), itemId),
    ]) {
      await expect(look()).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await checkChanges(nora(), [itemId])).toEqual({ items: [] });
  });

  test('R272 lists the items of their office, without totals, and no order of another office or of none', async () => {
    const mine = [await held(STATUS.at_notary), await held(STATUS.visit_scheduled), await held(STATUS.incident)];
    const others = [
      await stage.addItem({ panel_status_id: STATUS.at_notary, notary_id: stage.people.otra.notaryId }),
      await stage.addItem({ panel_status_id: STATUS.delivered, notary_id: stage.people.nora.notaryId }),
      await stage.addItem({ panel_status_id: STATUS.at_notary }),
    ];
    const { items } = await listPedidos(nora(), orderFiltersSchema.parse({ 'custom_filter[size]': '150' }));
    const listed = items.map(({ item_id }) => item_id);
    expect(listed).toEqual(expect.arrayContaining(mine));
    expect(others.filter(({ item_id }) => listed.includes(item_id))).toEqual([]);
    expect(new Set(items.map(({ total }) => total))).toEqual(new Set([null]));
  });

  test('R272 gets no paper that agents wrote for themselves', async () => {
    const itemId = await held();
    const fileId = await stage.addResult(itemId, 'solicitud.pdf');
    await stage.deps.db.updateTable('files').set({ kind: 'internal' }).where('file_id', '=', fileId).execute();
    await expect(getAgentFile(nora(), fileId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await getPedido(nora(), itemId)).details.attachments).toEqual([]);
    expect((await getPedido(ana(), itemId)).details.attachments).toHaveLength(1);
  });
});
