import { mailAccounts } from '../../ports/mailbox/mail-accounts.ts';
import type { Settings } from '../../settings.ts';
import { senderOf } from '../mail/sender.ts';

/** Whether an address is one of ours, ignoring a plus tag. */
export function isOwnAddress(settings: Settings, address: string): boolean {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const plain = `${local.replace(/\+.*$/, '')}@${domain}`;
  const own = [
    senderOf(settings).address,
    settings.MAIL_REPLY_TO,
    settings.MAIL_BOUNCES_TO,
    ...mailAccounts(settings.IMAP_URL).map(({ name }) => name),
  ];
  return own.some((one) => one?.toLowerCase() === plain);
}
