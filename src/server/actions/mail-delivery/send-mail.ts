import type { Selectable } from 'kysely';
import { isInventedAddress } from '../../../domain/firms/invented-address.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import { type ComposedMail, composeMail, isMailTemplate } from '../../../domain/mail/compose-mail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { Mails } from '../../db/types.gen.ts';
import { type MailAddress, MailError, type MailMessage } from '../../ports/mail/port.ts';
import { fillPaymentLinks } from '../balances/payment-link.ts';
import { fillInvitations } from '../firms/invitation-token.ts';
import { fillLookupCode } from '../keys/lookup-code.ts';
import {
  fileWithoutKey,
  findHeldFile,
  type HeldFile,
  loadAttachments,
  scanAttachments,
} from '../mail/mail-attachments.ts';
import { senderOf } from '../mail/sender.ts';
import { fillUnsubscribe } from '../mail/unsubscribe-token.ts';
import { fillIncidentLinks } from '../questions/incident-link.ts';
import { fillLinks } from '../sessions/account-link.ts';
import { makeFiguresFiles } from './figures-file.ts';
import { findDeadAddresses } from './held-mails.ts';
import { mailSenderOf } from './mail-sender.ts';
import { makeTermsFiles } from './terms-file.ts';
import { loadThreading } from './thread-of-mail.ts';

type MailRow = Selectable<Mails>;

/** What keeps a mail from being sent: nothing can be delivered to one of its addresses, or one of its files may not leave. */
export type Kept = { readonly by: 'address' } | { readonly by: 'file'; readonly file: HeldFile };

/**
 * Sends a written e-mail that was not withdrawn, once. Its files are scanned before, if nobody has. Its row is locked meanwhile; after a crash between
 * sending and marking, the same Message-ID identifies the repetition. A permanently refused address is recorded, as is one that a firm's account was
 * made with.
 * @returns what keeps it; null when nothing does, or nothing is left to be sent
 * @throws MailError on a temporary failure, so that the job is retried
 */
export async function sendMail(ctx: Ctx, mailId: string): Promise<Kept | null> {
  const written = await unsent(ctx, mailId).executeTakeFirst();
  // A virus is final, even if its file was removed since.
  if (!written || written.held_scan === 'infected') return null;
  await scanAttachments(ctx, written);
  try {
    return await sendScanned(ctx, mailId);
  } catch (error) {
    const file = fileWithoutKey(error);
    if (!file) throw error;
    return { by: 'file', file };
  }
}

function sendScanned(ctx: Ctx, mailId: string): Promise<Kept | null> {
  return inTransaction(ctx, async (tx) => {
    const mail = await unsent(tx, mailId).forNoKeyUpdate().executeTakeFirst();
    if (!mail) return null;
    const addresses = [mail.to_address, ...mail.also_to, ...mail.cc];
    if ((await findDeadAddresses(tx, addresses)).length > 0) return { by: 'address' };
    const file = await findHeldFile(tx, mail);
    if (file) return { by: 'file', file };
    const isInvented = addresses.some(isInventedAddress);
    if (isInvented) tx.log.error({ mailId }, 'a mail to the invented address of a firm is not sent');
    const messageId = isInvented ? null : ((await findSentBefore(tx, mail)) ?? (await deliver(tx, mail)));
    if (messageId === null) {
      await recordAudit(tx, { action: 'mail.refused', subjectKind: 'mail', subjectId: mailId });
      return null;
    }
    await tx.db
      .updateTable('mails')
      .set({ sent_at: tx.now(), message_id: messageId, held_scan: null, held_file: null, held_key: null })
      .where('mail_id', '=', mailId)
      .execute();
    return null;
  });
}

function unsent({ db }: Ctx, mailId: string) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('mail_id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null);
}

/** The Message-ID of a mail on the same subject, sent before this database was restored to an earlier instant; or null. */
async function findSentBefore(tx: Ctx, mail: MailRow): Promise<string | null> {
  const { dedupe_key } = mail;
  const sent = await tx.db
    .selectFrom('mails_sent_before_restore')
    .select('message_id')
    .where('dedupe_key', '=', dedupe_key)
    .executeTakeFirst();
  return sent?.message_id ?? null;
}

/** @returns the Message-ID, or null when it is permanently refused */
async function deliver(tx: Ctx, mail: MailRow): Promise<string | null> {
  const params = await fillSecrets(tx, mail.params);
  const composed = compose(tx, { ...mail, params });
  const attachments = [
    ...(await loadAttachments(tx, mail)),
    ...(await makeTermsFiles(tx, mail)),
    ...(await makeFiguresFiles(mail)),
  ];
  try {
    const { messageId } = await tx.ports.mail.send({
      id: mail.mail_id,
      from: senderOf(tx.settings),
      to: addressed(mail.to_address),
      alsoTo: mail.also_to.map(addressed),
      cc: mail.cc.map(addressed),
      isByHand: BY_HAND.includes(mail.template),
      ...(await loadThreading(tx, mail)),
      ...unsubscribing(params),
      ...composed,
      attachments,
    });
    await tx.ports.sentMails?.note({ mailId: mail.mail_id, dedupeKey: mail.dedupe_key, messageId, at: tx.now() });
    return messageId;
  } catch (error) {
    if (error instanceof MailError && error.permanent) return null;
    throw error;
  }
}

/** Inserts values that no stored mail contains: keys and codes of links. */
async function fillSecrets(tx: Ctx, params: MailRow['params']): Promise<MailRow['params']> {
  const filled = await fillIncidentLinks(tx, await fillPaymentLinks(tx, await fillLinks(tx, params)));
  return fillLookupCode(tx, await fillUnsubscribe(tx, await fillInvitations(tx, filled)));
}

/** The one-click unsubscribe address for mails of this kind; none for mails that answer an action of their reader. */
function unsubscribing(params: MailRow['params']): Pick<MailMessage, 'unsubscribeUrl'> {
  const { unsubscribeUrl } = params as { readonly unsubscribeUrl?: string };
  return unsubscribeUrl === undefined ? {} : { unsubscribeUrl: `${unsubscribeUrl}/baja` };
}

/** Mails written by a person, which an absence notice may answer. */
const BY_HAND: readonly string[] = ['ticket_message', 'agent_message', 'office_message'];

function addressed(address: string): MailAddress {
  return { name: '', address };
}

function compose(tx: Ctx, { template, locale, params }: MailRow): ComposedMail {
  if (!isMailTemplate(template)) throw new Error(`no mail template ${template}`);
  // Params were written by enqueueMail under the type of their template.
  return composeMail(
    template,
    isLocale(locale) ? locale : 'es',
    params as never,
    mailSenderOf(tx, params as { readonly timeZone?: string }),
  );
}
