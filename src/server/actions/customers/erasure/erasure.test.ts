import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../../domain/orders/status.gen.ts';
import { TASKS } from '../../../jobs/tasks.ts';
import { StorageMissError } from '../../../ports/storage/port.ts';
import { systemCtx } from '../../../start/system-ctx.ts';
import { testCtx } from '../../../testing/test-deps.ts';
import { card, openTestShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { getAgentFile } from '../../files/get-agent-file.ts';
import { payByCard } from '../../payments/testing/pay-by-card.ts';
import { hashPassword } from '../../sessions/hash-password.ts';
import { registerCustomer } from '../../sessions/register-customer.ts';
import { HELD_DATA } from '../held-data/held-data.ts';
import { askErasure, withdrawErasure } from './ask-erasure.ts';
import { eraseDue } from './erase-due.ts';
import { MARKS, marquesina, PASSWORD } from './testing/marquesina.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.now = new Date('2026-11-23T10:00:00Z');
});

const AGENT = { kind: 'agent', agentId: 10, role: 'Agente', panelRoles: [], notaryId: null } as const;

/** `table.column` of every place in the database where one of the marks is found, sorted. */
async function placesOfMarks(): Promise<readonly string[]> {
  const marks = MARKS.map((mark) => `%${mark}%`);
  const places: string[] = [];
  for (const [table, held] of Object.entries(HELD_DATA)) {
    if (Object.keys(held).every((fate) => fate === 'none')) continue;
    const { rows } = await sql<{ column: string }>`
      select distinct mark_field as column from ${sql.table(table)} as t, jsonb_each_text(to_jsonb(t)) as place (mark_field, mark_text)
      where mark_text ilike any (${marks}::text[]) order by mark_field`.execute(shop.deps.db);
    places.push(...rows.map(({ column }) => `${table}.${column}`));
  }
  return places.sort();
}

async function sweep(): Promise<void> {
  await eraseDue(systemCtx(shop.deps));
}

