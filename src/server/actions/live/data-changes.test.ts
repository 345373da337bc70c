import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { currentUser } from '../agents/get-current-user.ts';
import { updateClient } from '../customers/update-client.ts';
import { changeAnswers } from '../desk/change-answers.ts';
import { openPedido } from '../desk/open-pedido.ts';
import { runOperation } from '../desk/run-operation.ts';
import { operationOn } from '../items/testing/operation.ts';
import { addCustomer, openStage, type Stage } from '../items/testing/order-stage.ts';
import { listDataChanges, markDataChangesSeen } from './data-changes.ts';

const OWNER = 77;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const as = (who: keyof Stage['people']) => stage.as(stage.people[who]);
const own = () => stage.asCustomer(stage.customers.carmen);
const addItem = () => stage.addItem({ answers: JSON.stringify(NOTA_SIMPLE_ANSWERS) });
const renames = (itemId: number, owner: string) => changeAnswers(own(), { itemId, given: () => ({ [OWNER]: owner }) });

describe('R351 changes of the data after payment', () => {
  test('are those to the answers and to the customer’s own data, newest first, with who made them', async () => {
    const { item_id } = await addItem();
    stage.pass(60_000);
    const answeredAt = stage.deps.now().toISOString();
    await renames(item_id, 'Juana Nueva');
    stage.pass(60_000);
    const changedAt = stage.deps.now().toISOString();
    await updateClient(own(), { phone: '+34 611 222 333', extra: { newsletter: true } });
    expect((await listDataChanges(as('ana'), item_id)).changes).toEqual([
      {
        option_id: null,
        field: 'phone',
        label: 'Teléfono',
        old: '',
        new: '+34 611 222 333',
        who: 'Carmen Cliente',
        at: changedAt,
      },
      {
        option_id: OWNER,
        field: null,
        label: expect.any(String),
        new: 'Juana Nueva',
        old: NOTA_SIMPLE_ANSWERS[OWNER],
        who: 'Carmen Cliente',
        at: answeredAt,
      },
    ]);
  });

  test('what was changed before the payment is none, nor what another customer changed', async () => {
    await updateClient(stage.asCustomer(stage.customers.dario), { phone: '+34 600 000 001' });
    stage.pass(60_000);
    const { item_id } = await addItem();
    expect(await listDataChanges(as('ana'), item_id)).toEqual({ item_id, changes: [], alert: false });
  });

  test('the former data of somebody without a paid order are not kept', async () => {
    await updateClient(stage.asCustomer(stage.customers.dario), { firstname: 'Darío' });
    const kept = await stage.deps.db
      .selectFrom('customer_changes')
      .selectAll()
      .where('customer_id', '=', stage.customers.dario)
      .execute();
    expect(kept).toEqual([]);
  });

  test('a notary sees answers and contact, and no tax data', async () => {
    const customer_id = await addCustomer(stage.deps, 'elena');
    const { item_id } = await stage.addItem({
      customer_id,
      notary_id: stage.people.nora.notaryId,
      panel_status_id: STATUS.at_notary,
    });
    stage.pass(60_000);
    const tax = {
      tax_name: 'Carmen',
      tax_id: '12345678Z',
      tax_address: 'Calle Mayor 1',
      tax_postal_code: '28001',
      tax_city: 'Madrid',
      tax_country: 'ES',
    };
    await updateClient(stage.asCustomer(customer_id), { tax, lastname: 'Nueva' });
    const fieldsFor = async (who: 'ana' | 'nora') =>
      (await listDataChanges(as(who), item_id)).changes.map(({ field }) => field).sort();
    expect(await fieldsFor('nora')).toEqual(['lastname']);
    expect(await fieldsFor('ana')).toEqual(['lastname', ...Object.keys(tax)].sort());
  });
});

describe('R352 the alert', () => {
  const isAlerted = async (who: 'ana' | 'berta', itemId: number) => (await listDataChanges(as(who), itemId)).alert;

  test('is there until an agent has seen it, for that agent only, and again with a newer change', async () => {
    const { item_id } = await addItem();
    stage.pass(60_000);
    await renames(item_id, 'Juana Nueva');
    expect(await isAlerted('ana', item_id)).toBe(true);
    await markDataChangesSeen(as('ana'), item_id);
    expect([await isAlerted('ana', item_id), await isAlerted('berta', item_id)]).toEqual([false, true]);
    stage.pass(60_000);
    await renames(item_id, 'Juana Novísima');
    expect(await isAlerted('ana', item_id)).toBe(true);
  });

  test('stays for changes after the one that was seen', async () => {
    const { item_id } = await addItem();
    stage.pass(60_000);
    await renames(item_id, 'Juana Nueva');
    const shown = (await listDataChanges(as('ana'), item_id)).changes[0];
    stage.pass(60_000);
    await renames(item_id, 'Juana Novísima');
    await markDataChangesSeen(as('ana'), item_id, new Date(shown?.at ?? 0));
    expect(await isAlerted('ana', item_id)).toBe(true);
    await markDataChangesSeen(as('ana'), item_id);
    await markDataChangesSeen(as('ana'), item_id, new Date(shown?.at ?? 0));
    expect(await isAlerted('ana', item_id), 'a late mark takes none back').toBe(false);
  });
});

test('R343 the current-user call with check-pedido-change lists changed items that the caller may see', async () => {
  const seen = await stage.addItem({ notary_id: stage.people.nora.notaryId, panel_status_id: STATUS.at_notary });
  const other = await stage.addItem();
  await openPedido(as('ana'), { itemId: other.item_id, autoLock: true, onCall: false });
  await runOperation(
    as('ana'),
    other.item_id,
    operationOn(await stage.item(other.item_id), 'save_note', { comment: 'x' }),
  );
  const asked = { 'check-pedido-change': [seen.item_id, other.item_id] };
  const now = await stage.item(other.item_id);
  expect((await currentUser(as('ana'), asked)).pedido_changes).toEqual([
    { item_id: seen.item_id, updated_at: seen.updated_at.toISOString(), history_lines: 0 },
    { item_id: other.item_id, updated_at: now.updated_at.toISOString(), history_lines: 1 },
  ]);
  expect((await currentUser(as('nora'), asked)).pedido_changes?.map(({ item_id }) => item_id)).toEqual([seen.item_id]);
  expect((await currentUser(as('ana'))).pedido_changes).toBeUndefined();
});
