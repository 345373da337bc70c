import { textIn } from '../../../domain/catalogue/text-in.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { isLocale, type Locale } from '../../../domain/locale/locale.ts';
import type { MailBody } from '../../../domain/mail/block.ts';
import { composeBody, isMailTemplate } from '../../../domain/mail/compose-mail.ts';
import { type EditedMail, editableOf } from '../../../domain/mail/edited-mail.ts';
import type { MailParams, MailTemplate } from '../../../domain/mail/params.ts';
import type { Ctx } from '../../ctx.ts';
import type { JsonObject } from '../../db/types.gen.ts';
import type { Done } from '../items/done.ts';
import { getInvoiceNumber } from '../mail-templates/invoice-to-attach.ts';
import type { Words } from '../mail-templates/words-given.ts';
import { loadProduct } from '../products/load-product.ts';

/** A written mail with its parts. */
export interface WrittenMail {
  readonly mailId: string;
  readonly to: string;
  readonly template: MailTemplate;
  readonly locale: Locale;
  readonly params: MailParams[MailTemplate];
  readonly body: MailBody;
}

/**
 * Puts an agent's text into the e-mails of an operation, in the chosen language; their facts stay, translated. The history keeps the text.
 * @throws AppError mail_not_sent_here, mail_invoice_missing
 */
export async function wordMails(tx: Ctx, { item, historyId }: Done, words: Words): Promise<void> {
  const mails = await mailsToWord(tx, historyId);
  if (mails.length === 0) throw new AppError('mail_not_sent_here');
  const product = await loadProduct(tx, item);
  const facts = {
    itemName: textIn(product.name, words.locale),
    ...(words.attachesInvoice && { invoiceNumber: await getInvoiceNumber(tx, item) }),
  };
  const said = [];
  for (const mail of mails) {
    const params = { ...mail.params, ...facts };
    const own = editableOf(bodyOf({ ...mail, params, locale: words.locale }));
    const edited: EditedMail = {
      subject: words.subject ?? own.subject,
      text: words.text ?? own.text,
      ...(words.heading !== null && { heading: words.heading }),
    };
    said.push(edited);
    await tx.db
      .updateTable('mails')
      .set({
        locale: words.locale,
        params: JSON.stringify({ ...params, edited, ...(words.madeWith && { madeWith: words.madeWith }) }),
        // Attached invoices are looked up by the order that they were issued for.
        ...(words.attachesInvoice && { order_id: item.real_order_id }),
      })
      .where('mail_id', '=', mail.mailId)
      .execute();
  }
  await keepSaid(tx, historyId, said[0]);
}

/** If the customer gets an e-mail, the text is for them; an office's e-mail keeps its own. */
async function mailsToWord(tx: Ctx, historyId: number): Promise<WrittenMail[]> {
  const mails = await mailsWritten(tx, historyId);
  const toCustomer = mails.filter(({ params }) => Object.hasOwn(params, 'orderUrl'));
  return toCustomer.length > 0 ? toCustomer : mails;
}

/** The e-mails of a history line, as they will be sent. */
export async function mailsWritten(tx: Ctx, historyId: number): Promise<WrittenMail[]> {
  const rows = await tx.db
    .selectFrom('mails')
    .select(['mail_id', 'to_address', 'template', 'locale', 'params'])
    .where('history_id', '=', historyId)
    .orderBy('created_at')
    .orderBy('mail_id')
    .execute();
  return rows.map(({ mail_id, to_address, template, locale, params }) => {
    if (!isMailTemplate(template)) throw new Error(`no mail template ${template}`);
    const mail = {
      template,
      locale: isLocale(locale) ? locale : 'es',
      params,
    } as const;
    return { mailId: mail_id, to: to_address, ...mail, body: bodyOf(mail) };
  });
}

function bodyOf({ template, locale, params }: Pick<WrittenMail, 'template' | 'locale' | 'params'>): MailBody {
  // Params were written by enqueueMail under the type of their template.
  return composeBody(template, locale, params as never);
}

async function keepSaid(tx: Ctx, historyId: number, said: EditedMail | undefined): Promise<void> {
  if (!said) return;
  const { detail } = await tx.db
    .selectFrom('item_history')
    .select('detail')
    .where('history_id', '=', historyId)
    .executeTakeFirstOrThrow();
  const kept = { ...(detail as JsonObject | null), mail: { subject: said.subject, text: said.text } };
  await tx.db
    .updateTable('item_history')
    .set({ detail: JSON.stringify(kept) })
    .where('history_id', '=', historyId)
    .execute();
}
