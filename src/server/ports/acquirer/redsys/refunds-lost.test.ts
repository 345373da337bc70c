import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RefundOutcome } from '../../../../domain/payments/outcome.ts';
import { addRecord, findRecord } from '../stand-in/records.ts';
import { ORDERS, type OrderRecord } from './stand-in/order-record.ts';
import { NONE, openRedsysBank, type RedsysBank } from './testing/redsys-bank.ts';

let bank: RedsysBank;
let orders = 0;

beforeAll(async () => {
  bank = await openRedsysBank();
});
afterAll(() => bank.close());

const REFUND_CALL = /trataPeticionREST$/;
const PAID = 10_000;

/** A paid order of 100 EUR. */
async function paidOrder(): Promise<string> {
  orders += 1;
  const order = `${String(orders).padStart(4, '0')}REFUNDED`;
  const body: OrderRecord = {
    amount: PAID,
    currency: '978',
    terminal: '1',
    language: 'es',
    method: 'card',
    description: '',
    merchant_data: '',
    merchant_url: null,
    url_ok: 'http://127.0.0.1:9/',
    url_ko: 'http://127.0.0.1:9/',
    version: 'HMAC_SHA512_V2',
    page_key: '00000000-0000-4000-8000-000000000000',
    keep: false,
    state: 'F',
    response: '0000',
    authorisation: '111111',
    at: bank.now().toISOString(),
    card: null,
    kept: null,
    wrong_codes: 0,
    proved: null,
    refunds: [],
  };
  await addRecord(store(), ORDERS, { id: order, body });
  return order;
}

const store = () => ({ db: bank.db, provider: 'redsys', now: bank.now });

/** A refund as the ledger has it: when it was first sent, and its last outcome. */
class LedgerRefund {
  readonly amount: number;
  readonly refundNumber: string;
  readonly order: string;
  sentAt: Date | null = null;
  outcome: RefundOutcome = { outcome: 'unknown' };

  constructor(order: string, { amount, refundNumber }: { amount: number; refundNumber: string }) {
    this.order = order;
    this.amount = amount;
    this.refundNumber = refundNumber;
  }

  async send(): Promise<void> {
    if (this.outcome.outcome === 'done' || this.outcome.outcome === 'refused') return;
    const { sentAt, amount, refundNumber } = this;
    this.sentAt ??= bank.now();
    const attempt = {
      attemptNumber: this.order,
      method: 'cc',
      amount: PAID,
      currency: 'EUR',
      providerRef: this.order,
      captureRef: null,
      startedAt: bank.now(),
    } as const;
    const request = { refundNumber, providerRef: null, attempt, amount, currency: 'EUR', sentAt };
    this.outcome = await bank.client.refund(request);
  }
}

const lossArbitrary = fc.constantFrom('nothing', 'request', 'answer', 'question');
const stepArbitrary = fc.record({
  which: fc.nat({ max: 3 }),
  lost: lossArbitrary,
  seconds: fc.constantFrom(0, 2, 45, 120, 400),
});

test('no refund is made twice and none is assumed that was not made, for any losses and repetitions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 4_000 }), { minLength: 4, maxLength: 4 }),
      fc.array(stepArbitrary, { minLength: 4, maxLength: 12 }),
      async (amounts, steps) => {
        const order = await paidOrder();
        const refunds = amounts.map(
          (amount, index) => new LedgerRefund(order, { amount, refundNumber: `000${index}REFUND00` }),
        );
        for (const { which, lost, seconds } of steps) {
          bank.losing.requests = lost === 'request' ? REFUND_CALL : NONE;
          bank.losing.answers = lost === 'answer' ? REFUND_CALL : lost === 'question' ? /SerClsWSConsulta$/ : NONE;
          await refunds[which]?.send();
          bank.pass(seconds * 1_000);
        }
        bank.losing.requests = NONE;
        bank.losing.answers = NONE;
        for (const _turn of [1, 2]) {
          bank.pass(600_000);
          for (const refund of refunds) await refund.send();
        }
        const record = await findRecord(store(), ORDERS, { id: order });
        const made = (record?.refunds ?? []).map(({ amount }) => amount).sort();
        const believed = refunds.filter(({ outcome }) => outcome.outcome === 'done').map(({ amount }) => amount);
        expect(made).toEqual(believed.sort());
        expect(refunds.map(({ outcome }) => outcome.outcome)).not.toContain('unknown');
        expect(made.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(PAID);
      },
    ),
    { numRuns: 40 },
  );
});
