import { MINUTE_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { DamagedSeal } from '../../ports/storage/sealed/frames.ts';
import { FileKeyMissing } from '../../ports/storage/sealed/wrap.ts';
import { ScannerDownError } from '../../ports/virus-scan/port.ts';
import { scanBytes } from './scan-bytes.ts';

/** Queues the scan of what waits, and the notices about what was found. */
export async function queueScans(ctx: Ctx): Promise<void> {
  if (!ctx.ports.virusScan) return;
  const open = await ctx.db
    .selectFrom('file_scans')
    .select('content_key')
    .where((eb) =>
      eb.or([eb('state', '=', 'waiting'), eb.and([eb('state', '=', 'infected'), eb('told_at', 'is', null)])]),
    )
    .limit(1)
    .executeTakeFirst();
  if (open) await enqueue(ctx, 'scan_files', {}, { key: 'scan_files', queue: 'scan_files' });
}

/**
 * Scans stored bytes that wait, for some minutes. If the scanner is down they go on waiting, and none is lost: the next run begins with them. One that
 * the scanner refuses, or that cannot be decrypted, is tried again after a pause.
 */
export async function scanWaiting(ctx: Ctx): Promise<void> {
  const scanner = ctx.ports.virusScan;
  const until = performance.now() + RUN_MS;
  while (scanner && performance.now() < until) {
    const storageKey = await findNext(ctx);
    if (storageKey === null) return;
    try {
      await scanBytes(ctx, { scanner, storageKey });
    } catch (error) {
      if (error instanceof ScannerDownError) {
        ctx.log.warn({ err: error }, 'files wait for the virus scanner');
        return;
      }
      if (!(error instanceof FileKeyMissing || error instanceof DamagedSeal)) throw error;
      ctx.log.warn({ err: error, storageKey }, 'a file that waits for the virus scanner cannot be decrypted');
      await noteAttempt(ctx, storageKey);
    }
  }
}

/** Puts a file behind the others, which must not wait for it. */
async function noteAttempt(ctx: Ctx, storageKey: string): Promise<void> {
  await ctx.db
    .updateTable('file_scans')
    .set({ tried_at: ctx.now() })
    .where('content_key', '=', storageKey)
    .where('state', '=', 'waiting')
    .execute();
}

/** Those never tried first, then those that were tried the longest ago. */
async function findNext({ db, now }: Ctx): Promise<string | null> {
  const row = await db
    .selectFrom('file_scans')
    .select('content_key')
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<', new Date(now().getTime() - AGAIN_AFTER_MS))]))
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('stored_at')
    .limit(1)
    .executeTakeFirst();
  return row?.content_key ?? null;
}

const RUN_MS = 4 * MINUTE_MS;
const AGAIN_AFTER_MS = 10 * MINUTE_MS;
