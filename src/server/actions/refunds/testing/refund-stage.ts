import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import type { Insertable } from 'kysely';
import type { OperationAnswer } from '../../../../contract/orders/operation-answer.ts';
import type { OperationPayload } from '../../../../contract/orders/operation-fields.ts';
import type { AgentActor } from '../../../../domain/actors/actor.ts';
import { SIMPLIFIED_LIMIT } from '../../../../domain/invoices/kind.ts';
import { ATTEMPT_NUMBER_BYTES, attemptNumber } from '../../../../domain/payments/attempt-number.ts';
import type { Ctx } from '../../../ctx.ts';
import type { OrderItems } from '../../../db/types.gen.ts';
import { sandboxAcquirerApp } from '../../../ports/acquirer/sandbox/acquirer-app.ts';
import { sandboxClient } from '../../../ports/acquirer/sandbox/client.ts';
import type { Ports } from '../../../ports/ports.ts';
import { systemCtx } from '../../../start/system-ctx.ts';
import { openTcpProxy, type TcpProxy } from '../../../testing/tcp-proxy.ts';
import { runOperation } from '../../desk/run-operation.ts';
import { issueCreditNote } from '../../invoices/issue-credit-note.ts';
import { renderInvoice } from '../../invoices/render-invoice.ts';
import type { ItemRow } from '../../items/item-row.ts';
import { lockItem } from '../../items/lock-item.ts';
import { operationOn } from '../../items/testing/operation.ts';
import { openStage, type Stage } from '../../items/testing/order-stage.ts';
import { sendRefund } from '../send-refund.ts';

/** A sold service; cents. */
export interface Sold {
  readonly columns?: Partial<Insertable<OrderItems>>;
  readonly subtotal?: number;
  readonly fees?: number;
  /** Provider whose payments only a person can refund. */
  readonly provider?: 'sandbox' | 'bank';
}

/** The order stage with a bank over a connection that can be cut, and services paid there. */
export interface RefundStage extends Stage {
  readonly wire: TcpProxy;
  readonly ports: Ports;
  /** A paid service, by default in 40. */
  sold(service?: Sold): Promise<ItemRow>;
  /** One panel operation by somebody who takes the lock for it. */
  run(
    by: AgentActor,
    itemId: number,
    fields: { operation: string } & Partial<OperationPayload>,
  ): Promise<OperationAnswer>;
  /** Runs the background work: sends or queries every approved or pending refund. */
  work(): Promise<void>;
  /** Issues and prints the documents of refunds, as the background work does. */
  papers(): Promise<void>;
  refunds(itemId: number): ReturnType<typeof listRefunds>;
  payment(itemId: number): ReturnType<typeof getPayment>;
}

export async function openRefundStage({ timeoutMs = 2_000 }: { timeoutMs?: number } = {}): Promise<RefundStage> {
  const stage = await openStage();
  const { deps } = stage;
  const key = deps.settings.SANDBOX_ACQUIRER_KEY;
  const bank = Fastify({ forceCloseConnections: true });
  const desk = { db: deps.db, key, now: () => deps.now(), publicUrl: '' };
  await bank.register(sandboxAcquirerApp, desk);
  desk.publicUrl = await bank.listen({ port: 0, host: '127.0.0.1' });
  const wire = await openTcpProxy({ port: Number(new URL(desk.publicUrl).port) });
  const acquirer = sandboxClient({ url: `http://127.0.0.1:${wire.port}`, key, now: () => deps.now(), timeoutMs });
  const ports: Ports = { ...deps.ports, acquirers: [acquirer] };
  const as = (actor: AgentActor): Ctx => ({ ...stage.as(actor), ports });
  return {
    ...stage,
    as,
    wire,
    ports,
    sold: (service = {}) => sell(stage, service),
    async run(by, itemId, fields) {
      await lockItem(as(by), itemId);
      const { operation, ...rest } = fields;
      return runOperation(
        as(by),
        itemId,
        operationOn(await stage.item(itemId), operation, { reason: 'No se puede expedir.', ...rest }),
      );
    },
    async work() {
      const open = await deps.db
        .selectFrom('refunds')
        .select('refund_id')
        .where('state', 'in', ['approved', 'sent'])
        .orderBy('refund_id')
        .execute();
      for (const { refund_id } of open) await sendRefund({ ...systemCtx(deps), ports }, refund_id);
    },
    async papers() {
      const ctx = { ...systemCtx(deps), ports };
      const papers = await deps.db
        .selectFrom('refund_papers')
        .select('paper_id')
        .where('issued_at', 'is', null)
        .orderBy('paper_id')
        .execute();
      for (const { paper_id } of papers) await issueCreditNote(ctx, paper_id);
      const unprinted = await deps.db
        .selectFrom('invoices')
        .select('invoice_id')
        .where('file_id', 'is', null)
        .execute();
      for (const { invoice_id } of unprinted) await renderInvoice(ctx, invoice_id);
    },
    refunds: (itemId) => listRefunds(stage, itemId),
    payment: (itemId) => getPayment(stage, itemId),
    async close() {
      await bank.close();
      await wire.close();
      await stage.close();
    },
  };
}

