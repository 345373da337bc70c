import { isLocale } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadMailFrame } from '../mail/mail-frame.ts';

/** Writes the e-mail with an invoice's correction, once all its PDFs exist. */
export async function enqueueCorrectedMail(tx: Ctx, formerId: number): Promise<void> {
  // The job that finishes the last document sees the others, committed before this lock was free.
  const former = await tx.db
    .selectFrom('invoices')
    .select(['order_id', 'invoice_number'])
    .where('invoice_id', '=', formerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const documents = await tx.db
    .selectFrom('invoices')
    .select(['invoice_number', 'role', 'file_id'])
    .where('corrects_id', '=', formerId)
    .where('paper_id', 'is', null)
    .execute();
  const numberOf = (role: string) => documents.find((document) => document.role === role)?.invoice_number ?? null;
  const invoiceNumber = numberOf('correction');
  if (invoiceNumber === null || documents.some(({ file_id }) => file_id === null)) return;
  const order = await tx.db
    .selectFrom('orders')
    .select(['order_id', 'store_id', 'locale', 'email', 'firstname'])
    .where('order_id', '=', former.order_id)
    .executeTakeFirstOrThrow();
  await enqueueMail(tx, {
    dedupeKey: `invoice_corrected:${formerId}`,
    template: 'invoice_corrected',
    to: order.email,
    locale: isLocale(order.locale) ? order.locale : 'es',
    storeId: order.store_id,
    orderId: order.order_id,
    params: {
      ...(await loadMailFrame(tx, order)),
      formerNumber: former.invoice_number,
      invoiceNumber,
      creditNoteNumber: numberOf('credit_note'),
    },
  });
}
