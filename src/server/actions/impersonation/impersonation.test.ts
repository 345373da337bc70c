import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerActor } from '../../../domain/actors/actor.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { historyActorOf } from '../actors/history-actor.ts';
import { openAttempt } from '../payments/open-attempt.ts';
import { findOwner } from '../sessions/find-owner.ts';
import { setPassword } from '../sessions/set-password.ts';
import { insertTestAgent, insertTestCustomer } from '../sessions/testing/people.ts';
import { giveReason } from './give-reason.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

/** A customer impersonated by an agent with a reason. */
async function impersonated() {
  const customerId = await insertTestCustomer(database.db, 'visited@example.com');
  const agentId = await insertTestAgent(database.db, 'visitor@example.com');
  const { visit_id } = await database.db
    .insertInto('customer_visits')
    .values({ agent_id: agentId, customer_id: customerId, store_id: 1, expires_at: new Date() })
    .returning('visit_id')
    .executeTakeFirstOrThrow();
  const impersonation = { impersonationId: visit_id, agentId, reason: 'Pide ayuda' };
  const actor: CustomerActor = { kind: 'customer', customerId, impersonation };
  return { ctx: testCtx(await testDeps(database.db), { actor }), customerId, agentId, impersonationId: visit_id };
}

test('actions that pay or change a password refuse an impersonating agent themselves, on every path', async () => {
  const { ctx, customerId, agentId, impersonationId } = await impersonated();
  const owner = await findOwner(ctx, { kind: 'customer', id: customerId });
  if (!owner) throw new Error('the customer is there');
  await expect(setPassword(ctx, owner, 'hash')).rejects.toMatchObject({ code: 'impersonation_refused' });
  const attempt = { order: { order_id: 1 }, provider: 'sandbox', method: 'cc' } as unknown as Parameters<
    typeof openAttempt
  >[1];
  await expect(openAttempt(ctx, attempt)).rejects.toMatchObject({ code: 'impersonation_refused' });
  expect(historyActorOf(ctx.actor)).toEqual({ actor_kind: 'customer', admin_user_id: agentId });

  expect([await giveReason(ctx, 'el primer motivo'), await giveReason(ctx, 'otro motivo')]).toEqual([true, true]);
  const kept = await database.db
    .selectFrom('customer_visits')
    .select('reason')
    .where('visit_id', '=', impersonationId)
    .execute();
  expect(kept).toEqual([{ reason: 'el primer motivo' }]);
});
