import { decideFiling } from '../../../domain/inbox/decide-filing.ts';
import { readBounce } from '../../../domain/inbox/read-bounce.ts';
import { verdictsOf } from '../../../domain/inbox/verdicts-of.ts';
import { withMatch } from '../../../domain/inbox/with-match.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { mailOfMessageId } from '../mail/check-tokens.ts';
import { threadKeysOf } from '../mail/thread-keys.ts';
import { unmarkWriting } from './dead-addresses.ts';
import { type EmailRow, type Filed, getEmail, getEmailForUpdate } from './email-row.ts';
import { fileByEvidence } from './file-by-evidence.ts';
import { fileBySender } from './file-by-sender.ts';
import { loadFilingFacts } from './filing-facts.ts';
import { findMailMatch } from './find-mail-match.ts';
import { loadOwnAddresses } from './own-address.ts';
import { type Reading, readStoredMessage, writeReading } from './read-stored-message.ts';
import { settle } from './settle.ts';
import { takeBounce } from './take-bounce.ts';

/**
 * Reads a stored message and files it, once; another run reads it again and changes nothing else. Its job queue files messages one after the other.
 */
export async function fileMessage(ctx: Ctx, emailId: number): Promise<void> {
  const { state, storage_key } = await getEmail(ctx, emailId);
  if (state === 'erased') return;
  const reading = await readStoredMessage(ctx, storage_key);
  await inTransaction(ctx, async (tx) => {
    const before = await getEmailForUpdate(tx, emailId);
    if (before.state === 'erased') return;
    await writeReading(tx, emailId, reading);
    if (before.state === 'stored') await file(tx, await getEmail(tx, emailId), reading);
  });
}

async function file(tx: Ctx, email: EmailRow, reading: Reading): Promise<void> {
  const keys = threadKeysOf(tx.settings);
  const { parsed } = reading;
  const isOurs = (messageId: string) => mailOfMessageId(keys, messageId) !== null;
  const match = await findMailMatch(tx, parsed);
  const said = verdictsOf(parsed, {
    isOwnAddress: await loadOwnAddresses(tx),
    isOwnMessageId: isOurs,
  });
  const verdicts = withMatch(said, match);
  const marked = await settle(tx, email, {
    do_not_answer: [...verdicts.doNotAnswer],
    not_a_person: [...verdicts.notAPerson],
  });
  // Our own mails are known already.
  if (parsed.messageId !== null && (isOurs(parsed.messageId) || (await isSent(tx, parsed.messageId)))) {
    return void (await settle(tx, marked, { state: 'own' }));
  }
  if (await isCopy(tx, marked)) return void (await settle(tx, marked, { state: 'copy' }));
  if (match?.type === 'ignore') return void (await settle(tx, marked, { state: 'parked' }));
  const filing = decideFiling(await loadFilingFacts(tx, marked, parsed));
  for (const evidence of filing.forged) {
    await recordAudit(tx, {
      action: 'inbox.forged_token',
      subjectKind: 'received_mail',
      subjectId: email.email_id,
      detail: { evidence },
    });
  }
  // An address that sends mail can receive it.
  if (verdicts.notAPerson.length === 0) await unmarkWriting(tx, marked.from_email);
  const filed: Filed = { email: marked, reading, filing, verdicts, match };
  const bounce = readBounce(parsed);
  if (bounce && email.direction === 'in') return takeBounce(tx, filed, bounce);
  if (filing.filed) return fileByEvidence(tx, filed, filing);
  return fileBySender(tx, filed);
}

/** Whether it is one of our mails from before Message-IDs were signed. */
async function isSent({ db }: Ctx, messageId: string): Promise<boolean> {
  const mail = await db.selectFrom('mails').select('mail_id').where('message_id', '=', messageId).executeTakeFirst();
  return mail !== undefined;
}

/** Several mailboxes may each have received the same message, with different delivery headers. */
async function isCopy({ db }: Ctx, { email_id, rfc_message_id, from_email, direction }: EmailRow): Promise<boolean> {
  if (rfc_message_id === null) return false;
  const earlier = await db
    .selectFrom('received_mails')
    .select('email_id')
    .where('rfc_message_id', '=', rfc_message_id)
    .where('from_email', '=', from_email)
    .where('direction', '=', direction)
    .where('email_id', '<', email_id)
    .where('state', 'not in', ['stored', 'copy'])
    .executeTakeFirst();
  return earlier !== undefined;
}
