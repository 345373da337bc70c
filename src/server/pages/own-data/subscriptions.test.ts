// A customer's subscriptions: shown with price and next date, ended and restarted by one click each.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import { ANNUAL_LEGAL_ADVICE } from '../../../domain/records/subscriptions.ts';
import { addCustomer, openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { endSubscription } from '../../actions/records/end-subscription.ts';
import { listSubscriptions } from '../../actions/records/list-subscriptions.ts';
import { remindRenewals } from '../../actions/records/remind-renewals.ts';
import { withSession } from '../../actions/sessions/with-session.ts';
import { portfolioPort } from '../portfolio/portfolio-port.ts';
import { changeSubscriptions, subscriptionsPage } from './subscriptions-page.ts';

const PATH = '/orders/profile/subscriptions';
let stage: Stage;
let people = 0;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function somebody() {
  people += 1;
  const customerId = await addCustomer(stage.deps, `subscriber-${people}`);
  const ctx = await withSession(stage.asCustomer(customerId));
  return {
    customerId,
    ctx,
    page: (ended: string | null = null) => subscriptionsPage(ctx, ended),
    press: (intent: 'end' | 'begin', id: string) => changeSubscriptions(ctx, { intent, id }),
  };
}

async function followed({ ctx }: Awaited<ReturnType<typeof somebody>>) {
  const port = portfolioPort(ctx);
  const saved = await port.saveThing('empresas', null, { name: 'Beta, S.L.' });
  const id = saved.ok ? (/\d+/.exec(saved.redirect)?.[0] ?? '') : '';
  await port.changeThing('empresas', id, { intent: 'follow', active: '1' });
  return `seguimiento-${id}`;
}

describe('the page of subscriptions', () => {
  test('has none at first, and offers the news, with one click to subscribe and one to unsubscribe', async () => {
    const one = await somebody();
    const id = `newsletter-${one.customerId}`;
    expect(await one.page()).toMatchObject({ subscriptions: [], offered_id: id, ended: null });
    expect(await one.press('begin', id)).toEqual({ ok: true, redirect: `${PATH}?saved=data` });
    expect(await one.page()).toMatchObject({
      subscriptions: [{ id, kind: 'newsletter', price_text: null, next_text: null, renews: true }],
      offered_id: null,
    });
    expect(await one.press('end', id)).toEqual({ ok: true, redirect: `${PATH}?ended=${id}` });
    expect(await one.page(id)).toMatchObject({ subscriptions: [], ended: { id, kind: 'newsletter' } });
    await one.press('begin', id);
    expect(await one.page(id)).toMatchObject({ subscriptions: [{ id }], ended: null });
  });

  test('a followed company ends by one click, and its undo is one', async () => {
    const one = await somebody();
    const id = await followed(one);
    expect((await one.page()).subscriptions).toMatchObject([{ id, about: 'Beta, S.L.', price_text: null }]);
    await one.press('end', id);
    await one.press('end', id);
    expect(await one.page(id)).toMatchObject({ subscriptions: [], ended: { id, about: 'Beta, S.L.' } });
    await one.press('begin', id);
    expect((await one.page(id)).subscriptions).toMatchObject([{ id }]);
  });

  test('a year of advice has its price and the day it renews; notice ends it with its year, and can be withdrawn', async () => {
    const one = await somebody();
    const item = await stage.addItem({
      customer_id: one.customerId,
      product_id: ANNUAL_LEGAL_ADVICE,

      subtotal: 9000,
      tax_amount: 1890,
      total: 10_890,
    });
    const id = `asesoria-${item.item_id}`;
    const renewing = { id, price_text: formatMoney(10_890, 'es'), next_text: '23/11/27', renews: true };
    expect((await one.page()).subscriptions).toMatchObject([renewing]);
    await one.press('end', id);
    expect((await one.page(id)).subscriptions).toMatchObject([{ ...renewing, renews: false }]);
    const filter = {
      'custom_filter[customer_id]': one.customerId,
      'custom_filter[page]': 1,
      'custom_filter[size]': 10,
    };
    const asAgent = await listSubscriptions(stage.as(stage.people.ana), {
      ...filter,
      'custom_filter[order_by]': 'date_desc',
    });
    expect(asAgent.items).toMatchObject([{ id, active: true, renews: false, ends_here: false }]);
    await one.press('begin', id);
    expect((await one.page()).subscriptions).toMatchObject([renewing]);
    await endSubscription(stage.as(stage.people.ana), id);
    expect((await one.page()).subscriptions).toMatchObject([{ id, renews: false }]);
    const journal = await stage.deps.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_kind', '=', 'item')
      .where('subject_id', '=', String(item.item_id))
      .where('action', 'like', 'subscription.%')
      .orderBy('event_id')
      .execute();
    expect(journal.map(({ action }) => action)).toEqual(['subscription.end', 'subscription.begin', 'subscription.end']);
  });

  test('before a year renews, its customer is mailed date, price and how to end it, 46 and 15 days before, once each', async () => {
    const one = await somebody();
    const item = await stage.addItem({
      ...{ customer_id: one.customerId, product_id: ANNUAL_LEGAL_ADVICE },
      ...{ subtotal: 9000, tax_amount: 1890, total: 10_890 },
    });
    const { db, now } = stage.deps;
    const system = stage.as(stage.people.ana);
    const mailed = async (days: number) => {
      const renewsAt = new Date(now().getTime() + days * DAY_MS);
      const paid_at = sql<Date>`${renewsAt}::timestamptz - interval '1 year'`;
      await db.updateTable('orders').set({ paid_at }).where('order_id', '=', item.order_id).execute();
      await remindRenewals(system);
      await remindRenewals(system);
      return db
        .selectFrom('mails')
        .select(['dedupe_key', 'params'])
        .where('item_id', '=', item.item_id)
        .where('template', '=', 'renewal_due')
        .orderBy('created_at')
        .execute();
    };
    expect(await mailed(47)).toEqual([]);
    expect(await mailed(45)).toMatchObject([
      {
        dedupe_key: `renewal_due:${item.item_id}:46`,
        params: { price: 10_890, renewsAt: expect.stringContaining('2027-01-07') },
      },
    ]);
    await one.press('end', `asesoria-${item.item_id}`);
    expect(await mailed(14)).toHaveLength(1);
    await one.press('begin', `asesoria-${item.item_id}`);
    expect(await mailed(14)).toHaveLength(2);
  });

  test('nobody ends or sees what is another’s', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const item = await stage.addItem({ customer_id: one.customerId, product_id: ANNUAL_LEGAL_ADVICE });
    await one.press('begin', `newsletter-${one.customerId}`);
    const ids = [await followed(one), `asesoria-${item.item_id}`, `newsletter-${one.customerId}`];
    const before = await one.page();
    expect(before.subscriptions).toHaveLength(3);
    for (const id of [...ids, 'asesoria-999999999', 'seguimiento-999999999', 'nonsense', '']) {
      expect(await other.press('end', id), id).toMatchObject({ ok: false, status: 404 });
      expect((await other.page(id)).ended, id).toBeNull();
    }
    expect(await one.page()).toEqual(before);
  });
});
