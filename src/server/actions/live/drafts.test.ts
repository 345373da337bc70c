import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openPedido } from '../desk/open-pedido.ts';
import { runOperation } from '../desk/run-operation.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { dropDraft, listDrafts, saveDraft } from './drafts.ts';
import { purgeLive } from './purge-live.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Name = keyof Stage['people'];
const as = (who: Name) => stage.as(stage.people[who]);
const locks = (who: Name, itemId: number) => openPedido(as(who), { itemId, autoLock: true, onCall: false });
const types = (who: Name, itemId: number, note: string | null) =>
  saveDraft(as(who), { itemId, draft: note === null ? null : { note } });

async function takenFromAna(typed: string | null) {
  const item = await stage.addItem();
  await locks('ana', item.item_id);
  if (typed !== null) await types('ana', item.item_id, typed);
  const force = operationOn(await stage.item(item.item_id), 'unlock_pedido', { force: true });
  await runOperation(as('sara'), item.item_id, force);
  return item.item_id;
}

describe('what an agent has typed and not sent', () => {
  test('is nobody else’s to read while its author holds the order', async () => {
    const { item_id } = await stage.addItem();
    await locks('ana', item_id);
    await types('ana', item_id, 'Llamar al registro');
    expect([await listDrafts(as('sara'), item_id), await listDrafts(as('ana'), item_id)]).toEqual([[], []]);
  });

  test('R384 is seen by both once a supervisor took the order, with who shared it', async () => {
    const itemId = await takenFromAna('Llamar al registro');
    const shared = { user_id: stage.people.ana.agentId, name: 'Ana Prueba', shared_by: 'Sara Prueba' };
    const draft = { note: 'Llamar al registro' };
    expect(await listDrafts(as('sara'), itemId)).toMatchObject([{ ...shared, is_me: false, draft }]);
    expect(await listDrafts(as('ana'), itemId)).toMatchObject([{ ...shared, is_me: true, draft }]);
  });

  test('R272 of an agent is none of the notary’s to read', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.at_notary, notary_id: stage.people.nora.notaryId });
    await locks('ana', item.item_id);
    await types('ana', item.item_id, 'El cliente regatea');
    const force = operationOn(await stage.item(item.item_id), 'unlock_pedido', { force: true });
    await runOperation(as('sara'), item.item_id, force);
    expect(await listDrafts(as('sara'), item.item_id)).toHaveLength(1);
    expect(await listDrafts(as('nora'), item.item_id)).toEqual([]);
  });

  test('joins what is shared when the panel sends it only then', async () => {
    const itemId = await takenFromAna(null);
    expect(await listDrafts(as('sara'), itemId)).toEqual([]);
    await types('ana', itemId, 'Lo último que escribí');
    expect(await listDrafts(as('sara'), itemId)).toMatchObject([{ draft: { note: 'Lo último que escribí' } }]);
    await types('ana', itemId, null);
    expect(await listDrafts(as('sara'), itemId)).toEqual([]);
  });

  test('is dropped by its writer, or where no colleague holds the order', async () => {
    const itemId = await takenFromAna('Llamar');
    const userId = stage.people.ana.agentId;
    await locks('sara', itemId);
    await expect(dropDraft(as('berta'), { itemId, userId })).rejects.toMatchObject({ code: 'locked_by_other' });
    await dropDraft(as('sara'), { itemId, userId });
    await expect(dropDraft(as('ana'), { itemId, userId })).rejects.toMatchObject({ code: 'not_found' });
    const audited = await stage.deps.db
      .selectFrom('audit_events')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'item.drop_draft')
      .execute();
    expect(audited).toEqual([{ actor_id: stage.people.sara.agentId, detail: { agent_id: userId } }]);
  });

  test('goes after a month without a change', async () => {
    const itemId = await takenFromAna('Llamar');
    stage.pass(30 * DAY_MS + 1);
    await purgeLive(as('sara'));
    expect(await listDrafts(as('sara'), itemId)).toEqual([]);
  });
});
