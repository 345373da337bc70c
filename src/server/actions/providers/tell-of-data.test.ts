import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationPayload } from '../../../contract/orders/operation-fields.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { runOperation } from '../desk/run-operation.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const CHANGED = { options: [{ option_id: 80, value: 'Calle Menor 2' }], reason: 'Estaba mal escrita.' };

test('a provider who wants every change gets the changed data, in their language', async () => {
  const itemId = await withProvider(true);
  await run(itemId, 'cambiar_datos', CHANGED);
  await run(itemId, 'simple_update', { referencia: 'R-77' });
  await run(itemId, 'simple_update', { atributos: [{ key: 'tomo', value: '3' }] });
  await run(itemId, 'save_note', { comment: 'Nada para él.' });
  expect(await toldTo(itemId)).toEqual([
    [{ label: 'Morada', value: 'Calle Menor 2' }],
    [{ label: 'Referência', value: 'R-77' }],
  ]);
});

test('one who does not gets nothing, nor does one who no longer has the item', async () => {
  const quiet = await withProvider(false);
  await run(quiet, 'cambiar_datos', CHANGED);
  const former = await withProvider(true);
  await run(former, 'cambio_estado', { to: STATUS.in_progress });
  await run(former, 'cambiar_datos', CHANGED);
  expect([await toldTo(quiet), await toldTo(former)]).toEqual([[], []]);
});

async function withProvider(email_update: boolean): Promise<number> {
  const { provider_id } = await stage.deps.db
    .insertInto('providers')
    .values({ nombre: 'Solicitadores Tejo', email: 'tejo@proveedor.test', locale: 'pt', email_update })
    .returning('provider_id')
    .executeTakeFirstOrThrow();
  const { item_id } = await stage.addItem({ answers: JSON.stringify(NOTA_SIMPLE_ANSWERS) });
  await run(item_id, 'cambiar_proveedor', { provider_id });
  return item_id;
}

async function run(itemId: number, operation: string, fields: Partial<OperationPayload>): Promise<void> {
  const ana = stage.as(stage.people.ana);
  await lockItem(ana, itemId);
  await runOperation(ana, itemId, operationOn(await stage.item(itemId), operation, fields));
}

/** Their mails, oldest first. */
async function toldTo(itemId: number): Promise<unknown[]> {
  const mails = await stage.deps.db
    .selectFrom('mails')
    .select(['params', 'to_address'])
    .where('item_id', '=', itemId)
    .where('template', '=', 'provider_data_changed')
    .orderBy('history_id')
    .execute();
  expect(mails.every(({ to_address }) => to_address === 'tejo@proveedor.test')).toBe(true);
  return mails.map(({ params }) => (params as { changes: unknown }).changes);
}
