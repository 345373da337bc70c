import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { MailParams } from '../../../domain/mail/params.ts';
import type { Ctx } from '../../ctx.ts';
import type { Done } from '../items/done.ts';
import { editAndTell } from '../items/edit-item.ts';
import { getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { undoneUntil } from '../items/undone-until.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadMailFrame } from '../mail/mail-frame.ts';
import { wordMails } from '../mail-delivery/word-mails.ts';
import { getInvoiceNumber } from '../mail-templates/invoice-to-attach.ts';
import { type Words, type WordsFields, wordsGiven } from '../mail-templates/words-given.ts';
import { moveItem } from '../moves/move-item.ts';
import { loadProduct } from '../products/load-product.ts';

export interface Message extends WordsFields {
  readonly itemId: number;
  readonly seen: Date;
  /** Status the message leads to, by a row of the machine; without it the item stays. */
  readonly to?: number;
  readonly standbyUntil?: Date;
  readonly forceStay: boolean;
}

/**
 * `enviar_email`: writes to the customer, from a template, in the agent's words, or both. The status changes only if one is given that a
 * message leads to.
 * @throws AppError mail_empty, mail_placeholders, mail_invoice_missing, transition_refused, locked_by_other, stale_version, not_found
 */
export async function sendMessage(tx: Ctx, message: Message): Promise<Done> {
  const item = await getItemForUpdate(tx, message.itemId);
  const lockVersion = await requireLockVersion(tx, item, message.seen);
  const words = await wordsGiven(tx, item, message);
  if (message.to !== undefined) {
    const moved = await moveItem(tx, {
      item,
      lockVersion,
      operation: SENDING,
      to: message.to,
      handed: {
        ...(words.text !== null && { email_text: words.text }),
        ...(message.standbyUntil && { standby_until: message.standbyUntil }),
        ...(message.reason !== undefined && { reason: message.reason }),
      },
      forceStay: message.forceStay,
      comment: message.comment?.trim() || null,
    });
    await wordMails(tx, moved, words);
    return moved;
  }
  const { subject, text } = words;
  if (!subject || !text) throw new AppError('mail_empty');
  const told = await editAndTell(tx, {
    item,
    lockVersion,
    line: {
      accion: SENDING,
      detail: {
        ...(message.email_template !== '' && { email_template: message.email_template }),
        language: words.locale,
        mail: { subject, text },
      },
    },
  });
  const params = await loadParams(tx, told.item, { ...words, subject, text });
  const mailAt = undoneUntil(tx);
  const { historyId } = told;
  const dedupeKey = `agent_message:${historyId}`;
  const envelope = await loadEnvelope(tx, told.item, words);
  await enqueueMail(tx, { ...envelope, dedupeKey, historyId, params, sendAfter: mailAt });
  return { before: item, ...told, mailAt };
}

async function loadEnvelope(tx: Ctx, item: ItemRow, { locale, attachesInvoice }: Words) {
  const { email } = await getOrder(tx, item);
  return {
    template: 'agent_message' as const,
    to: email,
    locale,
    storeId: item.store_id,
    // Attached papers are looked for under the order that they were issued for.
    orderId: attachesInvoice ? item.real_order_id : item.order_id,
    itemId: item.item_id,
  };
}

async function loadParams(
  tx: Ctx,
  item: ItemRow,
  words: Words & { readonly subject: string; readonly text: string },
): Promise<MailParams['agent_message']> {
  const product = await loadProduct(tx, item);
  const { subject, text, heading, buttonLabel, locale } = words;
  return {
    ...(await loadMailFrame(tx, await getOrder(tx, item))),
    itemName: textIn(product.name, locale),
    subject,
    text,
    heading,
    buttonLabel,
    invoiceNumber: words.attachesInvoice ? await getInvoiceNumber(tx, item) : null,
  };
}

function getOrder(tx: Ctx, { order_id }: ItemRow) {
  return tx.db
    .selectFrom('orders')
    .select(['order_id', 'store_id', 'email', 'firstname'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
}

const SENDING = 'enviar_email';
