import type { Ctx } from '../../ctx.ts';
import { undoneUntil } from '../items/undone-until.ts';
import { enqueueRefundMail } from '../refunds/refund-mail.ts';
import { lockPaper } from '../refunds/refund-papers.ts';
import { enqueueCorrectedMail } from './enqueue-corrected-mail.ts';
import { enqueuePaidMail } from './enqueue-paid-mail.ts';
import type { InvoiceRole } from './issue-document.ts';

interface RenderedInvoice {
  readonly invoice_id: number;
  readonly order_id: number;
  readonly payment_id: number;
  readonly invoice_number: string;
  readonly role: string;
  readonly paper_id: number | null;
  readonly corrects_id: number | null;
}

/** Writes the e-mail with an invoice whose PDF exists; the documents of one refund are sent together with the last of them. */
export async function enqueueInvoiceMail(tx: Ctx, invoice: RenderedInvoice): Promise<void> {
  switch (invoice.role as InvoiceRole) {
    case 'sale':
      return enqueuePaidMail(tx, invoice);
    case 'correction':
    case 'credit_note':
    case 'fee':
      if (invoice.paper_id !== null) return enqueuePapersMail(tx, invoice.paper_id);
      if (invoice.corrects_id !== null) return enqueueCorrectedMail(tx, invoice.corrects_id);
  }
}

async function enqueuePapersMail(tx: Ctx, paperId: number): Promise<void> {
  // The job that finishes the last document sees the others, committed before this lock was free.
  const paper = await lockPaper(tx, paperId);
  const documents = await tx.db
    .selectFrom('invoices')
    .select(['invoice_number', 'role', 'file_id'])
    .where('paper_id', '=', paperId)
    .orderBy('invoice_id')
    .execute();
  if (documents.some(({ file_id }) => file_id === null)) return;
  const refunds = await tx.db
    .selectFrom('refunds')
    .selectAll()
    .where('request_key', '=', paper.request_key)
    .where('item_id', '=', paper.item_id)
    .orderBy('refund_id')
    .execute();
  const numbersOf = (role: InvoiceRole) =>
    documents.filter((document) => document.role === role).map(({ invoice_number }) => invoice_number);
  const { order_id } = await tx.db
    .selectFrom('order_items')
    .select('order_id')
    .where('item_id', '=', paper.item_id)
    .executeTakeFirstOrThrow();
  await enqueueRefundMail(tx, {
    orderId: order_id,
    itemId: paper.item_id,
    refunds,
    statement: paper.statement,
    about: String(paper.history_id),
    // Written by another process, whose clock may have been ahead.
    sendAfter: new Date(Math.min(paper.mail_after.getTime(), undoneUntil(tx).getTime())),
    papers: { creditNotes: numbersOf('credit_note'), fee: numbersOf('fee')[0] ?? null },
  });
}
