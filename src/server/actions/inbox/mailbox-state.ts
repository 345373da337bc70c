import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { MailboxFault } from '../../../domain/inbox/mailbox-fault.ts';
import type { Ctx } from '../../ctx.ts';

/** From which time on a mailbox's mail is received: some days before it was first connected. An office's old mail is not news. */
export async function mailboxSince(ctx: Ctx, mailbox: string): Promise<Date> {
  const since = new Date(ctx.now().getTime() - ctx.settings.IMAP_FIRST_DAYS * DAY_MS);
  await ctx.db
    .insertInto('mailboxes')
    .values({ mailbox, since })
    .onConflict((conflict) => conflict.column('mailbox').doNothing())
    .execute();
  const row = await ctx.db
    .selectFrom('mailboxes')
    .select('since')
    .where('mailbox', '=', mailbox)
    .executeTakeFirstOrThrow();
  return row.since;
}

/** The greatest UID received from a mailbox under this UIDVALIDITY; 0 for none. */
export async function findLastUid(
  { db }: Ctx,
  { mailbox, uidValidity }: { readonly mailbox: string; readonly uidValidity: bigint },
): Promise<number> {
  const row = await db
    .selectFrom('mail_sightings')
    .select(({ fn }) => fn.max<number | null>('uid').as('uid'))
    .where('mailbox', '=', mailbox)
    .where('uid_validity', '=', Number(uidValidity))
    .executeTakeFirst();
  return row?.uid ?? 0;
}

interface Failure {
  readonly fault: MailboxFault;
  /** The mail server's message; empty for none. */
  readonly said: string;
}

/** Records for the panel whether a mailbox can be read. @param failure null when it works */
export async function noteMailbox(ctx: Ctx, mailbox: string, failure: Failure | null): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .updateTable('mailboxes')
    .set(
      failure === null
        ? { connected_at: now, failed_at: null, fault: null, failure: null }
        : { failed_at: now, fault: failure.fault, failure: failure.said },
    )
    .where('mailbox', '=', mailbox)
    .execute();
}
