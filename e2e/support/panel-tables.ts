import { askInvoiceExport } from '../../src/contract/invoices/invoice-exports.ts';
import { planMassRun } from '../../src/contract/mass.ts';
import { offerQuote } from '../../src/contract/quotes.ts';
import { createTicket } from '../../src/contract/tickets.ts';
import { createVoucher } from '../../src/contract/vouchers.ts';
import { DAY_MS } from '../../src/domain/calendar/time-units.ts';
import { openAttempt } from '../../src/server/actions/payments/open-attempt.ts';
import { recordOutcome } from '../../src/server/actions/payments/record-outcome.ts';
import { newTicket } from '../../src/server/actions/tickets/testing/new-ticket.ts';
import { type Ctx, inTransaction } from '../../src/server/ctx.ts';
import { systemCtx } from '../../src/server/start/system-ctx.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../src/server/testing/nota-simple-answers.ts';
import type { Stage } from './journey.ts';
import { apiOf, ELENA } from './panel.ts';

/** Longer than any column is wide. */
const LONG_NAME = 'María de los Ángeles Fernández-Villaverde y Gutiérrez de la Concha';

/**
 * Puts a row into the tables of money, quotes, tickets and mass runs that the demo's orders leave empty.
 * @returns the mass run
 */
export async function fillTables(stage: Stage): Promise<string> {
  const ctx = systemCtx(stage.product.deps);
  await declinePayment(ctx);
  await addChecks(ctx);
  const api = await apiOf(stage, ELENA);
  await api.call(createTicket, { body: newTicket() });
  await api.call(createVoucher, {
    body: {
      code: 'BIENVENIDA-VERANO-2027',
      kind: 'amount',
      value: 1250.5,
      minimum: 3000,
      max_uses: 1000,
      note: LONG_NAME,
    },
  });
  await api.call(offerQuote, {
    body: {
      email: 'maria.de.los.angeles.fernandez-villaverde@correo-de-la-empresa.test',
      firstname: LONG_NAME,
      store_id: 1,
      locale: 'es',
      items: [{ product_id: 15867, options: optionRows(NOTA_SIMPLE_ANSWERS) }],
      valid_until: new Date(Date.now() + 7 * DAY_MS).toISOString(),
      request_key: 'quote-of-the-tables',
    },
  });
  await api.call(askInvoiceExport, { body: { kind: 'csv', filter: {}, request_key: 'export-of-the-tables' } });
  const items = await ctx.db.selectFrom('order_items').select('item_id').execute();
  const { run } = await api.call(planMassRun, {
    body: {
      operation: 'save_note',
      comment: LONG_NAME,
      item_ids: items.map(({ item_id }) => item_id),
      request_key: 'run-of-the-tables',
    },
  });
  await stage.product.workDone();
  return run.run_id;
}

/** A bank declines a card for the demo's unpaid order. */
async function declinePayment(ctx: Ctx): Promise<void> {
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('paid_at', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { payment } = await inTransaction(ctx, (tx) =>
    openAttempt(tx, { due: { order, charge: null, amount: order.total }, provider: 'sandbox', method: 'cc' }),
  );
  const outcome = { outcome: 'declined', event_id: payment.attempt_number, code: 'declined' } as const;
  await recordOutcome(ctx, { paymentId: payment.payment_id, outcome });
}

/** What the night compares with the bank, and what VIES answers. */
async function addChecks({ db }: Ctx): Promise<void> {
  const now = new Date();
  const day = now.toISOString().slice(0, 10);
  await db
    .insertInto('reconciliations')
    .values({
      ...{ provider: 'sandbox', day, from_at: now, to_at: now, ran_at: now },
      ...{ movements: 12_345, settled: 12_344, differences: 1 },
    })
    .execute();
  await db
    .insertInto('vat_checks')
    .values({
      ...{ country: 'FR', tax_id: '40303265045', state: 'valid', name: LONG_NAME, created_at: now, answered_at: now },
      ...{ address: '12 boulevard de la République, 92100 Boulogne-Billancourt', consultation: 'WAPIAAAAYfR3zN1c' },
    })
    .execute();
}
