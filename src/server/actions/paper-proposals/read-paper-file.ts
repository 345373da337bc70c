import type { PaperReading } from '../../../domain/paper-proposals/proposal.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { readForeignFile } from '../../isolated/read-foreign-file.ts';
import { readScannedPaper } from '../../isolated/read-scan.ts';
import { findRecognition } from '../../ports/text-recognition/find-recognition.ts';

/**
 * Reads a customer's file that somebody asked about, and keeps what it proposes. One beyond the limits counts as unreadable.
 * @throws AppError too_many_requests
 */
export async function readPaperFile(ctx: Ctx, fileId: string): Promise<void> {
  const file = await ctx.db
    .selectFrom('paper_readings')
    .innerJoin('files', 'files.file_id', 'paper_readings.file_id')
    .select(['files.storage_key', 'files.media_type', 'asked_at'])
    .where('paper_readings.file_id', '=', fileId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!file) return;
  const { state, proposals } = await read(ctx, file);
  await inTransaction(ctx, (tx) =>
    tx.db
      .updateTable('paper_readings')
      .set({ state, proposals: JSON.stringify(proposals), read_at: tx.now() })
      .where('file_id', '=', fileId)
      .where('asked_at', '=', file.asked_at)
      .execute(),
  );
}

interface Read {
  readonly state: PaperReading['kind'] | 'unreadable' | 'scans_off';
  readonly proposals: PaperReading['proposals'];
}

/** A PDF with text as it is, anything else by its picture. */
async function read(ctx: Ctx, { storage_key, media_type }: { storage_key: string; media_type: string }): Promise<Read> {
  const paper = { bytes: await ctx.ports.storage.get(storage_key), today: ctx.now().toISOString().slice(0, 10) };
  if (media_type === 'application/pdf') {
    const written = await readForeignFile('read_paper_text', paper);
    if (!written.ok) return UNREADABLE;
    if (written.value !== null) return { state: written.value.kind, proposals: written.value.proposals };
  }
  const recognition = await findRecognition(ctx.settings.OCR_DIR);
  if (recognition === null) return { state: 'scans_off', proposals: [] };
  const seen = await readScannedPaper({ ...paper, recognition });
  if (!seen.ok || seen.value === null) return UNREADABLE;
  return { state: seen.value.kind, proposals: seen.value.proposals };
}

const UNREADABLE: Read = { state: 'unreadable', proposals: [] };
