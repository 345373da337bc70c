import type { OutputOf } from '../../../contract/call.ts';
import type { listMailboxes as call, Mailbox } from '../../../contract/mailboxes.ts';
import { MAILBOX_FAULTS } from '../../../domain/inbox/mailbox-fault.ts';
import type { Ctx } from '../../ctx.ts';
import { mailAccounts } from '../../ports/mailbox/mail-accounts.ts';
import { requireKeeper } from '../config-lists/require-keeper.ts';
import { accountNameOf, accountOf, isGivenBy } from './mail-accounts.ts';

/** All mailboxes with the state of their reading: those of the setting first. @throws AppError forbidden */
export async function listMailboxes(ctx: Ctx): Promise<OutputOf<typeof call>> {
  requireKeeper(ctx);
  const states = await ctx.db.selectFrom('mailboxes').selectAll().execute();
  const stateOf = (name: string, folder: string): Pick<Mailbox, 'connected_at' | 'failed_at' | 'fault' | 'failure'> => {
    const state = states.find(({ mailbox }) => mailbox === `${name}/${folder}`);
    return {
      connected_at: state?.connected_at?.toISOString() ?? null,
      failed_at: state?.failed_at?.toISOString() ?? null,
      fault: MAILBOX_FAULTS.find((fault) => fault === state?.fault) ?? null,
      failure: state?.failure ?? null,
    };
  };
  const accounts = mailAccounts(ctx.settings.IMAP_URL);
  const given = accounts.map(({ name, user, host, port, folder }) => ({
    ...{ mail_account_id: null, username: user, server: `${host}:${port}`, folder },
    ...{ active: true, has_password: true, is_given: true },
    ...stateOf(name, folder),
  }));
  const rows = await ctx.db.selectFrom('mail_accounts').selectAll().orderBy('username').orderBy('host').execute();
  const kept = rows.map((row) => {
    const { mail_account_id, username, host, port, folder, active } = row;
    return {
      ...{ mail_account_id, username, server: `${host}:${port}`, folder, active },
      ...{ has_password: accountOf(ctx, row) !== null, is_given: isGivenBy(accounts, row) },
      ...stateOf(accountNameOf(row), folder),
    };
  });
  return { items: [...given, ...kept] };
}
