import { z } from 'zod';

/** Settings of received mail. */
export const INBOX_SETTINGS = {
  IMAP_URL: {
    about:
      'Mailboxes to read, comma-separated (imaps://user:pass@host:993/INBOX, special characters as %40); each with its folder of sent mail. Supervisors add others in the panel (Received mail, Mailboxes). Without any, no mail is received, except what is dropped at /dev/inbox outside production',
    shape: z
      .string()
      .refine(
        (text) => text.split(',').every(isMailbox),
        'each must be imaps:// or imap:// with user, password and host',
      )
      .optional(),
  },
  IMAP_FIRST_DAYS: {
    about: 'Number of days of mail to take when a mailbox is read for the first time; older mail is not touched',
    shape: z.coerce.number().int().min(0).max(3650).default(7),
  },
} as const;

function isMailbox(text: string): boolean {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  return (
    url !== null && /^imaps?:$/.test(url.protocol) && url.username !== '' && url.password !== '' && url.hostname !== ''
  );
}
