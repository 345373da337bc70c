import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireChanger } from '../config-lists/require-keeper.ts';
import { sealSecret } from '../sessions/seal-secret.ts';
import { getMailAccount, secretPurposeOf } from './mail-accounts.ts';

/**
 * Stores the password of a mailbox, encrypted for its user and server; the reader uses it within seconds.
 * @throws AppError forbidden, reauthentication_required, not_found
 */
export async function setMailboxPassword(
  ctx: Ctx,
  { mailAccountId, password }: { readonly mailAccountId: number; readonly password: string },
): Promise<void> {
  requireChanger(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await getMailAccount(tx, mailAccountId);
    const secret = sealSecret(tx.settings, secretPurposeOf(row), password);
    await tx.db.updateTable('mail_accounts').set({ secret }).where('mail_account_id', '=', mailAccountId).execute();
    await recordAudit(tx, { action: 'inbox.mailbox_password', subjectKind: 'mailboxes', subjectId: mailAccountId });
  });
}
