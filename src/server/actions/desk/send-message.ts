import type { Envelope } from '../../../contract/orders/envelope.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { EarlierMessage } from '../../../domain/mail/block.ts';
import { quotedMessages } from '../../../domain/mail/quoted-messages.ts';
import type { Ctx } from '../../ctx.ts';
import { conversationGiven } from '../conversations/conversation-row.ts';
import { messagesSaid, type OfItem } from '../conversations/said-before.ts';
import type { Done } from '../items/done.ts';
import { editAndTell } from '../items/edit-item.ts';
import { getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { leavingAt } from '../items/leaving-at.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { undoneUntil } from '../items/undone-until.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { isMailWritten } from '../mail/is-mail-written.ts';
import { loadMailFrame } from '../mail/mail-frame.ts';
import { addressMails } from '../mail-delivery/address-mails.ts';
import { wordMails } from '../mail-delivery/word-mails.ts';
import { getInvoiceNumber } from '../mail-templates/invoice-to-attach.ts';
import { type Words, type WordsFields, wordsGiven } from '../mail-templates/words-given.ts';
import { moveItem } from '../moves/move-item.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { loadProduct } from '../products/load-product.ts';
import { filesToSend } from '../providers/files-to-send.ts';

export interface Message extends WordsFields {
  readonly itemId: number;
  readonly seen: Date;
  /** Status that the message leads to, by a row of the machine; without it the status stays. */
  readonly to?: number;
  readonly standbyUntil?: Date;
  readonly forceStay: boolean;
  readonly envelope?: Envelope;
  /** Files of the item to attach. */
  readonly fileIds: readonly string[];
  readonly requestKey?: string;
}

/**
 * `enviar_email`: writes to the customer, or to an office in a separate conversation, from a template, with the agent's text, or both. Recipients,
 * files and quotes are fixed by the request. The status changes only if one is given that a message leads to. The same key writes once.
 * @returns null when it was written before
 * @throws AppError mail_empty, mail_placeholders, mail_invoice_missing, transition_refused, locked_by_other, stale_version, not_found,
 * invalid_input, body_too_large, ticket_moment_past
 */
export async function sendMessage(tx: Ctx, message: Message): Promise<Done | null> {
  const item = await getItemForUpdate(tx, message.itemId);
  if (message.requestKey !== undefined && (await isMailWritten(tx, keyOf(message, message.requestKey)))) return null;
  const lockVersion = await requireLockVersion(tx, item, message.seen);
  const words = await wordsGiven(tx, item, message);
  const files = await filesToSend(tx, message);
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
    await addressMails(tx, moved, { envelope: message.envelope, files });
    return moved;
  }
  const { subject, text } = words;
  if (!subject || !text) throw new AppError('mail_empty');
  const sendAfter = leavingAt(tx, message.envelope?.send_at);
  const recipients = await loadRecipients(tx, item, message.envelope);
  const told = await editAndTell(tx, {
    item,
    lockVersion,
    line: {
      accion: SENDING,
      detail: {
        ...(message.email_template !== '' && { email_template: message.email_template }),
        language: words.locale,
        // Messages to an office are shown in its conversation only.
        ...(recipients.office ? { written_to: recipients.office.email } : { mail: { subject, text } }),
      },
    },
  });
  const { historyId } = told;
  await enqueueMail(tx, {
    ...(await loadLetter(tx, told.item, { words: { ...words, subject, text }, recipients, files })),
    dedupeKey: keyOf(message, message.requestKey ?? String(historyId)),
    historyId,
    to: recipients.to,
    alsoTo: recipients.alsoTo,
    cc: recipients.cc,
    locale: words.locale,
    storeId: item.store_id,
    itemId: item.item_id,
    sendAfter,
    unlessAnswered: message.envelope?.unless_answered === true,
  });
  // A scheduled mail cannot be undone all that time; it can be withdrawn instead.
  return { before: item, ...told, mailAt: undoneUntil(tx) };
}

interface Office {
  readonly conversationId: number;
  readonly email: string;
  readonly name: string;
}

interface Recipients {
  readonly to: string;
  readonly alsoTo: readonly string[];
  readonly cc: readonly string[];
  /** Null for the customer. */
  readonly office: Office | null;
}

async function loadRecipients(tx: Ctx, item: ItemRow, envelope: Envelope | undefined): Promise<Recipients> {
  const office = envelope?.conversation ? await loadOffice(tx, item, envelope.conversation) : null;
  const usual = office?.email ?? (await getOrder(tx, item)).email;
  const [to = usual, ...alsoTo] = envelope?.to ?? [usual];
  return { to, alsoTo, cc: envelope?.cc ?? [], office };
}

async function loadOffice(
  tx: Ctx,
  { item_id }: ItemRow,
  given: NonNullable<Envelope['conversation']>,
): Promise<Office> {
  const { conversation_id, email, person_name } = await conversationGiven(tx, { itemId: item_id, given });
  return { conversationId: conversation_id, email, name: person_name };
}

type Written = Words & { readonly subject: string; readonly text: string };

interface Letter {
  readonly words: Written;
  readonly recipients: Recipients;
  readonly files: readonly { readonly file_id: string; readonly name: string }[];
}

/** Template, facts and files: mails to the customer and to an office differ, and quote their own conversation. */
async function loadLetter(tx: Ctx, item: ItemRow, { words, recipients, files }: Letter) {
  const { subject, text, heading, buttonLabel, locale } = words;
  const { office, to, alsoTo, cc } = recipients;
  const of = { itemId: item.item_id, conversationId: office?.conversationId ?? null };
  const history = await loadHistory(tx, item, { of, locale, recipients: [to, ...alsoTo, ...cc] });
  const { customerName, orderUrl, ...frame } = await loadMailFrame(tx, await getOrder(tx, item));
  const itemName = textIn((await loadProduct(tx, item)).name, locale);
  const papers = { fileIds: files.map(({ file_id }) => file_id), fileNames: files.map(({ name }) => name) };
  const said = { itemName, subject, text, history, ...papers, ...(words.madeWith && { madeWith: words.madeWith }) };
  if (office) {
    const params = { ...frame, ...said, customerName: office.name, itemNumber: String(item.item_id) };
    return {
      template: 'office_message' as const,
      params,
      orderId: item.order_id,
      conversationId: office.conversationId,
    };
  }
  const invoiceNumber = words.attachesInvoice ? await getInvoiceNumber(tx, item) : null;
  const params = { ...frame, ...said, customerName, orderUrl, heading, buttonLabel, invoiceNumber };
  // Attached invoices are looked up by the order that they were issued for.
  return { template: 'agent_message' as const, params, orderId: invoiceNumber ? item.real_order_id : item.order_id };
}

async function loadHistory(
  tx: Ctx,
  { store_id }: ItemRow,
  { of, locale, recipients }: { of: OfItem; locale: Words['locale']; recipients: readonly string[] },
): Promise<EarlierMessage[]> {
  const { timeZone } = await loadPortalAddress(tx, store_id);
  return quotedMessages(await messagesSaid(tx, of), { recipients, locale, timeZone });
}

function getOrder(tx: Ctx, { order_id }: ItemRow) {
  return tx.db
    .selectFrom('orders')
    .select(['order_id', 'store_id', 'email', 'firstname'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
}

/** A click for several items writes one mail for each. */
function keyOf({ itemId }: Pick<Message, 'itemId'>, key: string): string {
  return `agent_message:${itemId}:${key}`;
}

const SENDING = 'enviar_email';
