import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { emptyReceivedMails } from '../mail/empty-received-mails.ts';

/** Empties messages that nobody linked to an order or ticket for 90 days. @returns how many */
export async function purgeInbox(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const lapsed = await tx.db
      .selectFrom('received_mails')
      .select('email_id')
      .where('state', 'in', ['unmatched', 'parked', 'copy', 'own', 'dismissed'])
      .where('created_at', '<', new Date(tx.now().getTime() - KEPT_DAYS * DAY_MS))
      .orderBy('created_at')
      .limit(AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    await emptyReceivedMails(
      tx,
      lapsed.map(({ email_id }) => email_id),
    );
    return lapsed.length;
  });
}

const KEPT_DAYS = 90;
const AT_ONCE = 200;
