// However a bank splits its days into files, and whenever and however often they are uploaded, each transfer is booked once.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { camt053, type Movement, norma43 } from './testing/statement-files.ts';
import { openTransferDesk, type TransferDesk } from './testing/transfer-desk.ts';

let here: TransferDesk;
beforeAll(async () => {
  here = await openTransferDesk();
});
afterAll(() => here.close());

/** Eight stories of several files each. */
const POLLING = { timeout: 120_000 };
const DAYS = 5;
const ORDERS = 3;
const transfers = fc.array(
  fc.record({
    order: fc.nat({ max: ORDERS - 1 }),
    day: fc.integer({ min: 1, max: DAYS }),
    amount: fc.constantFrom(500, 1256, 2012, 2512),
  }),
  { minLength: 1, maxLength: 8 },
);
/** First and last day of a file, and who uploads it. */
const files = fc.array(
  fc.record({
    from: fc.integer({ min: 1, max: DAYS }),
    length: fc.nat({ max: DAYS - 1 }),
    byColleague: fc.boolean(),
    /** Uploaded without waiting for the previous one. */
    atOnce: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

test.each([
  ['camt.053', camt053],
  ['Norma 43', norma43],
])('%s: every transfer that any file told of is in the ledger once, to the cent', POLLING, async (_, write) => {
  await fc.assert(
    fc.asyncProperty(transfers, files, async (sent, handedIn) => {
      const orders = await Promise.all(Array.from({ length: ORDERS }, () => here.awaited()));
      const told = new Set<number>();
      let running: Promise<unknown>[] = [];
      for (const { from, length, byColleague, atOnce } of handedIn) {
        const inside = sent.flatMap(({ day }, index) => (day >= from && day <= from + length ? [index] : []));
        for (const index of inside) told.add(index);
        const file = write(inside.map((index) => movementOf(sent[index] as Sent, orders)));
        running.push(here.upload(file, byColleague ? here.colleague : here.desk));
        if (atOnce) continue;
        await Promise.all(running);
        running = [];
      }
      await Promise.all(running);
      for (const [order, { paymentId }] of orders.entries()) {
        const expected = sent.filter((transfer, index) => transfer.order === order && told.has(index));
        expect(await bookedOn(paymentId)).toEqual(expected.map(({ amount }) => amount).sort(byNumber));
      }
    }),
    { numRuns: 8 },
  );
});

interface Sent {
  readonly order: number;
  readonly day: number;
  readonly amount: number;
}

function movementOf({ order, day, amount }: Sent, orders: readonly { readonly reference: string }[]): Movement {
  return { amount, day: `2026-11-${10 + day}`, text: orders[order]?.reference ?? '' };
}

async function bookedOn(paymentId: number): Promise<number[]> {
  const events = await here.shop.database.db
    .selectFrom('payment_events')
    .select('amount')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'success')
    .execute();
  return events.map(({ amount }) => amount).sort(byNumber);
}

const byNumber = (one: number, other: number) => one - other;
