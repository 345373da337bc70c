import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_BUYER } from '../../../../domain/checkout/buyer.ts';
import { inTransaction } from '../../../ctx.ts';
import { findOrAddGuest } from '../../checkout/guest.ts';
import { openStage, type Stage } from '../../items/testing/order-stage.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { insertSession } from '../../sessions/insert-session.ts';
import { issueTicket, takeTicket } from '../../sessions/issue-ticket.ts';
import { proveIdentity } from '../../sessions/prove-identity.ts';
import { insertTestCustomer, PASSWORD } from '../../sessions/testing/people.ts';
import { createTicket } from '../../tickets/create-ticket.ts';
import { newTicket } from '../../tickets/testing/new-ticket.ts';
import { eraseCustomer } from '../erasure/erase-customer.ts';
import { getCustomer } from '../get-customer.ts';
import { updateClient } from '../update-client.ts';
import { keepApart } from './keep-apart.ts';
import { listDuplicatePairs } from './list-duplicate-pairs.ts';
import { listDuplicates } from './list-duplicates.ts';
import { mergeCustomers } from './merge-customers.ts';
import { MOVED_TABLES } from './moved-tables.ts';
import { unmergeCustomer } from './unmerge-customer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const sara = () => stage.as(stage.people.sara);
const customer = (email = `${randomUUID()}@correo.test`) => insertTestCustomer(stage.deps.db, email);
const emailOf = async (customerId: number) => (await getCustomer(sara(), { customerId })).email;
const merge = (customerId: number, into: number) =>
  mergeCustomers(sara(), { customerId, into, reason: 'Lo dice ella' });
const unmerge = (customerId: number) => unmergeCustomer(sara(), customerId);

/** All rows of the tables that a merge moves, and both accounts, as text. */
async function everythingOf(...ids: number[]): Promise<readonly string[]> {
  const parts = ['customers', ...MOVED_TABLES.map(({ table }) => table)].map(
    (table) => sql`select ${table} || ' ' || to_jsonb(t)::text as line from ${sql.table(table)} as t
      where customer_id = any(${ids}::integer[])`,
  );
  const { rows } = await sql<{ line: string }>`${sql.join(parts, sql` union all `)} order by line`.execute(
    stage.deps.db,
  );
  return rows.map(({ line }) => line);
}

type Add = (customerId: number) => Promise<unknown>;
const run = (statement: ReturnType<typeof sql>) => statement.execute(stage.deps.db);

/** Kinds of rows that a customer may have. */
const THINGS: Readonly<Record<string, Add>> = {
  order: (customer_id) => stage.addItem({ customer_id }),
  ticket: async (customerId) => createTicket(sara(), newTicket({ email: await emailOf(customerId) })),
  basket: (id) =>
    run(sql`insert into quotes (store_id, customer_id, state) values (1, ${id}, 'active') on conflict do nothing`),
  company: (id) => run(sql`insert into empresas (customer_id, name) values (${id}, 'Marquesina SL')`),
  property: (id) => run(sql`insert into inmuebles (customer_id, attr) values (${id}, '{"finca": "12"}')`),
  card: (id) =>
    run(
      sql`insert into saved_cards values (${id}, 'sandbox', 'token', 'visa', '4242', 1, 2030, now()) on conflict do nothing`,
    ),
  settings: (id) =>
    run(sql`insert into notification_settings (customer_id, time_zone, updated_at) values (${id}, 'Europe/Madrid', now())
      on conflict do nothing`),
  feed: (id) =>
    run(sql`insert into calendar_feeds values (${id}, gen_random_uuid(), decode(md5(random()::text), 'hex'), now())
      on conflict do nothing`),
};
const things = fc.array(fc.constantFrom(...Object.keys(THINGS)), { maxLength: 6 });
async function give(customerId: number, names: readonly string[]): Promise<void> {
  for (const name of names) await THINGS[name]?.(customerId);
}

