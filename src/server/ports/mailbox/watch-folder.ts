import { Readable } from 'node:stream';
import { ImapFlow } from 'imapflow';
import { connectionOf } from './connection-of.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import type { FolderWatch, MailAccount } from './port.ts';

/** `sent`: the folder that the account declares for sent mail (RFC 6154). */
export type FolderKind = 'in' | 'sent';

/**
 * Reads new messages of a folder, then waits for more (IDLE), until the signal or a failure. The folder is not changed.
 * @returns false if the account has no such folder
 * @throws Error of the connection, of the mail server, or of `take`
 */
export async function watchFolder(
  account: MailAccount,
  kind: FolderKind,
  { watch, signal }: { readonly watch: FolderWatch; readonly signal: AbortSignal },
): Promise<boolean> {
  signal.throwIfAborted();
  // The timeout is longer than one IDLE: a server that says nothing for so long is gone.
  const client = new ImapFlow({ ...connectionOf(account), socketTimeout: LOOK_AGAIN_MS + 60_000 });
  const ended = Promise.withResolvers<never>();
  // Prevents an unhandled rejection if it fails before it is awaited.
  ended.promise.catch(() => undefined);
  const fail = (error: Error) => ended.reject(error);
  const leave = () => fail(new Error('the reader stops'));
  client.on('error', fail);
  client.on('close', () => fail(new Error('the mail server closed the connection')));
  signal.addEventListener('abort', leave, { once: true });
  try {
    await Promise.race([client.connect(), ended.promise]);
    const path = await Promise.race([findPath(client, account, kind), ended.promise]);
    if (path === null) return false;
    await Promise.race([followFolder(client, path, watch), ended.promise]);
    return true;
  } finally {
    signal.removeEventListener('abort', leave);
    client.close();
  }
}

async function findPath(client: ImapFlow, account: MailAccount, kind: FolderKind): Promise<string | null> {
  if (kind === 'in') return account.folder;
  const folders = await client.list();
  return folders.find(({ specialUse }) => specialUse === '\\Sent')?.path ?? null;
}

async function followFolder(client: ImapFlow, path: string, watch: FolderWatch): Promise<never> {
  let wake: () => void = () => undefined;
  let isNews = false;
  let looking: NodeJS.Timeout | undefined;
  client.on('close', () => clearTimeout(looking));
  client.on('exists', () => {
    isNews = true;
    wake();
  });
  await client.mailboxOpen(path, { readOnly: true });
  for (;;) {
    isNews = false;
    await takeNew(client, watch);
    await watch.onCurrent();
    if (isNews) continue;
    const news = new Promise<void>((go) => {
      wake = go;
      looking = setTimeout(go, LOOK_AGAIN_MS);
    });
    // The next command ends IDLE. The folder is also polled, in case a server reports no news.
    await Promise.race([client.idle().then(() => news), news]);
    clearTimeout(looking);
  }
}

async function takeNew(client: ImapFlow, watch: FolderWatch): Promise<void> {
  const uidValidity = client.mailbox === false ? 0n : client.mailbox.uidValidity;
  const last = await watch.lastUid(uidValidity);
  const found = await client.search(
    // "n:*" includes the newest message even if its UID is below n.
    { uid: `${last + 1}:*`, since: watch.since, deleted: false, draft: false },
    { uid: true },
  );
  if (!found) return;
  for (const uid of found.filter((one) => one > last).sort((a, b) => a - b)) {
    // One byte above the limit shows that there is more.
    const source = { maxLength: HELD_BYTES };
    const message = await client.fetchOne(String(uid), { source, internalDate: true }, { uid: true });
    // It was deleted in the meantime.
    if (!message || message.source === undefined) continue;
    await watch.take({
      uidValidity,
      uid,
      raw:
        message.source.length < HELD_BYTES ? message.source : Readable.from(fetchPieces(client, uid, message.source)),
      receivedAt: new Date(message.internalDate ?? watch.since),
    });
  }
}

/**
 * A large message in chunks, so that it is stored completely without being in memory.
 * @throws Error if it was deleted in the meantime
 */
async function* fetchPieces(client: ImapFlow, uid: number, beginning: Buffer): AsyncGenerator<Buffer> {
  let start = 0;
  let piece = beginning;
  let asked: number = HELD_BYTES;
  while (piece.length > 0) {
    yield piece;
    if (piece.length < asked) return;
    start += piece.length;
    asked = PIECE_BYTES;
    const message = await client.fetchOne(String(uid), { source: { start, maxLength: asked } }, { uid: true });
    if (!message) throw new Error('a message went away while it was read');
    piece = message.source ?? Buffer.alloc(0);
  }
}

const HELD_BYTES = MESSAGE_LIMITS.bytes + 1;
const PIECE_BYTES = 4 * 2 ** 20;

/** Interval at which a quiet folder is polled. */
const LOOK_AGAIN_MS = 4 * 60_000;
