import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CancellationFacts, cancellationOf, stageOf } from './cancellation.ts';
import { STATUS } from './status.gen.ts';

const AT = new Date('2026-03-03T10:00:00Z');
const STAGE_FACTS = {
  not_begun: { panel_status_id: STATUS.pending, begun_at: null, outside_contacted_at: null },
  begun: { panel_status_id: STATUS.in_progress, begun_at: AT, outside_contacted_at: null },
  outside: { panel_status_id: STATUS.at_provider, begun_at: AT, outside_contacted_at: AT },
} as const;
const MORTGAGE = { has_cancellation_charges: true, service_paid: 59_290, official_fees_paid: 0 };
const TRADEMARK = { has_cancellation_charges: true, service_paid: 9_713, official_fees_paid: 12_788 };
const NOTE = { has_cancellation_charges: false, service_paid: 2_512, official_fees_paid: 0 };

function facts(change: Partial<CancellationFacts>): CancellationFacts {
  return {
    ...STAGE_FACTS.not_begun,
    ...MORTGAGE,
    tax_rate: 2_100,
    official_fees_spent: 0,
    refunded_before: 0,
    withdrawal_runs: false,
    consented_to_start: true,
    ...change,
  };
}

test.each([
  ['mortgage cancellation, not begun', MORTGAGE, 'not_begun', 0, 0, 59_290, true],
  ['mortgage cancellation, begun', MORTGAGE, 'begun', 0, 6_050, 53_240, true],
  ['mortgage cancellation, outside', MORTGAGE, 'outside', 0, 18_150, 41_140, true],
  ['national trademark, begun', TRADEMARK, 'begun', 0, 6_050, 16_451, true],
  ['national trademark, outside', TRADEMARK, 'outside', 12_788, 9_713, 0, false],
  ['simple note, not begun', NOTE, 'not_begun', 0, 0, 2_512, false],
] as const)('worked example: %s', (_title, product, stage, official_fees_spent, fee_with_vat, given_back, approval) => {
  const result = cancellationOf(facts({ ...product, ...STAGE_FACTS[stage], official_fees_spent }));
  expect(result).toMatchObject({ ok: true, stage, fee_with_vat, given_back, approval });
});

test('the fee is split into base and VAT at the rate of the item, cut down or not', () => {
  expect(cancellationOf(facts(STAGE_FACTS.begun))).toMatchObject({ fee: 5_000, fee_vat: 1_050 });
  const cut = facts({ ...TRADEMARK, ...STAGE_FACTS.outside, official_fees_spent: 12_788 });
  expect(cancellationOf(cut)).toMatchObject({ fee: 8_027, fee_vat: 1_686, official_fees_kept: 12_788 });
});

describe('stages', () => {
  test.each([
    STATUS.processed,
    STATUS.post_processed,
    STATUS.claimed,
    STATUS.processed_emailed,
    STATUS.delivered,
    STATUS.closed,
  ])('%i is done: there is a claim, no cancellation', (panel_status_id) => {
    const done = facts({ panel_status_id, begun_at: AT, outside_contacted_at: AT });
    expect(cancellationOf(done)).toEqual({
      ok: false,
      code: 'cancellation_too_late',
      params: { stage: 'done', status: panel_status_id },
    });
  });
  test('an unpaid item costs nothing and gives nothing back', () => {
    expect(cancellationOf(facts({ panel_status_id: STATUS.pending_payment }))).toMatchObject({
      stage: 'unpaid',
      given_back: 0,
      internal_status: 'canceled',
      operation: 'cancelar_pedido',
    });
  });
  test('what was contacted outside counts as outside even if begun_at were missing', () => {
    expect(stageOf({ panel_status_id: STATUS.incident, begun_at: null, outside_contacted_at: AT })).toBe('outside');
  });
});

test('before work begins customers cancel themselves up to 100.00 EUR; above, somebody decides', () => {
  const paying = (service_paid: number) => cancellationOf(facts({ service_paid }));
  expect(paying(10_000)).toMatchObject({ self_service: true, approval: false, operation: 'cancelar_pedido' });
  expect(paying(10_001)).toMatchObject({ self_service: false, approval: true, operation: 'devolucion_total' });
});

test('a begun item of a product without cancellation charges is not cancelled', () => {
  expect(cancellationOf(facts({ ...NOTE, ...STAGE_FACTS.begun }))).toMatchObject({
    ok: false,
    code: 'cancellation_not_offered',
    params: { stage: 'begun', status: STATUS.in_progress },
  });
});

test.each(['not_begun', 'begun', 'outside'] as const)(
  'who may withdraw and did not agree to a start gets all back when %s; with that consent the fee is kept',
  (stage) => {
    const open = facts({ ...TRADEMARK, ...STAGE_FACTS[stage], official_fees_spent: 12_788, withdrawal_runs: true });
    expect(cancellationOf({ ...open, consented_to_start: false })).toMatchObject({
      fee_with_vat: 0,
      given_back: 22_501,
      internal_status: 'refunded',
    });
    const consented = cancellationOf({ ...open, consented_to_start: true });
    expect(consented).toMatchObject({ internal_status: stage === 'not_begun' ? 'refunded' : 'closed' });
  },
);

test('earlier refunds count for the approval and are not refunded twice', () => {
  const result = cancellationOf(facts({ ...STAGE_FACTS.begun, refunded_before: 50_000 }));
  expect(result).toMatchObject({ fee_with_vat: 6_050, given_back: 3_240, approval: true });
});

test('the fee never exceeds what the customer paid, and not a cent is lost', () => {
  const cents = fc.integer({ min: 0, max: 200_000 });
  const any = fc.record({
    service_paid: cents,
    official_fees_paid: cents,
    official_fees_spent: cents,
    refunded_before: cents,
    tax_rate: fc.constantFrom(0, 600, 2_100, 2_300),
    stage: fc.constantFrom('not_begun', 'begun', 'outside'),
  });
  fc.assert(
    fc.property(any, ({ stage, ...money }) => {
      const result = cancellationOf(facts({ ...STAGE_FACTS[stage as keyof typeof STAGE_FACTS], ...money }));
      if (!result.ok) return false;
      const left = Math.max(0, money.service_paid + money.official_fees_paid - money.refunded_before);
      const kept = Math.min(left, result.official_fees_kept) + result.fee_with_vat;
      expect(result.fee + result.fee_vat).toBe(result.fee_with_vat);
      expect(result.fee_with_vat).toBeLessThanOrEqual(money.service_paid);
      expect(Math.min(result.fee, result.fee_vat, result.given_back)).toBeGreaterThanOrEqual(0);
      expect(kept + result.given_back).toBe(left);
      return true;
    }),
  );
});