/** Orders and pays a service as in the shop, with the money at the bank. */
async function sell(
  { deps, addItem }: Stage,
  { columns = {}, subtotal = 2_076, fees = 0, provider = 'sandbox' }: Sold,
): Promise<ItemRow> {
  const tax_amount = Math.round((subtotal * 21) / 100);
  const total = subtotal + tax_amount + fees;
  const label = { es: 'Servicio', en: 'Service', pt: 'Serviço' };
  const lines = [
    { kind: 'base', label, amount: subtotal - 500 },
    { kind: 'option', label, amount: 500 },
    ...(fees > 0 ? [{ kind: 'fee', label, amount: fees }] : []),
  ];
  const money = { subtotal, tax_amount, fees, total };
  const item = await addItem({ ...money, lines: JSON.stringify(lines), ...columns });
  const attempt_number = attemptNumber(randomBytes(ATTEMPT_NUMBER_BYTES));
  await deps.db
    .updateTable('orders')
    .set({ ...money, ...(total - fees > SIMPLIFIED_LIMIT && TAX_DATA) })
    .where('order_id', '=', item.order_id)
    .execute();
  const { payment_id } = await deps.db
    .insertInto('payments')
    .values({
      order_id: item.order_id,
      attempt_number,
      provider,
      currency: 'EUR',
      amount: total,
      captured: total,
      method: provider === 'bank' ? 'bank' : 'cc',
      state: 'captured',
      instrument: JSON.stringify({ brand: 'Visa', last_four: '0004' }),
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  await deps.db
    .insertInto('payment_events')
    .values({ payment_id, kind: 'success', amount: total, provider_event_id: 'success', created_at: deps.now() })
    .execute();
  await deps.db
    .insertInto('sandbox.attempts')
    .values({
      attempt_number,
      state: 'captured',
      amount: total,
      currency: 'EUR',
      created_at: deps.now(),
      decided_at: deps.now(),
    })
    .execute();
  return item;
}

/** Tax data, required above the limit of simplified invoices. */
const TAX_DATA = {
  tax_name: 'Carmen Cliente',
  tax_id: '12345678Z',
  tax_address: 'Calle Mayor 1',
  tax_postal_code: '28013',
  tax_city: 'Madrid',
  tax_country: 'ES',
};

function listRefunds({ deps }: Stage, itemId: number) {
  return deps.db.selectFrom('refunds').selectAll().where('item_id', '=', itemId).orderBy('refund_id').execute();
}

/** The payment of an item's order with its refund events, and the bank's refunds of it. */
async function getPayment({ deps, item }: Stage, itemId: number) {
  const { real_order_id } = await item(itemId);
  const payment = await deps.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', real_order_id)
    .executeTakeFirstOrThrow();
  const [events, atBank] = await Promise.all([
    deps.db
      .selectFrom('payment_events')
      .select(['kind', 'amount', 'provider_event_id'])
      .where('payment_id', '=', payment.payment_id)
      .where('kind', '=', 'refund')
      .orderBy('event_id')
      .execute(),
    deps.db
      .selectFrom('sandbox.refunds')
      .select(['amount', 'state', 'refund_number'])
      .where('attempt_number', '=', payment.attempt_number)
      .orderBy('created_at')
      .execute(),
  ]);
  return { ...payment, events, atBank };
}
