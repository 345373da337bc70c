import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { StorageContent } from '../../ports/storage/port.ts';

interface MessageSeen {
  readonly raw: StorageContent;
  /** Account and folder. */
  readonly mailbox: string;
  readonly direction: 'in' | 'sent';
  /** Of the mailbox (RFC 3501): a message's UID is unique as long as the mailbox keeps its UIDVALIDITY. */
  readonly uidValidity: bigint;
  readonly uid: number;
  readonly receivedAt: Date;
}

export interface Received {
  readonly emailId: number;
  /** Whether these bytes were unknown. */
  readonly isNew: boolean;
}

/**
 * Receives a message: its bytes are stored under their hash before they are parsed, then a job parses and files it. May be called again for the same
 * message, after a crash at any point, or when the mailbox was renumbered: it is received once.
 */
export async function receiveMessage(ctx: Ctx, seen: MessageSeen): Promise<Received> {
  const stored = await ctx.ports.storage.putContent(seen.raw);
  return inTransaction(ctx, async (tx) => {
    const added = await tx.db
      .insertInto('received_mails')
      .values({
        sha256: stored.sha256,
        storage_key: stored.key,
        size: stored.size,
        direction: seen.direction,
        received_at: seen.receivedAt,
        created_at: tx.now(),
      })
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .returning('email_id')
      .executeTakeFirst();
    const emailId = added?.email_id ?? (await getEmail(tx, stored.sha256));
    await tx.db
      .insertInto('mail_sightings')
      .values({
        mailbox: seen.mailbox,
        uid_validity: Number(seen.uidValidity),
        uid: seen.uid,
        email_id: emailId,
        seen_at: tx.now(),
      })
      .onConflict((conflict) => conflict.columns(['mailbox', 'uid_validity', 'uid']).doNothing())
      .execute();
    if (added) {
      // One after the other: a reply must find the message that it answers.
      await enqueue(tx, 'file_message', { email_id: emailId }, { key: `file_message:${emailId}`, queue: 'inbox' });
    }
    return { emailId, isNew: added !== undefined };
  });
}

async function getEmail({ db }: Ctx, sha256: string): Promise<number> {
  const row = await db
    .selectFrom('received_mails')
    .select('email_id')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return row.email_id;
}
