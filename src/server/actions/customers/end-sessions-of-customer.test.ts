import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { browser } from '../../http/routes/testing/buyers.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { insertSession } from '../sessions/insert-session.ts';
import { createDraftLink, getLinkedDraft } from '../wizard/draft-link.ts';
import { endSessionsOfCustomer } from './end-sessions-of-customer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function signIn(customerId: number) {
  const { ctx } = browser(stage.asCustomer(customerId));
  return { ...ctx, session: await insertSession(ctx, { customerId, quoteId: null, returnTo: null }) };
}

/** A link by which a form is continued on another device. */
async function linkToForm(customerId: number): Promise<string> {
  const ctx = await signIn(customerId);
  await ctx.db
    .insertInto('form_drafts')
    .values({ session_hash: ctx.session.tokenHash, product_id: 15867, form_version: stage.deps.catalogue.versionId })
    .execute();
  return (await createDraftLink(ctx, 15867)).token;
}

async function sessionsOf(customerId: number): Promise<number> {
  const rows = await stage.deps.db
    .selectFrom('sessions')
    .select('session_id')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.length;
}

/** A supervisor who has just signed in. */
const ctxOf = (who: AgentActor, minutesAgo = 0) => ({
  ...stage.as(who),
  access: {
    token: 'token',
    sessionId: 'session',
    provedAt: new Date(stage.deps.clock.now.getTime() - minutesAgo * 60_000),
  },
});

test('a supervisor ends all sessions of a customer, and no other', async () => {
  const { carmen, dario } = stage.customers;
  await signIn(carmen);
  await signIn(carmen);
  await signIn(dario);
  const { ana, sara } = stage.people;
  await expect(endSessionsOfCustomer(ctxOf(ana), carmen)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(endSessionsOfCustomer(ctxOf(sara, 11), carmen)).rejects.toMatchObject({
    code: 'reauthentication_required',
  });
  expect(await sessionsOf(carmen)).toBe(2);
  await endSessionsOfCustomer(ctxOf(sara), carmen);
  await endSessionsOfCustomer(ctxOf(sara), carmen);
  expect([await sessionsOf(carmen), await sessionsOf(dario)]).toEqual([0, 1]);
  const events = await stage.deps.db
    .selectFrom('audit_events')
    .select(['actor_kind', 'actor_id'])
    .where('action', '=', 'session.end')
    .where('subject_id', '=', String(carmen))
    .execute();
  expect(events[0]).toMatchObject({ actor_kind: 'agent' });
  await expect(endSessionsOfCustomer(ctxOf(sara), 999_999)).rejects.toMatchObject({ code: 'not_found' });
});

test('a link to a form of an ended session opens nothing, and that of another customer still does', async () => {
  const { carmen, dario } = stage.customers;
  const [ended, kept] = [await linkToForm(carmen), await linkToForm(dario)];
  const visitor = stage.asCustomer(dario);
  expect(await getLinkedDraft(visitor, ended)).toMatchObject({ productId: 15867 });
  await endSessionsOfCustomer(ctxOf(stage.people.sara), carmen);
  await expect(getLinkedDraft(visitor, ended)).rejects.toMatchObject({ code: 'not_found' });
  expect(await getLinkedDraft(visitor, kept)).toMatchObject({ productId: 15867 });
});
