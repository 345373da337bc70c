import { AppError } from '../../../domain/errors/app-error.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import type { MailTemplate } from '../../../domain/mail/params.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { getNotificationRow, presentNotification } from './notification-rows.ts';

/**
 * Sends an e-mail again, to its customer's current address. The same key sends once.
 * @throws AppError forbidden, not_found; mail_not_sent_again for one that has not been sent, or may be outdated
 */
export async function resendNotification(
  ctx: Ctx,
  { mailId, requestKey }: { readonly mailId: string; readonly requestKey: string },
): Promise<void> {
  requireNamedRight(ctx, 'portfolio');
  await inTransaction(ctx, async (tx) => {
    const mail = await getNotificationRow(tx, mailId);
    const { can_resend, customer } = presentNotification(mail);
    if (!can_resend || !customer) throw new AppError('mail_not_sent_again');
    const again = await enqueueMail(tx, {
      dedupeKey: `again:${mailId}:${requestKey}`,
      template: mail.template as MailTemplate,
      to: customer.email,
      locale: isLocale(mail.locale) ? mail.locale : 'es',
      storeId: mail.store_id,
      // Params were written under the type of their template.
      params: mail.params,
      ...(mail.order_id !== null && { orderId: mail.order_id }),
      ...(mail.item_id !== null && { itemId: mail.item_id }),
    });
    if (again === null) return;
    await recordAudit(tx, {
      action: 'mail.resend',
      subjectKind: 'customer',
      subjectId: customer.customer_id,
      detail: { mail_id: mailId, again },
    });
  });
}
