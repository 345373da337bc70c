import type { OutputOf } from '../../../contract/call.ts';
import type { tryMailbox as call } from '../../../contract/mailboxes.ts';
import type { Ctx } from '../../ctx.ts';
import { tryAccount } from '../../ports/mailbox/try-account.ts';
import { requireKeeper } from '../config-lists/require-keeper.ts';
import { accountOf, getMailAccount } from './mail-accounts.ts';

/** Connects to a mailbox as it is stored now. Holds no transaction meanwhile. @throws AppError forbidden, not_found */
export async function tryMailbox(ctx: Ctx, mailAccountId: number): Promise<OutputOf<typeof call>> {
  requireKeeper(ctx);
  const account = accountOf(ctx, await getMailAccount(ctx, mailAccountId));
  if (account === null) return { fault: 'no_password', said: '', messages: null };
  const tried = await tryAccount(account);
  return tried.ok
    ? { fault: null, said: '', messages: tried.messages }
    : { fault: tried.fault, said: tried.said, messages: null };
}
