import { sql } from 'kysely';
import { MINUTE_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { checkForeignPaper } from '../../isolated/read-foreign-file.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { type Anchors, loadAnchors } from '../../ports/pdf-signatures/load-anchors.ts';
import { StorageMissError } from '../../ports/storage/port.ts';
import type { ReadAuthenticity } from './read-authenticity.ts';

/** Counts up with the reader, so that signed papers are checked again. */
const CHECK_VERSION = 2;

/** Queues the check of PDFs that wait for it, or whose signatures were checked with other authorities. */
export async function queuePaperChecks(ctx: Ctx): Promise<void> {
  const open = await findNext(ctx, versionOf(await loadAnchors(ctx.settings.TRUST_ANCHORS_DIR)));
  if (open) await enqueue(ctx, 'check_papers', {}, { key: 'check_papers', queue: 'check_papers' });
}

/**
 * Checks PDFs for some minutes, those that never were first. One that exceeds the limits is noted as such, and so is one without its bytes; one whose
 * bytes cannot be opened now is tried again after a pause, and the others do not wait for it.
 */
export async function checkPapers(ctx: Ctx): Promise<void> {
  const anchors = await loadAnchors(ctx.settings.TRUST_ANCHORS_DIR);
  const version = versionOf(anchors);
  const until = performance.now() + RUN_MS;
  while (performance.now() < until) {
    const next = await findNext(ctx, version);
    if (!next) return;
    await ctx.db.updateTable('paper_checks').set({ tried_at: ctx.now() }).where('file_id', '=', next.file_id).execute();
    try {
      await keepCheck(ctx, { ...next, version }, await checkStored(ctx, next.storage_key, anchors));
    } catch (error) {
      ctx.log.warn({ err: error, file_id: next.file_id }, 'the authenticity of a paper could not be checked now');
    }
  }
}

type Checked =
  | { readonly failure: null; readonly paper: ReadAuthenticity }
  | { readonly failure: string; readonly paper: null };

async function checkStored(ctx: Ctx, storageKey: string, { pems }: Anchors): Promise<Checked> {
  try {
    const read = await checkForeignPaper({ bytes: await ctx.ports.storage.get(storageKey), anchors: pems });
    return read.ok ? { failure: null, paper: read.value } : { failure: read.excess, paper: null };
  } catch (error) {
    if (error instanceof StorageMissError) return { failure: 'missing', paper: null };
    throw error;
  }
}

interface CheckToKeep {
  readonly file_id: string;
  readonly sha256: string;
  readonly version: string;
}

/** A file that was replaced meanwhile waits again, and this check is not of it. */
async function keepCheck(
  ctx: Ctx,
  { file_id, sha256, version }: CheckToKeep,
  { failure, paper }: Checked,
): Promise<void> {
  await ctx.db
    .updateTable('paper_checks')
    .set({
      failure,
      checked_with: version,
      checked_at: ctx.now(),
      signatures: JSON.stringify(paper?.signatures ?? []),
      codes: JSON.stringify(paper?.codes ?? []),
    })
    .where('file_id', '=', file_id)
    .where((eb) =>
      eb.exists(eb.selectFrom('files').select('file_id').where('file_id', '=', file_id).where('sha256', '=', sha256)),
    )
    .execute();
}

/** Those never checked and tried the longest ago; then signed ones that were checked with another version. */
async function findNext(ctx: Ctx, version: string) {
  const rested = new Date(ctx.now().getTime() - AGAIN_AFTER_MS);
  const papers = ctx.db
    .selectFrom('paper_checks as c')
    .innerJoin('files as f', 'f.file_id', 'c.file_id')
    .select(['c.file_id', 'f.sha256', 'f.storage_key'])
    .where((eb) => eb.or([eb('c.tried_at', 'is', null), eb('c.tried_at', '<', rested)]))
    .limit(1);
  const waiting = await papers
    .where('c.checked_with', 'is', null)
    .orderBy('c.tried_at', (order) => order.asc().nullsFirst())
    .executeTakeFirst();
  if (waiting) return waiting;
  return papers.where('c.checked_with', '<>', version).where(sql<boolean>`c.signatures <> '[]'`).executeTakeFirst();
}

function versionOf({ version }: Anchors): string {
  return `${CHECK_VERSION}-${version}`;
}

const RUN_MS = 4 * MINUTE_MS;
const AGAIN_AFTER_MS = 10 * MINUTE_MS;
