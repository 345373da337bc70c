import { Readable } from 'node:stream';
import type { ImapFlow } from 'imapflow';
import { connectionOf } from './connection-of.ts';
import { loadImap } from './load-imap.ts';
import { MailboxError, mailboxErrorOf, reportFault } from './mailbox-error.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import { openFolder } from './open-folder.ts';
import type { FolderWatch, MailAccount } from './port.ts';
import { within } from './within.ts';

/** `sent`: the folder that the account declares for sent mail (RFC 6154). */
export type FolderKind = 'in' | 'sent';

/** Time for each step of a mail server's, in milliseconds. */
export interface StepTimes {
  /** To connect, sign in and open the folder. */
  readonly open: number;
  /** To name the new messages. */
  readonly search: number;
  /** To give one message, or one chunk of a large one. */
  readonly message: number;
}

const STEP_TIMES: StepTimes = { open: 60_000, search: 120_000, message: 5 * 60_000 };

/**
 * Reads new messages of a folder, then waits for more (IDLE), until the signal or a failure. The folder is not changed.
 * @returns false if the account has no such folder
 * @throws MailboxError of the connection or of the mail server; error of `take`
 */
export async function watchFolder(
  account: MailAccount,
  kind: FolderKind,
  { watch, signal, times = STEP_TIMES }: { watch: FolderWatch; signal: AbortSignal; times?: StepTimes | undefined },
): Promise<boolean> {
  const { ImapFlow } = await loadImap();
  signal.throwIfAborted();
  // The timeout is longer than one IDLE: a server that says nothing for so long is gone.
  const client = new ImapFlow({ ...connectionOf(account), ...MOST_SAID, socketTimeout: LOOK_AGAIN_MS + 60_000 });
  const ended = Promise.withResolvers<never>();
  // Prevents an unhandled rejection if it fails before it is awaited.
  ended.promise.catch(() => undefined);
  const fail = (error: Error) => ended.reject(mailboxErrorOf(error, account));
  const leave = () => fail(new MailboxError('ours', 'the reader stops'));
  client.on('error', fail);
  client.on('close', () => fail(Object.assign(new Error(), { code: 'NoConnection' })));
  signal.addEventListener('abort', leave, { once: true });
  const server: Server = async (ms, work) => {
    try {
      return await Promise.race([within(ms, work), ended.promise]);
    } catch (error) {
      const failure = mailboxErrorOf(error, account);
      reportFault(failure, account);
      throw failure;
    }
  };
  try {
    const isThere = await server(times.open, open(client, account, kind));
    if (!isThere) return false;
    await Promise.race([followFolder(client, { watch, server, times }), ended.promise]);
    return true;
  } finally {
    signal.removeEventListener('abort', leave);
    client.close();
  }
}

/** Waits for a step of the mail server's, within its time. @throws MailboxError */
type Server = <Value>(ms: number, work: Promise<Value>) => Promise<Value>;

interface Following {
  readonly watch: FolderWatch;
  readonly server: Server;
  readonly times: StepTimes;
}

async function open(client: ImapFlow, account: MailAccount, kind: FolderKind): Promise<boolean> {
  await client.connect();
  const path = kind === 'in' ? account.folder : await findSentFolder(client);
  if (path === null) return false;
  await openFolder(client, path);
  return true;
}

async function findSentFolder(client: ImapFlow): Promise<string | null> {
  const folders = await client.list();
  return folders.find(({ specialUse }) => specialUse === '\\Sent')?.path ?? null;
}

async function followFolder(client: ImapFlow, following: Following): Promise<never> {
  let wake: () => void = () => undefined;
  let isNews = false;
  let looking: NodeJS.Timeout | undefined;
  client.on('close', () => clearTimeout(looking));
  client.on('exists', () => {
    isNews = true;
    wake();
  });
  for (;;) {
    isNews = false;
    await takeNew(client, following);
    await following.watch.onCurrent();
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

async function takeNew(client: ImapFlow, { watch, server, times }: Following): Promise<void> {
  const uidValidity = client.mailbox === false ? 0n : client.mailbox.uidValidity;
  const last = await watch.lastUid(uidValidity);
  // "n:*" includes the newest message even if its UID is below n.
  const wanted = { uid: `${last + 1}:*`, since: watch.since, deleted: false, draft: false };
  const found = await server(times.search, client.search(wanted, { uid: true }));
  if (!found) throw new MailboxError('refused', 'SEARCH');
  for (const uid of found.filter((one) => one > last).sort((a, b) => a - b)) {
    const message = await server(times.message, fetchMessage(client, uid));
    if (message === null) continue;
    const { source } = message;
    await watch.take({
      uidValidity,
      uid,
      raw: source.length < HELD_BYTES ? source : Readable.from(fetchPieces(client, uid, { server, times, source })),
      receivedAt: message.receivedAt ?? watch.since,
    });
  }
}

/**
 * A message, or the beginning of a large one; null if it was deleted in the meantime.
 * @throws MailboxError refused if the server has it and does not give it: skipped, it would never be asked for again
 */
async function fetchMessage(
  client: ImapFlow,
  uid: number,
): Promise<{ source: Buffer; receivedAt: Date | null } | null> {
  // One byte above the limit shows that there is more.
  const source = { maxLength: HELD_BYTES };
  const message = await client.fetchOne(String(uid), { source, internalDate: true }, { uid: true });
  if (message && message.source !== undefined) {
    const at = new Date(message.internalDate ?? Number.NaN);
    return { source: message.source, receivedAt: Number.isNaN(at.getTime()) ? null : at };
  }
  const isThere = await client.search({ uid: String(uid) }, { uid: true });
  if (!isThere || isThere.includes(uid)) throw new MailboxError('refused', `UID FETCH ${uid}`);
  return null;
}

/**
 * A large message in chunks, so that it is stored completely without being in memory.
 * @throws Error if it was deleted in the meantime
 */
async function* fetchPieces(
  client: ImapFlow,
  uid: number,
  { server, times, source }: Pick<Following, 'server' | 'times'> & { readonly source: Buffer },
): AsyncGenerator<Buffer> {
  let start = 0;
  let piece = source;
  let asked: number = HELD_BYTES;
  while (piece.length > 0) {
    yield piece;
    if (piece.length < asked) return;
    start += piece.length;
    asked = PIECE_BYTES;
    const wanted = { source: { start, maxLength: asked } };
    const message = await server(times.message, client.fetchOne(String(uid), wanted, { uid: true }));
    if (!message) throw new Error('a message went away while it was read');
    piece = message.source ?? Buffer.alloc(0);
  }
}

const HELD_BYTES = MESSAGE_LIMITS.bytes + 1;
const PIECE_BYTES = 4 * 2 ** 20;

/** A literal is at most a held message, and a line names at most some millions of new messages. More ends the connection. */
const MOST_SAID = {
  maxLiteralSize: HELD_BYTES + 2 ** 20,
  maxLineLength: HELD_BYTES + 2 ** 20,
  maxResponseSize: 2 * HELD_BYTES,
} as const;

/** Interval at which a quiet folder is polled. */
const LOOK_AGAIN_MS = 4 * 60_000;
