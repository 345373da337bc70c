import { createHash } from 'node:crypto';
import type { InvoiceDocument } from '../../../domain/invoices/document.ts';
import { sealInvoice } from '../../../domain/invoices/seal.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Writes an invoice down with its place in the issuer's chain, which only Spanish ones have. To be called with the issuer locked.
 * @param insert writes the invoice itself, which then says its hash
 * @returns id of the invoice
 */
export async function sealRecord(
  tx: Ctx,
  document: InvoiceDocument,
  insert: (sealed: InvoiceDocument) => Promise<number>,
): Promise<number> {
  if (document.fiscalMark.country !== 'ES') return insert(document);
  const previous = await lastLink(tx, document.issuer.taxId);
  const sealed = sealInvoice({
    document,
    previousHash: previous.hash,
    generatedAt: tx.now(),
    sha256Hex: (utf8) => createHash('sha256').update(utf8, 'utf8').digest('hex'),
  });
  const invoiceId = await insert(sealed.document);
  await tx.db
    .insertInto('invoice_chain')
    .values({
      issuer: document.issuer.taxId,
      position: previous.position + 1,
      invoice_id: invoiceId,
      record: JSON.stringify(sealed.record),
      previous_hash: previous.hash,
      hash: sealed.hash,
      generated_at: tx.now(),
    })
    .execute();
  return invoiceId;
}

async function lastLink(tx: Ctx, issuer: string): Promise<{ readonly position: number; readonly hash: string }> {
  const last = await tx.db
    .selectFrom('invoice_chain')
    .select(['position', 'hash'])
    .where('issuer', '=', issuer)
    .orderBy('position', 'desc')
    .executeTakeFirst();
  return last ?? { position: 0, hash: '' };
}
