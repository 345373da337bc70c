import type { Insertable } from 'kysely';
import { DEMONSTRATION_ISSUERS, type InvoiceParty } from '../../../../domain/invoices/issuer.ts';
import type { InvoiceItem } from '../../../../domain/invoices/totals.ts';
import { inTransaction } from '../../../ctx.ts';
import type { Orders } from '../../../db/types.gen.ts';
import { systemCtx } from '../../../start/system-ctx.ts';
import type { Stage } from '../../items/testing/order-stage.ts';
import { type Issued, issueDocument, lockIssuer } from '../issue-document.ts';

/** A paid order of a customer, not invoiced yet. */
export async function paidOrder(
  stage: Stage,
  customerId: number,
  columns: Partial<Insertable<Orders>> = {},
): Promise<{ orderId: number; paymentId: number }> {
  const { order_id } = await stage.addItem({ customer_id: customerId });
  await stage.deps.db
    .updateTable('orders')
    .set({ firstname: 'Carmen', lastname: 'Cliente', ...columns })
    .where('order_id', '=', order_id)
    .execute();
  const { payment_id } = await stage.deps.db
    .insertInto('payments')
    .values({
      order_id,
      attempt_number: `A${order_id}`,
      provider: 'sandbox',
      method: 'cc',
      amount: 25_12,
      state: 'captured',
      captured: 25_12,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  return { orderId: order_id, paymentId: payment_id };
}

/** Issues the invoice of a paid order, as the job would; in Portugal an FR. */
export function issueSale(
  stage: Stage,
  order: { orderId: number; paymentId: number },
  {
    country,
    items,
    recipient = null,
  }: { country: 'ES' | 'PT'; items: readonly InvoiceItem[]; recipient?: InvoiceParty | null },
): Promise<Issued> {
  const issuer = DEMONSTRATION_ISSUERS[country];
  const kind = country === 'PT' ? 'FR' : recipient ? 'F1' : 'F2';
  return inTransaction(systemCtx(stage.deps), async (tx) => {
    await lockIssuer(tx, issuer);
    return issueDocument(tx, {
      ...order,
      role: 'sale',
      facts: { ...frameOf(stage, order), kind, issuer, items, recipient },
    });
  });
}

/** Issues the credit note of a whole invoice. */
export function issueCredit(
  stage: Stage,
  order: { orderId: number; paymentId: number },
  { country, items, of }: { country: 'ES' | 'PT'; items: readonly InvoiceItem[]; of: Issued },
): Promise<Issued> {
  const issuer = DEMONSTRATION_ISSUERS[country];
  const back = items.map((item) => ({
    ...item,
    subtotal: -item.subtotal,
    taxAmount: -item.taxAmount,
    suplidos: item.suplidos.map(({ label, amount }) => ({ label, amount: -amount })),
  }));
  return inTransaction(systemCtx(stage.deps), async (tx) => {
    await lockIssuer(tx, issuer);
    return issueDocument(tx, {
      ...order,
      role: 'credit_note',
      correctsId: of.invoiceId,
      paperId: await insertPaper(stage, order.orderId),
      facts: {
        ...frameOf(stage, order),
        kind: country === 'PT' ? 'NC' : 'R5',
        issuer,
        items: back,
        recipient: null,
        corrects: {
          number: of.number,
          issuedOn: '2026-11-23',
          kind: country === 'PT' ? 'FR' : 'F2',
          way: 'I',
          base: 0,
          vatAmount: 0,
          reason: 'Devolución',
        },
      },
    });
  });
}

const frameOf = ({ deps }: Stage, { orderId }: { orderId: number }) => ({
  ...({ locale: 'es', orderNumber: String(orderId), method: 'cc', paidAt: deps.now() } as const),
});

async function insertPaper({ deps }: Stage, orderId: number): Promise<number> {
  const { item_id } = await deps.db
    .selectFrom('order_items')
    .select('item_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { paper_id } = await deps.db
    .insertInto('refund_papers')
    .values({
      order_id: orderId,
      item_id,
      request_key: crypto.randomUUID(),
      kind: 'total',
      parts: '[]',
      history_id: 0,
      mail_after: deps.now(),
      created_at: deps.now(),
    })
    .returning('paper_id')
    .executeTakeFirstOrThrow();
  return paper_id;
}
