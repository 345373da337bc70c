import { type Ctx, inTransaction } from '../../ctx.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { holdForScan } from './hold-for-scan.ts';
import { lockSubject, tellOfMail } from './tell-of-mail.ts';

/**
 * Sends a written mail, or holds it when one of its addresses is undeliverable or one of its files may not leave, which the history of its ticket or
 * item records. Idempotent.
 * @throws MailError on a temporary failure, so that the job is retried
 */
export async function sendOrHold(ctx: Ctx, mailId: string): Promise<void> {
  const kept = await sendMail(ctx, mailId);
  if (kept === null) return;
  if (kept.by === 'file') return inTransaction(ctx, (tx) => holdForScan(tx, mailId, kept.file));
  const isHeld = await inTransaction(ctx, (tx) => hold(tx, mailId));
  // The address was unmarked meanwhile.
  if (!isHeld) await sendOrHold(ctx, mailId);
}

/** @returns false when none of its addresses is dead any more */
async function hold(tx: Ctx, mailId: string): Promise<boolean> {
  await lockSubject(tx, mailId);
  const { to_address, also_to, cc } = await tx.db
    .selectFrom('mails')
    .select(['to_address', 'also_to', 'cc'])
    .where('mail_id', '=', mailId)
    .executeTakeFirstOrThrow();
  const dead = await tx.db
    .selectFrom('dead_addresses')
    .select('address')
    .where('address', 'in', [to_address, ...also_to, ...cc])
    // A concurrent unmarking waits for this lock, and then finds the mail held.
    .forShare()
    .execute();
  if (dead.length === 0) return false;
  const mail = await tx.db
    .updateTable('mails')
    .set({ held_at: tx.now() })
    .where('mail_id', '=', mailId)
    .where('held_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['item_id', 'ticket_message_id'])
    .executeTakeFirst();
  if (!mail) return true;
  const addresses = dead.map(({ address }) => address);
  await tellOfMail(
    tx,
    { ...mail, mail_id: mailId },
    { ticket: 'mail_held', item: 'correo_retenido', about: { addresses } },
  );
  return true;
}
