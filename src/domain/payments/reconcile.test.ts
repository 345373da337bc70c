import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../calendar/time-units.ts';
import { type Account, type Booked, type Moved, reconcile, SETTLING_MS } from './reconcile.ts';

const MIDNIGHT = Date.parse('2026-11-23T23:00:00Z');
const SINCE = new Date(MIDNIGHT);
const at = (time: number) => new Date(MIDNIGHT + time);

function booked(kind: Moved['kind'], amount: number, time: number): Booked {
  return { kind, amount, currency: 'EUR', at: at(time), begun_at: at(time) };
}

function account({ there = [], here = [], refunding = 0 }: Partial<Account>): Account {
  return { payment_id: 1, currency: 'EUR', there, here, refunding };
}

/** Times around midnight, when the two sides disagree about the day. */
const time = fc.oneof(
  fc.integer({ min: 0, max: 6 * DAY_MS }),
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: -2_000, max: 2_000 }))
    .map(([day, off]) => day * DAY_MS + off),
);

/** The job runs this long after midnight; by then everything of the day is known. */
const LAG = 3 * HOUR_MS;

/** A purchase with refunds, each booked by the provider before or after the ledger; a refund up to three days late. */
const purchase = fc
  .record({
    paid: fc.integer({ min: 1, max: 90_000 }),
    time,
    heard: fc.integer({ min: -2_000, max: LAG }),
    refunds: fc.array(
      fc.record({
        part: fc.integer({ min: 1, max: 300 }),
        after: time,
        listed: fc.integer({ min: -2_000, max: 3 * DAY_MS }),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ paid, time: start, heard, refunds }) => {
    const capture = { ...booked('capture', paid, start + heard), begun_at: at(start) };
    // A refund cannot precede the start of its payment, no matter how early the ledger's clock had it paid.
    const paidAt = start + Math.max(0, heard);
    const back = refunds.map(({ part, after }) => booked('refund', part, paidAt + after));
    const listed = back.map((refund, index) => ({
      ...refund,
      at: new Date(refund.at.getTime() + (refunds[index]?.listed ?? 0)),
    }));
    return { here: [capture, ...back], there: [{ ...capture, at: at(start) }, ...listed] };
  });

/** What both sides know at some moment. Movements are queried up to a day's end some hours before. */
function seenAt(
  { here, there }: { here: readonly Booked[]; there: readonly Moved[] },
  { now, edge }: { now: number; edge: number },
) {
  return account({
    here: here.filter((one) => one.at.getTime() <= now),
    there: there.filter((one) => one.at.getTime() < edge),
  });
}

const nights = fc.array(fc.integer({ min: 0, max: 14 * DAY_MS }), { minLength: 1, maxLength: 12 });

describe('reconciliation', () => {
  test('days split at random edges and refunds booked days later raise no false alarm on any night', () => {
    fc.assert(
      fc.property(purchase, nights, (bought, edges) => {
        for (const edge of edges) {
          const now = MIDNIGHT + edge + LAG;
          const seen = seenAt(bought, { now, edge: MIDNIGHT + edge });
          expect(reconcile(seen, { now: new Date(now), since: SINCE })).toEqual([]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('once both sides have reported everything, in any order, there is no difference', () => {
    fc.assert(
      fc.property(purchase, (bought) => {
        const now = MIDNIGHT + 30 * DAY_MS;
        expect(reconcile(seenAt(bought, { now, edge: now }), { now: new Date(now), since: SINCE })).toEqual([]);
      }),
    );
  });

  test('a movement that one side never gets is found exactly once, on either side', () => {
    fc.assert(
      fc.property(purchase, fc.boolean(), fc.nat(), (bought, lostHere, which) => {
        const side = lostHere ? bought.here : bought.there;
        const lost = side[which % side.length];
        const without = { ...bought, [lostHere ? 'here' : 'there']: side.filter((one) => one !== lost) };
        const now = MIDNIGHT + 30 * DAY_MS;
        const found = reconcile(seenAt(without, { now, edge: now }), { now: new Date(now), since: SINCE });
        expect(found).toHaveLength(1);
        expect(found[0]).toMatchObject({ kind: lost?.kind });
        expect(Math.abs((found[0]?.there ?? 0) - (found[0]?.here ?? 0))).toBe(lost?.amount);
      }),
    );
  });

  test('another amount and another currency are named as such', () => {
    const here = [booked('capture', 2_512, 0)];
    const now = at(SETTLING_MS);
    const held = (moved: Partial<Moved>) =>
      reconcile(account({ here, there: [{ ...(here[0] as Moved), ...moved }] }), { now, since: SINCE });
    expect(held({})).toEqual([]);
    expect(held({ amount: 2_511 })).toMatchObject([{ what: 'amount', there: 2_511, here: 2_512 }]);
    expect(held({ amount: 2_513 })).toMatchObject([{ what: 'amount', there: 2_513, here: 2_512 }]);
    expect(held({ currency: 'USD' })).toMatchObject([{ what: 'currency', currency: 'USD' }]);
    const paid = here[0] as Moved;
    const there = ['EUR', 'USD', 'GBP'].map((currency) => ({ ...paid, currency }));
    // The first of them that the provider listed is reported.
    expect(reconcile(account({ here, there }), { now, since: SINCE })).toMatchObject([{ currency: 'USD' }]);
  });

  test('what was begun before anything was ever asked for is not missed, and the time to settle ends to the millisecond', () => {
    const here = [booked('capture', 2_512, 0)];
    const held = (now: Date, since = SINCE) => reconcile(account({ here }), { now, since });
    expect(held(at(SETTLING_MS - 1))).toEqual([]);
    expect(held(at(SETTLING_MS))).toMatchObject([{ what: 'missing_there', there: 0, here: 2_512 }]);
    expect(held(at(SETTLING_MS), at(1))).toEqual([]);
  });

  test('a refund that was sent and not answered may be there already; what is above it may not', () => {
    const paid = booked('capture', 2_512, 0);
    const held = (refunding: number) =>
      reconcile(account({ here: [paid], there: [paid, booked('refund', 100, 0)], refunding }), {
        now: at(0),
        since: SINCE,
      });
    expect(held(100)).toEqual([]);
    expect(held(99)).toMatchObject([{ kind: 'refund', what: 'missing_here', there: 100, here: 0 }]);
  });

  test('a chargeback has to be known here, with any amount; one that only we know is reported differently', () => {
    const quarrel = { kind: 'chargeback', amount: 2_512, currency: 'EUR', at: at(0) } as const;
    const held = (of: Partial<Account>) => reconcile(account(of), { now: at(30 * DAY_MS), since: SINCE });
    expect(held({ there: [quarrel] })).toMatchObject([{ kind: 'chargeback', what: 'missing_here' }]);
    expect(held({ there: [quarrel], here: [booked('chargeback', 100, 0)] })).toEqual([]);
    expect(held({ here: [booked('chargeback', 100, 0)] })).toEqual([]);
  });
});