describe('a customer who wants to be forgotten', () => {
  test('is forgotten after the wait but for what the law wants, which is blocked, and goes at the end of its time', async () => {
    const { ctx, customerId, orderId, storageKey } = await marquesina(shop);
    expect((await placesOfMarks()).length).toBeGreaterThan(20);
    await askErasure(ctx, { password: PASSWORD });
    await askErasure(ctx, { password: PASSWORD });
    shop.clock.now = new Date(shop.clock.now.getTime() + 14 * DAY_MS - 1);
    await sweep();
    expect(await placesOfMarks()).toContain('customers.email');
    shop.clock.now = new Date(shop.clock.now.getTime() + 1);
    await Promise.all([sweep(), sweep()]);

    // The invoice is required by law; the farewell has not been sent yet.
    const byLaw = ['blocked_records.data', 'invoice_chain.xml', 'invoices.document'];
    const onItsWay = ['mails.params', 'mails.to_address'];
    expect((await placesOfMarks()).filter((place) => ![...byLaw, ...onItsWay].includes(place))).toEqual([]);
    const farewells = await shop.deps.db
      .selectFrom('mails')
      .select('template')
      .where('to_address', '=', MARKS[2] as string)
      .execute();
    expect(farewells).toEqual([{ template: 'account_erased' }]);

    const customer = await shop.deps.db
      .selectFrom('customers')
      .selectAll()
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    expect(customer).toMatchObject({
      firstname: '',
      lastname: '',
      password_hash: null,
      email: `erased-${customerId}@invalid`,
    });
    const order = await shop.deps.db
      .selectFrom('orders')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ firstname: '', email: '', tax_id: null, total: expect.any(Number) });
    expect(order.total).toBeGreaterThan(0);
    const blocked = await shop.deps.db
      .selectFrom('blocked_records')
      .select(['table_name', 'data', 'keep_until'])
      .where('order_id', '=', orderId)
      .orderBy('table_name')
      .execute();
    expect(blocked).toContainEqual({
      table_name: 'orders',
      data: expect.objectContaining({ firstname: 'Marquesina', tax_id: '99999999R', phone: MARKS[3] }),
      keep_until: '2032-12-31',
    });
    const tables = blocked.map(({ table_name }) => table_name);
    expect(tables).toEqual(expect.arrayContaining(['item_history', 'payment_notifications']));

    await TASKS.remove_bytes.run(systemCtx(shop.deps), { storage_keys: [storageKey] });
    await expect(shop.deps.ports.storage.get(storageKey)).rejects.toThrow(StorageMissError);
    const invoice = await shop.deps.db
      .selectFrom('files')
      .select(['file_id', 'storage_key'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect((await shop.deps.ports.storage.get(invoice.storage_key)).subarray(0, 4).toString()).toBe('%PDF');

    const agent = testCtx(shop.deps, { actor: AGENT });
    await expect(getAgentFile(agent, invoice.file_id)).rejects.toMatchObject({ code: 'not_found' });

    shop.clock.now = new Date('2032-12-31T12:00:00Z');
    await sweep();
    expect(await placesOfMarks()).toEqual(byLaw);
    shop.clock.now = new Date('2033-01-01T00:00:01Z');
    await sweep();
    expect(await placesOfMarks()).toEqual(['invoice_chain.xml', 'invoices.document']);
  });

  test('may change their mind until then, and after it the address is free for anybody', async () => {
    const visitor = { ...(await shop.customer()), actor: { kind: 'visitor' } as const };
    const typed = {
      firstname: 'Eva',
      lastname: 'Nueva',
      email: 'eva-nueva@ejemplo.test',
      phone: '',
      password: PASSWORD,
    };
    const customerId = await registerCustomer(visitor, typed);
    const ctx = { ...visitor, actor: { kind: 'customer', customerId } as const };
    await askErasure(ctx, { password: PASSWORD });
    await withdrawErasure(ctx);
    shop.clock.now = new Date(shop.clock.now.getTime() + 15 * DAY_MS);
    await sweep();
    expect(await emailOf(customerId)).toBe(typed.email);
    await askErasure(ctx, { password: PASSWORD });
    shop.clock.now = new Date(shop.clock.now.getTime() + 14 * DAY_MS);
    await sweep();
    expect(await emailOf(customerId)).toBe(`erased-${customerId}@invalid`);
    await expect(registerCustomer(visitor, typed)).resolves.toBeGreaterThan(customerId);
  });

  test('learns which orders are not finished, and a customer who orders again meanwhile waits until that order ends', async () => {
    const ctx = await shop.customer();
    const customerId = ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0;
    await askErasure(ctx, { password: '' });
    const { order_id } = await payByCard(ctx, card());
    await expect(askErasure(ctx, { password: '' })).rejects.toMatchObject({
      code: 'erasure_orders_open',
      params: { orders: String(order_id) },
    });
    shop.clock.now = new Date(shop.clock.now.getTime() + 20 * DAY_MS);
    await sweep();
    expect(await emailOf(customerId)).not.toMatch(/^erased/);
    await shop.deps.db
      .updateTable('order_items')
      .set({ panel_status_id: STATUS.closed, internal_status: 'closed' })
      .where('order_id', '=', Number(order_id))
      .execute();
    await sweep();
    expect(await emailOf(customerId)).toMatch(/^erased/);
  });

  test('has to type their password, which nobody else has to', async () => {
    const ctx = await shop.customer();
    const customerId = ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0;
    await shop.deps.db
      .updateTable('customers')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('customer_id', '=', customerId)
      .execute();
    await expect(askErasure(ctx, { password: 'otra cosa' })).rejects.toMatchObject({ code: 'invalid_input' });
    const asked = await shop.deps.db.selectFrom('erasures').selectAll().where('customer_id', '=', customerId).execute();
    expect(asked).toEqual([]);
    await expect(askErasure({ ...ctx, actor: { kind: 'visitor' } }, { password: '' })).rejects.toMatchObject({
      code: 'sign_in_required',
    });
  });
});

async function emailOf(customerId: number): Promise<string> {
  const row = await shop.deps.db
    .selectFrom('customers')
    .select('email')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.email;
}
