import type { ImapFlow } from 'imapflow';
import type { MailboxFault } from '../../../domain/inbox/mailbox-fault.ts';
import { connectionOf } from './connection-of.ts';
import { loadImap } from './load-imap.ts';
import { mailboxErrorOf, reportFault } from './mailbox-error.ts';
import { openFolder } from './open-folder.ts';
import type { MailAccount } from './port.ts';
import { within } from './within.ts';

type Tried =
  | { readonly ok: true; readonly messages: number }
  | { readonly ok: false; readonly fault: MailboxFault; readonly said: string };

/** Connects to an account and opens its folder, without reading a message. It takes at most `withinMs`, however slowly the server answers. */
export async function tryAccount(account: MailAccount, withinMs = 20_000): Promise<Tried> {
  const { ImapFlow } = await loadImap();
  const times = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000 };
  const client = new ImapFlow({ ...connectionOf(account), ...times });
  // An error of the closed connection no longer matters.
  client.on('error', () => undefined);
  try {
    return await within(withinMs, countMessages(client, account));
  } catch (error) {
    const failure = mailboxErrorOf(error, account);
    reportFault(failure, account);
    return { ok: false, fault: failure.fault, said: failure.said };
  } finally {
    client.close();
  }
}

async function countMessages(client: ImapFlow, { folder }: MailAccount): Promise<Tried> {
  await client.connect();
  const { exists } = await openFolder(client, folder);
  return { ok: true, messages: exists };
}
