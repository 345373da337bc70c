import { randomBytes } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import pino from 'pino';
import { STATUS } from '../../src/domain/orders/status.gen.ts';
import { ATTEMPT_NUMBER_BYTES, attemptNumber } from '../../src/domain/payments/attempt-number.ts';
import { issueInvoice } from '../../src/server/actions/invoices/issue-invoice.ts';
import type { ItemRow } from '../../src/server/actions/items/item-row.ts';
import { lockItem } from '../../src/server/actions/items/lock-item.ts';
import { addCustomer } from '../../src/server/actions/items/testing/order-stage.ts';
import { openRefundStage, type RefundStage } from '../../src/server/actions/refunds/testing/refund-stage.ts';
import type { Ctx } from '../../src/server/ctx.ts';
import { systemCtx } from '../../src/server/start/system-ctx.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../src/server/testing/nota-simple-answers.ts';

/** A paid order of one item, invoiced, with a charge that waits for a transfer, on which several people act at the same time. */
export interface Bought {
  readonly item: ItemRow;
  readonly paymentId: number;
  readonly invoiceId: number;
  readonly charge: { readonly chargeId: number; readonly paymentId: number };
}

export interface Ground {
  readonly stage: RefundStage;
  /** Transactions retried because PostgreSQL aborted them. */
  readonly conflicts: string[];
  /** An order whose item is in `status`, locked by the supervisor. */
  buy(status: number): Promise<Bought>;
  /** A user whose statements are delayed, so that two of them overlap. */
  as(who: 'desk' | 'invoicing' | 'system'): Ctx;
  /** The customer who bought an item, delayed too. */
  asBuyer(item: ItemRow): Ctx;
  close(): Promise<void>;
}

/** @param chance from 0 to 1, that a statement is delayed */
export async function openGround(chance: () => number): Promise<Ground> {
  const stage = await openRefundStage();
  const conflicts: string[] = [];
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => void (line.includes('is run again') && conflicts.push(line)) },
  );
  const slowly = (ctx: Ctx): Ctx => ({ ...ctx, ports: stage.ports, log, db: ctx.db.withPlugin(pauses(chance)) });
  const { sara } = stage.people;
  return {
    stage,
    conflicts,
    buy: (status) => buy(stage, status),
    as: (who) => {
      if (who === 'system') return slowly(systemCtx(stage.deps));
      return slowly(stage.as(who === 'desk' ? sara : { ...sara, panelRoles: ['supervisor', 'facturacion'] }));
    },
    asBuyer: ({ customer_id }) => slowly(stage.asCustomer(customer_id)),
    close: () => stage.close(),
  };
}

async function buy(stage: RefundStage, status: number): Promise<Bought> {
  const answers = JSON.stringify(NOTA_SIMPLE_ANSWERS);
  buyers += 1;
  // A customer of their own: what locks all that somebody has bought must not grow with the meetings of others.
  const customer_id = await addCustomer(stage.deps, `buyer-${buyers}`);
  const item = await stage.sold({
    columns: { customer_id, panel_status_id: status, answers, ...(status === STATUS.delivered && ENDED) },
  });
  await lockItem(stage.as(stage.people.sara), item.item_id);
  const { payment_id: paymentId } = await stage.payment(item.item_id);
  const invoiceId = await issueInvoice(systemCtx(stage.deps), paymentId);
  return { item: await stage.item(item.item_id), paymentId, invoiceId, charge: await charge(stage, item) };
}

async function charge({ deps }: RefundStage, { order_id, item_id }: ItemRow): Promise<Bought['charge']> {
  const money = { subtotal: 1_000, tax_rate: 2_100, tax_amount: 210, total: 1_210 };
  const { charge_id } = await deps.db
    .insertInto('order_charges')
    .values({
      ...money,
      order_id,
      item_id,
      code: 'pages',
      units: 1,
      unit_price: 1_000,
      lines: JSON.stringify([{ kind: 'base', label: { es: 'Página', en: 'Page', pt: 'Página' }, amount: 1_000 }]),
      state: 'open',
      request_key: `charge-${item_id}`,
      created_at: deps.now(),
    })
    .returning('charge_id')
    .executeTakeFirstOrThrow();
  const { payment_id } = await deps.db
    .insertInto('payments')
    .values({
      order_id,
      charge_id,
      attempt_number: attemptNumber(randomBytes(ATTEMPT_NUMBER_BYTES)),
      state: 'pending',
      provider: 'sandbox',
      method: 'bank',
      currency: 'EUR',
      amount: 1_210,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  return { chargeId: charge_id, paymentId: payment_id };
}

/** After some statements the transaction pauses while holding its locks. */
function pauses(chance: () => number): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const turns = Math.floor(chance() * MOST_TURNS);
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      return result;
    },
  };
}

let buyers = 0;
const MOST_TURNS = 40;
const ENDED = { clock: 'ended', delivered_at: new Date('2026-11-23T09:00:00Z') } as const;
