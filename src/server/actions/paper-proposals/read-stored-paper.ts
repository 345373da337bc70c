import type { VerificationCode } from '../../../domain/authenticity/find-codes.ts';
import type { PaperReading } from '../../../domain/paper-proposals/proposal.ts';
import type { Ctx } from '../../ctx.ts';
import { readForeignFile } from '../../isolated/read-foreign-file.ts';
import { readScannedPaper } from '../../isolated/read-scan.ts';
import { findRecognition } from '../../ports/text-recognition/find-recognition.ts';

interface StoredPaper {
  readonly storage_key: string;
  readonly media_type: string;
}

export interface ReadPaper {
  readonly state: PaperReading['kind'] | 'unreadable' | 'scans_off';
  readonly proposals: PaperReading['proposals'];
  /** Codes of verification in pictures; null where none were read. */
  readonly codes: readonly VerificationCode[] | null;
}

/**
 * Reads a stored paper: a PDF with text as it is, anything else by its picture. One beyond the limits counts as unreadable.
 * @throws AppError too_many_requests
 */
export async function readStoredPaper(ctx: Ctx, { storage_key, media_type }: StoredPaper): Promise<ReadPaper> {
  const paper = { bytes: await ctx.ports.storage.get(storage_key), today: ctx.now().toISOString().slice(0, 10) };
  if (media_type === 'application/pdf') {
    const written = await readForeignFile('read_paper_text', paper);
    if (!written.ok) return UNREADABLE;
    if (written.value !== null) {
      return { state: written.value.kind, proposals: written.value.proposals, codes: null };
    }
  }
  const recognition = await findRecognition(ctx.settings.OCR_DIR);
  if (recognition === null) return { state: 'scans_off', proposals: [], codes: null };
  const seen = await readScannedPaper({ ...paper, recognition });
  if (!seen.ok || seen.value === null) return UNREADABLE;
  return { state: seen.value.kind, proposals: seen.value.proposals, codes: seen.value.codes };
}

export const UNREADABLE: ReadPaper = { state: 'unreadable', proposals: [], codes: null };
