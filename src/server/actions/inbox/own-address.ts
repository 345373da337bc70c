import type { Ctx } from '../../ctx.ts';
import { mailAccounts } from '../../ports/mailbox/mail-accounts.ts';
import { senderOf } from '../mail/sender.ts';

/** Decides whether an address is one of ours, ignoring a plus tag: the sender's, or that of a mailbox that is read. */
export async function loadOwnAddresses({ db, settings }: Ctx): Promise<(address: string) => boolean> {
  const kept = await db.selectFrom('mail_accounts').select(['username', 'host']).execute();
  const own = new Set(
    [
      senderOf(settings).address,
      settings.MAIL_REPLY_TO,
      settings.MAIL_BOUNCES_TO,
      ...mailAccounts(settings.IMAP_URL).map(({ name }) => name),
      ...kept.map(({ username, host }) => (username.includes('@') ? username : `${username}@${host}`)),
    ].flatMap((address) => address?.toLowerCase() ?? []),
  );
  return (address) => {
    const [local = '', domain = ''] = address.toLowerCase().split('@');
    return own.has(`${local.replace(/\+.*$/, '')}@${domain}`);
  };
}
