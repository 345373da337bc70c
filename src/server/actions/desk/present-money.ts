import type { Pedido } from '../../../contract/orders/pedido.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { isNotary } from '../actors/agent-of.ts';
import type { ItemRow } from '../items/item-row.ts';

type Money = Pick<Pedido['details'], 'prices' | 'payments' | 'payed_with' | 'invoices'>;

/** Prices, payments and invoices of an item, by `real_order_id`; none for a notary, invoices for `facturacion` only. */
export async function loadMoney(ctx: Ctx, item: ItemRow): Promise<Money> {
  if (isNotary(ctx)) return { prices: null, payments: [], payed_with: null, invoices: [] };
  const [payments, invoices] = await Promise.all([
    ctx.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', item.real_order_id)
      .orderBy('payment_id')
      .execute(),
    !may(ctx.actor, 'manage_invoices')
      ? []
      : ctx.db
          .selectFrom('invoices')
          .select(['invoice_id', 'invoice_number', 'kind', 'issue_date', 'total', 'file_id'])
          .where('order_id', '=', item.real_order_id)
          .orderBy('invoice_id')
          .execute(),
  ]);
  return {
    prices: {
      lines: item.lines.map(({ kind, label, amount }) => ({
        kind,
        label: textIn(label, ctx.locale),
        amount: eurosOf(amount),
      })),
      subtotal: eurosOf(item.subtotal),
      tax_rate: item.tax_rate / 100,
      tax_amount: eurosOf(item.tax_amount),
      fees: eurosOf(item.fees),
      total: eurosOf(item.total),
    },
    payments: payments.map((payment) => ({
      payment_id: payment.payment_id,
      concepto: `${item.real_order_id} · ${payment.attempt_number}`,
      amount: eurosOf(payment.amount),
      method: payment.method,
      provider: payment.provider,
      state: payment.state,
      created_at: payment.created_at.toISOString(),
    })),
    payed_with: payments.find(({ state }) => state === 'captured')?.method ?? null,
    invoices: invoices.map((invoice) => ({
      invoice_id: invoice.invoice_id,
      number: invoice.invoice_number,
      kind: invoice.kind,
      issue_date: String(invoice.issue_date),
      total: eurosOf(invoice.total),
      file_id: invoice.file_id,
    })),
  };
}
