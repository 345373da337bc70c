import type { InvoiceDocument } from '../../../domain/invoices/document.ts';
import type { InForceKind } from '../../../domain/invoices/kind.ts';
import type { Ctx } from '../../ctx.ts';
import { lockIssuer } from './issue-document.ts';

/** The invoice in force for a sale or fee. */
export interface InForce {
  readonly invoiceId: number;
  readonly paymentId: number;
  readonly document: InvoiceDocument & { readonly kind: InForceKind };
  /** The invoice and those it replaced, which credit notes may name. */
  readonly chain: readonly number[];
  /** It was annulled: nothing may correct or credit it. */
  readonly isCancelled: boolean;
}

/** The same with its issuer locked, so that it stays in force until the transaction ends. */
export async function lockInForce(tx: Ctx, invoiceId: number): Promise<InForce> {
  const { document } = await invoiceInForce(tx, invoiceId);
  await lockIssuer(tx, document.issuer);
  return invoiceInForce(tx, invoiceId);
}

/** The invoice in force that began as this one, after all corrections of its recipient. */
export async function invoiceInForce(tx: Ctx, invoiceId: number): Promise<InForce> {
  let chain: number[] = [];
  let current = invoiceId;
  for (;;) {
    const row = await tx.db
      .selectFrom('invoices as own')
      .leftJoin('invoices as next', (join) =>
        join.onRef('next.corrects_id', '=', 'own.invoice_id').on('next.role', '=', 'correction'),
      )
      .select(['own.payment_id', 'own.document', 'own.superseded', 'own.cancelled_at', 'next.invoice_id as next_id'])
      .where('own.invoice_id', '=', current)
      .executeTakeFirstOrThrow();
    chain = [...chain, current];
    if (row.next_id === null) {
      const document = row.document as InForce['document'];
      const isCancelled = row.cancelled_at !== null;
      return { invoiceId: current, paymentId: row.payment_id, document, chain, isCancelled };
    }
    // In Portugal a credit note has cancelled the former invoice, so the new one counts alone.
    if (!row.superseded) chain = [];
    current = row.next_id;
  }
}

/** Total credited on an invoice and those it replaced; positive cents. */
export async function sumCredited(tx: Ctx, { chain }: Pick<InForce, 'chain'>): Promise<{ total: number; vat: number }> {
  const { total, vat } = await tx.db
    .selectFrom('invoices')
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('total'), lit(0)).as('total'),
      fn.coalesce(fn.sum<number>('tax_amount'), lit(0)).as('vat'),
    ])
    .where('role', '=', 'credit_note')
    .where('cancelled_at', 'is', null)
    .where('corrects_id', 'in', chain)
    .executeTakeFirstOrThrow();
  return { total: 0 - Number(total), vat: 0 - Number(vat) };
}