describe('merging two accounts of one person', () => {
  test('nothing is lost by a merge, and taking it back leaves everything as it was', async () => {
    await fc.assert(
      fc.asyncProperty(things, things, async (ofOne, ofOther) => {
        const [one, other] = [await customer(), await customer()];
        await give(one, ofOne);
        await give(other, ofOther);
        const before = await everythingOf(one, other);
        await merge(other, one);
        expect(await everythingOf(one, other)).toHaveLength(before.length);
        // Only rows that the kept account already has a counterpart of stay where they were.
        const waiting = (await everythingOf(other)).map((line) => line.split(' ')[0]);
        expect(
          waiting.filter(
            (table) =>
              !['customers', 'quotes', 'saved_cards', 'notification_settings', 'calendar_feeds'].includes(table ?? ''),
          ),
        ).toEqual([]);
        await unmerge(other);
        expect(await everythingOf(one, other)).toEqual(before);
      }),
      { numRuns: 8 },
    );
  });

  test('an order keeps the buyer that it was placed with, and what comes after the merge stays when it is undone', async () => {
    const [one, other] = [await customer(), await customer()];
    const before = await stage.addItem({ customer_id: other });
    const buyer = () =>
      stage.deps.db
        .selectFrom('orders')
        .select(['email', 'firstname', 'tax_id'])
        .where('order_id', '=', before.order_id)
        .execute();
    const asPlaced = await buyer();
    await merge(other, one);
    expect(await buyer()).toEqual(asPlaced);
    // A request with the number of the merged account reaches the one that stays.
    const since = await stage.addItem({ customer_id: other });
    expect((await stage.item(since.item_id)).customer_id).toBe(one);
    await unmerge(other);
    expect((await stage.item(before.item_id)).customer_id).toBe(other);
    expect((await stage.item(since.item_id)).customer_id).toBe(one);
  });

  test('both addresses and passwords sign in to the account that stays', async () => {
    const [one, other] = [await customer(), await customer()];
    const email = await emailOf(other);
    await merge(other, one);
    const opened = async () => {
      const ctx = stage.asCustomer(one);
      const proved = await proveIdentity(ctx, { email, password: PASSWORD }, ['customer']);
      return takeTicket(ctx, await issueTicket(ctx, proved));
    };
    expect(await opened()).toEqual({ kind: 'customer', id: one });
    const sessions = () =>
      stage.deps.db.selectFrom('sessions').select('customer_id').where('customer_id', 'in', [one, other]).execute();
    await insertSession(stage.asCustomer(one), { customerId: one, quoteId: null, returnTo: null });
    expect(await sessions()).toEqual([{ customer_id: one }]);
    // A new password for the merged account ends the sessions opened with the former one.
    await inTransaction(stage.asCustomer(one), (tx) => endSessions(tx, { kind: 'customer', id: other }));
    expect(await sessions()).toEqual([]);
    await unmerge(other);
    expect(await opened()).toEqual({ kind: 'customer', id: other });
  });

  test('guests, tickets and searches by the merged address lead to the account that stays', async () => {
    const [one, other] = [await customer(), await customer()];
    const email = await emailOf(other);
    await merge(other, one);
    expect(await getCustomer(sara(), { email })).toMatchObject({ customer_id: one });
    expect(await getCustomer(sara(), { customerId: other })).toMatchObject({ merged_into: one });
    const guest = await inTransaction(stage.asCustomer(one), (tx) => findOrAddGuest(tx, { ...NO_BUYER, email }));
    expect(guest).toBe(one);
    const ticketId = await createTicket(sara(), newTicket({ email }));
    const ticket = await stage.deps.db
      .selectFrom('tickets')
      .select('customer_id')
      .where('ticket_id', '=', ticketId)
      .executeTakeFirst();
    expect(ticket).toEqual({ customer_id: one });
    await expect(updateClient(stage.asCustomer(other), { firstname: 'Eva' })).rejects.toMatchObject({
      code: 'customer_merged',
    });
  });

  test('is refused with oneself, an erased customer, one who asked to be erased, and in chains', async () => {
    const [one, other, third, gone] = [await customer(), await customer(), await customer(), await customer()];
    await expect(merge(one, one)).rejects.toMatchObject({ code: 'customer_merged_with_self' });
    await expect(merge(one, 9_999_999)).rejects.toMatchObject({ code: 'not_found' });
    await stage.deps.db
      .insertInto('erasures')
      .values({ customer_id: third, requested_at: stage.deps.now(), due_at: stage.deps.now() })
      .execute();
    for (const [a, b] of [
      [one, third],
      [third, one],
    ] as const)
      await expect(merge(a, b)).rejects.toMatchObject({ code: 'customer_leaves' });
    await inTransaction(sara(), (tx) => eraseCustomer(tx, gone));
    for (const [a, b] of [
      [one, gone],
      [gone, one],
    ] as const)
      await expect(merge(a, b)).rejects.toMatchObject({ code: 'customer_leaves' });
    await merge(other, one);
    const fourth = await customer();
    await expect(merge(one, fourth)).rejects.toMatchObject({ code: 'customer_holds_others' });
    await expect(merge(fourth, other)).rejects.toMatchObject({ code: 'customer_merged', extra: { merged_into: one } });
    await expect(merge(other, fourth)).rejects.toMatchObject({ code: 'customer_merged' });
    await expect(async () =>
      mergeCustomers(stage.as(stage.people.ana), { customerId: fourth, into: one, reason: 'x y z' }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('two supervisors at once: one merge, in either direction, and a second click changes nothing', async () => {
    const [one, other] = [await customer(), await customer()];
    const done = await Promise.allSettled([merge(other, one), merge(one, other), merge(other, one)]);
    const refused = done.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused)).toEqual(new Set(['customer_merged']));
    const merges = await stage.deps.db
      .selectFrom('customer_merges')
      .select('merge_id')
      .where('customer_id', 'in', [one, other])
      .execute();
    expect(merges).toHaveLength(1);
    const merged = (await getCustomer(sara(), { customerId: one })).merged_into === null ? other : one;
    await Promise.all([unmerge(merged), unmerge(merged)]);
    expect((await getCustomer(sara(), { customerId: merged })).merged_into).toBeNull();
  });

  test('who is erased is erased with every account that was merged into theirs', async () => {
    const [one, other] = [await customer(), await customer()];
    await merge(other, one);
    await inTransaction(sara(), (tx) => eraseCustomer(tx, one));
    for (const customerId of [one, other])
      expect(await getCustomer(sara(), { customerId })).toMatchObject({
        email: `erased-${customerId}@invalid`,
        firstname: '',
      });
    const merges = await stage.deps.db
      .selectFrom('customer_merges')
      .select('reason')
      .where('into_id', '=', one)
      .execute();
    expect(merges).toEqual([{ reason: '' }]);
    await expect(unmerge(other)).rejects.toMatchObject({ code: 'customer_leaves' });
  });

  test('every table that a merge moves leads newcomers to the account that stays', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'lead_to_kept_customer'`.execute(
      stage.deps.db,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(MOVED_TABLES.map(({ table }) => table).sort());
  });
});

describe('proposing duplicates', () => {
  const set = (customerId: number, columns: { phone?: string; tax_id?: string; firstname?: string }) =>
    stage.deps.db.updateTable('customers').set(columns).where('customer_id', '=', customerId).execute();

  test('names what speaks for one person, what hangs on each, and no longer who was kept apart or merged', async () => {
    const key = randomUUID().slice(0, 8);
    const [one, other, stranger] = [
      await customer(`${key}.gil@correo.test`),
      await customer(`${key}gil+notas@correo.test`),
      await customer(),
    ];
    for (const id of [one, other]) await set(id, { phone: '+34 698 111 222', tax_id: '11111111h', firstname: 'Marta' });
    await set(stranger, { phone: '698111222', firstname: 'Luis' });
    await stage.addItem({ customer_id: other });
    const proposed = await listDuplicates(sara(), one);
    expect(
      proposed.proposed.map(({ customer: { customer_id, holds }, signs }) => [customer_id, holds.orders, signs]),
    ).toEqual([
      [other, 1, ['tax_id', 'phone', 'email', 'name']],
      [stranger, 0, ['phone']],
    ]);
    const pairs = async () =>
      (await listDuplicatePairs(sara())).items.map((pair) => [pair.one.customer_id, pair.other.customer_id]);
    expect(await pairs()).toEqual(
      expect.arrayContaining([
        [one, other],
        [one, stranger],
      ]),
    );
    await keepApart(sara(), { customerId: stranger, other: one });
    await keepApart(sara(), { customerId: one, other: stranger });
    expect(await pairs()).not.toContainEqual([one, stranger]);
    await merge(other, one);
    const after = await listDuplicates(sara(), one);
    expect(after.proposed).toEqual([]);
    expect(after.merged).toMatchObject([
      { customer: { customer_id: other }, reason: 'Lo dice ella', by: 'Sara Prueba' },
    ]);
    expect(await pairs()).not.toContainEqual([one, other]);
  });
});
