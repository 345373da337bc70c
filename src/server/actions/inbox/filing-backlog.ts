import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';

/** Waits until another message of the mailbox may be read. */
type FilingRoom = (ctx: Ctx, signal: AbortSignal) => Promise<void>;

/**
 * Lets a mailbox read as fast as its messages are filed, in batches. All mailboxes share one queue, so that a reply finds the message it
 * answers; a mailbox with thousands of new messages would otherwise put them all before the next message of every other one. While nothing is
 * filed at all, reading goes on: a stored message is safer than one that is still in the mailbox.
 */
export function openFilingRoom(mailbox: string): FilingRoom {
  let left = 0;
  return async (ctx, signal) => {
    left -= 1;
    if (left >= 0) return;
    let fewest = Number.POSITIVE_INFINITY;
    let fellAt = Date.now();
    let waiting = await countWaiting(ctx, mailbox);
    while (waiting >= BATCH && !signal.aborted && Date.now() - fellAt < STALLED_MS) {
      if (waiting < fewest) fellAt = Date.now();
      fewest = Math.min(fewest, waiting);
      await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      waiting = await countWaiting(ctx, mailbox);
    }
    left = waiting < BATCH ? BATCH - waiting - 1 : BATCH - 1;
  };
}

/** A message whose filing has failed is tried again later, and holds up no other. */
async function countWaiting({ db }: Ctx, mailbox: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from received_mails r
      join mail_sightings s on s.email_id = r.email_id and s.mailbox = ${mailbox}
      join graphile_worker.jobs j on j.key = 'file_message:' || r.email_id and j.attempts = 0
     where r.state = 'stored'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

const BATCH = 50;
const PAUSE_MS = 100;
const STALLED_MS = 3_000;
