import { ImapFlow } from 'imapflow';
import { connectionOf } from './connection-of.ts';
import type { MailAccount } from './port.ts';

type Fault = 'unreachable' | 'not_encrypted' | 'sign_in_refused' | 'no_folder';
type Tried =
  | { readonly ok: true; readonly messages: number }
  | { readonly ok: false; readonly fault: Fault; readonly said: string };

/** Connects to an account and opens its folder, without reading a message. It takes at most `withinMs`, however slowly the server answers. */
export async function tryAccount(account: MailAccount, withinMs = 20_000): Promise<Tried> {
  const times = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000 };
  const client = new ImapFlow({ ...connectionOf(account), ...times });
  // An error of the closed connection no longer matters.
  client.on('error', () => undefined);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('timeout')), withinMs);
  try {
    return await Promise.race([openFolder(client, account), late.promise]);
  } catch (error) {
    return { ok: false, fault: faultOf(error), said: wordsOf(error) };
  } finally {
    clearTimeout(timer);
    client.close();
  }
}

async function openFolder(client: ImapFlow, account: MailAccount): Promise<Tried> {
  await client.connect();
  const folders = (await client.list()).map(({ path }) => path);
  // Only INBOX is the same in any spelling (RFC 9051, 5.1).
  const isIt = (path: string) => path === account.folder || (path === 'INBOX' && account.folder.toUpperCase() === path);
  const found = folders.find(isIt);
  if (found === undefined)
    return { ok: false, fault: 'no_folder', said: folders.slice(0, 30).join(', ').slice(0, 500) };
  const { exists } = await client.mailboxOpen(found, { readOnly: true });
  return { ok: true, messages: exists };
}

function faultOf(error: unknown): Fault {
  const { authenticationFailed, code = '', message = '' } = error as Partial<Refusal>;
  if (authenticationFailed) return 'sign_in_refused';
  return /tls|ssl|cert/i.test(`${code} ${message}`) ? 'not_encrypted' : 'unreachable';
}

function wordsOf(error: unknown): string {
  const { responseText, message, code } = error as Partial<Refusal>;
  return (responseText ?? (message || code) ?? '').slice(0, 300);
}

/** An error as imapflow and Node's sockets throw it. */
interface Refusal {
  readonly authenticationFailed: boolean;
  readonly responseText: string;
  readonly code: string;
  readonly message: string;
}
