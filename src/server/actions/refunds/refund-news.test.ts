import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { RefundOutcome } from '../../../domain/payments/outcome.ts';
import type { Ctx } from '../../ctx.ts';
import type { RefundRequest } from '../../ports/acquirer/port.ts';
import type { ItemRow } from '../items/item-row.ts';
import { recordChargeback } from '../payments/record-chargeback.ts';
import { recordRefundNews } from '../payments/record-refund-news.ts';
import { expectOneRefund, getRefund, listReviews, refunded, system, TOTAL } from './testing/approved-refunds.ts';
import { openRefundStage, type RefundStage } from './testing/refund-stage.ts';

let stage: RefundStage;
beforeAll(async () => {
  stage = await openRefundStage({ timeoutMs: 200 });
});
afterAll(() => stage.close());

/** A provider with its own names for refunds. */
function withNames(): Ctx {
  const acquirers = stage.ports.acquirers.map((acquirer) => ({
    ...acquirer,
    queryRefund: async (request: RefundRequest) => ({ ...(await acquirer.queryRefund(request)), provider_ref: 're_1' }),
  }));
  return { ...system(stage), ports: { ...stage.ports, acquirers } };
}

describe('news of a refund', () => {
  const done: RefundOutcome = { outcome: 'done', event_id: 'evt-1', provider_ref: 're_1' };
  const news =
    (item: ItemRow, fields: object) =>
    async (ctx: Ctx = system(stage)) => {
      const payment = await stage.payment(item.item_id);
      const told = {
        kind: 'refund',
        id: 'msg-1',
        attempt: { number: payment.attempt_number },
        amount: 2_512,
        outcome: done,
      };
      await recordRefundNews(ctx, { payment, news: { ...told, refund: null, ...fields } as never });
    };

  test('before, after and beside the direct answer books it once', async () => {
    const { item, refund } = await refunded(stage);
    const tell = news(item, { refund: { number: refund.refund_number } });
    await Promise.all([tell(), stage.work(), tell()]);
    await tell();
    await stage.work();
    const { events, refunded: sum } = await stage.payment(item.item_id);
    expect([events.length, sum]).toEqual([1, 2_512]);
    expect(await getRefund(stage, item)).toMatchObject({ state: 'done' });
  });

  test('by a name that we do not know yet is asked for first', async () => {
    const { item } = await refunded(stage);
    stage.wire.mode = 'swallow_answers';
    await stage.work();
    stage.wire.mode = 'pass';
    await news(item, { refund: { providerRef: 're_1' } })(withNames());
    expect(await getRefund(stage, item)).toMatchObject({ state: 'done', provider_ref: 're_1' });
    expect(await listReviews(stage, item)).toEqual([]);
    // More than was received cannot have been refunded: a review opens, and the books do not change.
    await news(item, { refund: { providerRef: 're_2' } })(withNames());
    await expectOneRefund(stage, item);
    expect(await listReviews(stage, item)).toMatchObject([{ kind: 'difference', amount: 2_512 }]);
  });

  test('made at the provider’s own desk is booked, flagged and put before a person, and moves nothing', async () => {
    const item = await stage.sold();
    const tell = news(item, { amount: 1_000 });
    await Promise.all([tell(), tell()]);
    expect(await stage.payment(item.item_id)).toMatchObject({
      refunded: 1_000,
      refund_reserved: 1_000,
      events: [{ amount: 1_000, provider_event_id: 'elsewhere:evt-1' }],
    });
    expect(await listReviews(stage, item)).toMatchObject([{ kind: 'refund_elsewhere', amount: 1_000 }]);
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.pending,
      internal_status: 'complete',
    });
    await expect(stage.run(stage.people.ana, item.item_id, TOTAL)).rejects.toMatchObject({ code: 'refund_too_much' });
  });

  test('what the bank took back is not refunded once more', async () => {
    const item = await stage.sold();
    const payment = await stage.payment(item.item_id);
    const told = { id: 'cb-1', attempt: { number: payment.attempt_number }, amount: 2_512 };
    await recordChargeback(system(stage), {
      payment,
      news: { ...told, kind: 'chargeback', state: 'opened', reason: 'fraud' },
    });
    await expect(stage.run(stage.people.ana, item.item_id, TOTAL)).rejects.toMatchObject({
      code: 'refund_too_much',
      params: { left: '0.00' },
    });
  });
});
