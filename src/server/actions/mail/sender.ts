import type { MailAddress } from '../../ports/mail/port.ts';
import type { Settings } from '../../settings.ts';

/** The setting MAIL_FROM ("Name <address>", or an address alone) as sender. */
export function senderOf({ MAIL_FROM }: Pick<Settings, 'MAIL_FROM'>): MailAddress {
  const named = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(MAIL_FROM);
  return { name: named?.[1] ?? '', address: named?.[2] ?? MAIL_FROM.trim() };
}
