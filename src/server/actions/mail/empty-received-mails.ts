import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/**
 * Empties received messages and has their bytes deleted. Their bare rows stay, with the fingerprint of the bytes: the messages may still be in a
 * mailbox, and must not be received again.
 */
export async function emptyReceivedMails(tx: Ctx, emailIds: readonly number[]): Promise<void> {
  if (emailIds.length === 0) return;
  const mails = await tx.db
    .selectFrom('received_mails')
    .select('storage_key')
    .where('email_id', 'in', emailIds)
    .execute();
  const files = await tx.db
    .deleteFrom('received_files')
    .where('email_id', 'in', emailIds)
    .returning('storage_key')
    .execute();
  await tx.db.updateTable('received_mails').set(EMPTY).where('email_id', 'in', emailIds).execute();
  const keys = [...mails, ...files].map(({ storage_key }) => storage_key).filter((key) => key !== '');
  if (keys.length > 0) await enqueue(tx, 'remove_bytes', { storage_keys: [...new Set(keys)] });
}

const EMPTY = {
  state: 'erased',
  storage_key: '',
  rfc_message_id: null,
  thread_index: null,
  from_email: '',
  from_name: '',
  to_email: [] as string[],
  cc_emails: [] as string[],
  subject: '',
  body: '',
  html: null,
  dated_at: null,
  do_not_answer: [] as string[],
  not_a_person: [] as string[],
  faults: [] as string[],
  ticket_id: null,
  item_id: null,
  conversation_id: null,
  party: null,
  proof: null,
  evidence: null,
  ticket_message_id: null,
  answers_taken: null,
  old_status: null,
  new_status: null,
};
