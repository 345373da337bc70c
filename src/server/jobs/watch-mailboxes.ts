import { setTimeout as wait } from 'node:timers/promises';
import { openFilingRoom } from '../actions/inbox/filing-backlog.ts';
import { loadMailAccounts } from '../actions/inbox/mail-accounts.ts';
import { findLastUid, mailboxSince, noteMailbox } from '../actions/inbox/mailbox-state.ts';
import { receiveMessage } from '../actions/inbox/receive-message.ts';
import type { Deps } from '../ctx.ts';
import { MailboxError } from '../ports/mailbox/mailbox-error.ts';
import type { MailAccount } from '../ports/mailbox/port.ts';
import { type FolderKind, type StepTimes, watchFolder } from '../ports/mailbox/watch-folder.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { openLifelineSession } from './lifeline-session.ts';

export interface MailboxReader {
  stop(): Promise<void>;
}

/** Waiting times, shorter in tests. */
export interface Timing {
  /** Between attempts to become the reader, and between looks at the list of mailboxes. */
  readonly turnMs: number;
  /** After a failure; doubled with each, up to the longest. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** For each step of a mail server's; by default those of the port. */
  readonly steps?: StepTimes;
}

const TIMING: Timing = { turnMs: 10_000, firstMs: 1_000, longestMs: 5 * 60_000 };

/**
 * Reads the mailboxes of IMAP_URL and of the panel as long as this process runs; a change in the panel takes effect at the next look. Of all
 * processes on one database only one reads a folder at a time: the holder of its advisory lock.
 * @param databaseUrl without a pooler: the lock is one of a session
 */
export function watchMailboxes(deps: Deps, databaseUrl: string, timing: Timing = TIMING): MailboxReader {
  const stopping = new AbortController();
  const watching = keepWatching({ deps, databaseUrl, timing }, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

interface Reader {
  readonly stopping: AbortController;
  readonly done: Promise<unknown>;
}

/** Starts a reader for each account, and ends those whose account was changed, switched off or removed. */
async function keepWatching(
  given: Pick<Reading, 'deps' | 'databaseUrl' | 'timing'>,
  signal: AbortSignal,
): Promise<void> {
  const readers = new Map<string, Reader>();
  const end = async (key: string, reader: Reader) => {
    readers.delete(key);
    reader.stopping.abort();
    await reader.done;
  };
  while (!signal.aborted) {
    const accounts = await loadMailAccounts(given.deps).catch((error: unknown) => {
      given.deps.log.warn({ err: error }, 'mailboxes were not looked up');
      return null;
    });
    if (accounts !== null) {
      const wanted = new Map(accounts.map((account) => [JSON.stringify(account), account]));
      await Promise.all([...readers].filter(([key]) => !wanted.has(key)).map(([key, reader]) => end(key, reader)));
      for (const [key, account] of wanted) {
        if (!readers.has(key) && !signal.aborted) readers.set(key, startReader({ ...given, account }));
      }
    }
    await pause(given.timing.turnMs, signal);
  }
  await Promise.all([...readers].map(([key, reader]) => end(key, reader)));
}

function startReader(given: Omit<Reading, 'kind' | 'stopping'>): Reader {
  const stopping = new AbortController();
  const kinds: readonly FolderKind[] = given.account.readsSent ? ['in', 'sent'] : ['in'];
  return { stopping, done: Promise.all(kinds.map((kind) => keepReading({ ...given, kind, stopping }))) };
}

interface Reading {
  readonly deps: Deps;
  readonly databaseUrl: string;
  readonly timing: Timing;
  readonly account: MailAccount;
  readonly kind: FolderKind;
  readonly stopping: AbortController;
}

async function keepReading(reading: Reading): Promise<void> {
  const { deps, timing, account, kind, stopping } = reading;
  const mailbox = `${account.name}/${kind === 'sent' ? 'sent' : account.folder}`;
  const { signal } = stopping;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const outcome = await readInTurn(reading, mailbox, () => {
        failures = 0;
      });
      if (outcome === 'no_folder') return;
      await pause(timing.turnMs, signal);
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      const { fault, said } = error instanceof MailboxError ? error : { fault: 'ours' as const, said: '' };
      deps.log.warn({ mailbox, fault, err: error }, 'mailbox was not read');
      await noteMailbox(systemCtx(deps), mailbox, { fault, said }).catch(() => undefined);
      await pause(Math.min(timing.firstMs * 2 ** (failures - 1), timing.longestMs), signal);
    }
  }
}

/** Reads while this process holds the lock. @returns why it did not */
async function readInTurn(
  { deps, databaseUrl, timing, account, kind, stopping }: Reading,
  mailbox: string,
  onCurrent: () => void,
): Promise<'not_our_turn' | 'no_folder'> {
  const lost = new AbortController();
  const session = await openLifelineSession(databaseUrl, () => lost.abort());
  try {
    const [turn] = await session.ask<{ ours: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('mailbox ' || $1, 0)) as ours",
      [mailbox],
    );
    if (!turn?.ours) return 'not_our_turn';
    const ctx = systemCtx(deps);
    const since = await mailboxSince(ctx, mailbox);
    const room = openFilingRoom(mailbox);
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    await watchFolder(account, kind, {
      signal,
      times: timing.steps,
      watch: {
        since,
        lastUid: (uidValidity) => findLastUid(ctx, { mailbox, uidValidity }),
        async take(message) {
          await receiveMessage(systemCtx(deps), { ...message, mailbox, direction: kind });
          await room(systemCtx(deps), signal);
        },
        async onCurrent() {
          onCurrent();
          await noteMailbox(systemCtx(deps), mailbox, null);
        },
      },
    });
    return 'no_folder';
  } finally {
    await session.end();
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
