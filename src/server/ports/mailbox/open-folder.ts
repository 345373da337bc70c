import type { ImapFlow, MailboxObject } from 'imapflow';
import { MailboxError } from './mailbox-error.ts';

/** Opens a folder for reading. @throws MailboxError no_folder with the names of those there are */
export async function openFolder(client: ImapFlow, folder: string): Promise<MailboxObject> {
  const paths = [...new Set((await client.list()).map(({ path }) => path))];
  // Only INBOX is the same in any spelling (RFC 9051, 5.1).
  const found = paths.find((path) => path === folder || (path === 'INBOX' && folder.toUpperCase() === path));
  if (found === undefined) throw new MailboxError('no_folder', paths.slice(0, 30).join(', '));
  return client.mailboxOpen(found, { readOnly: true });
}
