import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../ctx.ts';
import { createPaymentLink } from '../../balances/payment-link.ts';
import { openStage, type Stage } from '../../items/testing/order-stage.ts';
import { renewFeed } from '../../reminders/calendar-feed.ts';
import { saveCard } from '../../saved-cards/save-card.ts';
import { insertTestCustomer } from '../../sessions/testing/people.ts';
import { createShare } from '../../shares/create-share.ts';
import { revokeShare } from '../../shares/revoke-share.ts';
import { mergeCustomers } from './merge-customers.ts';
import { unmergeCustomer } from './unmerge-customer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const customer = () => insertTestCustomer(stage.deps.db, `${randomUUID()}@correo.test`);
const sara = () => stage.as(stage.people.sara);

/** Work goes on for the account that stays, and then the two are separated. */
async function separatedAfter(
  { merged, kept }: { merged: number; kept: number },
  work: () => Promise<void>,
): Promise<void> {
  await mergeCustomers(sara(), { customerId: merged, into: kept, reason: 'Lo dice ella' });
  stage.pass(60_000);
  await work();
  await unmergeCustomer(sara(), merged);
}

test('what was made for an order while merged goes back with it, and its owner can end it', async () => {
  const [merged, kept] = [await customer(), await customer()];
  const [theirs, other] = [await stage.addItem({ customer_id: merged }), await stage.addItem({ customer_id: kept })];
  await separatedAfter({ merged, kept }, async () => {
    for (const { order_id, item_id } of [theirs, other]) {
      const wish = { kind: 'status', fileId: null, days: 7, requestKey: randomUUID() } as const;
      await createShare(stage.asCustomer(kept), { ...wish, orderId: String(order_id) });
      await inTransaction(sara(), (tx) =>
        createPaymentLink(tx, { customerId: kept, storeId: 1, target: { orderId: order_id } }),
      );
      const at = stage.deps.now();
      const call = { provider_call_id: randomUUID(), direction: 'in', number: '+34600111222', state: 'ended' };
      await stage.deps.db
        .insertInto('phone_calls')
        .values({ ...call, customer_id: kept, item_id, started_at: at, ended_at: at, updated_at: at })
        .execute();
    }
  });
  const owners = async (table: 'order_shares' | 'payment_links' | 'phone_calls') =>
    (
      await stage.deps.db
        .selectFrom(table)
        .select('customer_id')
        .where('customer_id', 'in', [merged, kept])
        .orderBy('customer_id')
        .execute()
    ).map(({ customer_id }) => customer_id);
  for (const table of ['order_shares', 'payment_links', 'phone_calls'] as const)
    expect([table, await owners(table)]).toEqual([table, [merged, kept]]);

  const { share_id } = await stage.deps.db
    .selectFrom('order_shares')
    .select('share_id')
    .where('order_id', '=', theirs.order_id)
    .executeTakeFirstOrThrow();
  await expect(revokeShare(stage.asCustomer(kept), share_id)).rejects.toMatchObject({ code: 'not_found' });
  await revokeShare(stage.asCustomer(merged), share_id);
});

test('a card and a calendar address that replaced those of a merged account stay', async () => {
  const [merged, kept] = [await customer(), await customer()];
  const pay = (customerId: number, last_four: string) =>
    inTransaction(stage.asCustomer(customerId), (tx) =>
      saveCard(tx, {
        customerId,
        provider: 'sandbox',
        card: { token: randomUUID(), brand: 'visa', last_four, exp_month: 1, exp_year: 2030 },
      }),
    );
  await pay(merged, '1111');
  await renewFeed(stage.asCustomer(merged));
  await separatedAfter({ merged, kept }, async () => {
    await pay(kept, '2222');
    await renewFeed(stage.asCustomer(kept));
  });
  const { db } = stage.deps;
  const cards = db.selectFrom('saved_cards').select(['customer_id', 'last_four']);
  expect(await cards.where('customer_id', 'in', [merged, kept]).execute()).toEqual([
    { customer_id: kept, last_four: '2222' },
  ]);
  const feeds = db.selectFrom('calendar_feeds').select('customer_id');
  expect(await feeds.where('customer_id', 'in', [merged, kept]).execute()).toEqual([{ customer_id: kept }]);
});
