import { sql } from 'kysely';
import type { VerificationCode } from '../../../domain/authenticity/find-codes.ts';
import type { ReadSignature } from '../../../domain/authenticity/paper-signature.ts';
import { MINUTE_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { checkForeignPaper } from '../../isolated/read-foreign-file.ts';
import { searchPictures } from '../../isolated/read-scan.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { type Anchors, loadAnchors } from '../../ports/pdf-signatures/load-anchors.ts';
import { StorageMissError } from '../../ports/storage/port.ts';
import { findRecognition } from '../../ports/text-recognition/find-recognition.ts';
import { changeCheck, type ReadBytes } from './change-check.ts';
import type { PictureCodes } from './read-picture-codes.ts';
import { withRevocations } from './with-revocations.ts';

/** Counts up with the reader, so that signed papers are checked again. */
const CHECK_VERSION = 5;

/** Queues the check of papers that wait for it, or whose signatures were checked with other authorities. */
export async function queuePaperChecks(ctx: Ctx): Promise<void> {
  const open = await findNext(ctx, versionOf(await loadAnchors(ctx.settings.TRUST_ANCHORS_DIR)));
  if (open) await enqueue(ctx, 'check_papers', {}, { key: 'check_papers', queue: 'check_papers' });
}

/**
 * Checks PDFs and pictures for some minutes, those that never were first. A check that failed for a reason of ours, or without an answer about a certificate, is
 * made again after pauses, some times; the others do not wait for it.
 * @param read how the bytes of a PDF are read
 */
export async function checkPapers(ctx: Ctx, read = checkForeignPaper): Promise<void> {
  const anchors = await loadAnchors(ctx.settings.TRUST_ANCHORS_DIR);
  const version = versionOf(anchors);
  const until = performance.now() + RUN_MS;
  while (performance.now() < until) {
    const next = await findNext(ctx, version);
    if (!next) return;
    await ctx.db
      .updateTable('paper_checks')
      .set((eb) => ({ tried_at: ctx.now(), tries: eb('tries', '+', 1) }))
      .where('file_id', '=', next.file_id)
      .execute();
    try {
      await keepCheck(ctx, { ...next, version }, await checkStored(ctx, next, { ...anchors, read }));
    } catch (error) {
      ctx.log.warn({ err: error, file_id: next.file_id }, 'the authenticity of a paper could not be checked now');
    }
  }
}

interface Checked {
  readonly failure: string | null;
  readonly signatures: readonly ReadSignature[];
  readonly codes: readonly VerificationCode[];
  /** Codes in what its pages look like; null where they were not searched. */
  readonly inPictures: PictureCodes | null;
  /** Whether another try may find more. */
  readonly isWorthAnother: boolean;
}

interface Paper {
  readonly storage_key: string;
  readonly media_type: string;
  readonly is_identity: boolean;
}

type Reading = Anchors & { readonly read: typeof checkForeignPaper };

async function checkStored(ctx: Ctx, paper: Paper, reading: Reading): Promise<Checked> {
  try {
    const bytes = await ctx.ports.storage.get(paper.storage_key);
    return paper.media_type === 'application/pdf'
      ? await checkPdf(ctx, bytes, { ...reading, ...paper })
      : await checkPicture(ctx, bytes);
  } catch (error) {
    if (error instanceof StorageMissError) return { ...NOTHING, failure: 'missing', isWorthAnother: false };
    throw error;
  }
}

async function checkPdf(
  ctx: Ctx,
  bytes: Buffer,
  { pems, timeStampPems, read, is_identity }: Reading & Paper,
): Promise<Checked> {
  const paper = await read({ bytes, anchors: pems, stampAnchors: timeStampPems, now: ctx.now().getTime() });
  if (!paper.ok) return { ...NOTHING, failure: paper.excess, isWorthAnother: OURS.includes(paper.excess) };
  const { codes, isPicture } = paper.value;
  const { signatures, isSilent } = await withRevocations(ctx, paper.value.signatures);
  // Identity documents have no codes. Without the programs that draw pages a PDF is checked as far as its text says.
  const recognition = is_identity ? null : await findRecognition(ctx.settings.OCR_DIR);
  const searched = recognition && (await searchPictures({ bytes, recognition, isPicture }));
  const isCut = searched?.ok === false && OURS.includes(searched.excess);
  const inPictures = searched?.ok ? searched.value : null;
  return { failure: null, signatures, codes, inPictures, isWorthAnother: isSilent || isCut };
}

async function checkPicture(ctx: Ctx, bytes: Buffer): Promise<Checked> {
  const recognition = await findRecognition(ctx.settings.OCR_DIR);
  if (recognition === null) return { ...NOTHING, failure: 'scans_off', isWorthAnother: false };
  const searched = await searchPictures({ bytes, recognition, isPicture: true });
  if (!searched.ok) return { ...NOTHING, failure: searched.excess, isWorthAnother: OURS.includes(searched.excess) };
  return { ...NOTHING, failure: searched.value ? null : 'failed', inPictures: searched.value, isWorthAnother: false };
}

const NOTHING = { signatures: [], codes: [], inPictures: null };
/** The process was ended, perhaps because the machine was busy. */
const OURS: readonly string[] = ['time', 'memory', 'crash'];

interface CheckToKeep extends ReadBytes {
  readonly tries: number;
  readonly version: string;
}

async function keepCheck(ctx: Ctx, { tries, version, ...file }: CheckToKeep, checked: Checked): Promise<void> {
  const isOpen = checked.isWorthAnother && tries + 1 < MOST_TRIES;
  await changeCheck(ctx, file, {
    failure: checked.failure,
    checked_with: isOpen ? null : version,
    checked_at: ctx.now(),
    signatures: JSON.stringify(checked.signatures),
    codes: JSON.stringify(checked.codes),
    ...(checked.inPictures && foundIn(checked.inPictures)),
    ...(!isOpen && { tries: 0 }),
  });
}

/** A recognition of all pages, which may have come first, knows more than that of one. */
function foundIn({ inSymbols, recognized }: PictureCodes) {
  const codes = JSON.stringify(recognized);
  return {
    qr_codes: JSON.stringify(inSymbols),
    ...(recognized.length > 0 && {
      scan_codes: sql<string>`case when scan_codes = '[]' then ${codes}::jsonb else scan_codes end`,
    }),
  };
}

/** Those never checked and tried the longest ago; then signed ones that were checked with another version. */
async function findNext(ctx: Ctx, version: string) {
  // Pauses grow from ten minutes to six hours.
  const isRested = sql<boolean>`(c.tried_at is null
    or c.tried_at < ${ctx.now()}::timestamptz - interval '10 minutes' * power(6, least(greatest(c.tries - 1, 0), 2)))`;
  const papers = ctx.db
    .selectFrom('paper_checks as c')
    .innerJoin('files as f', 'f.file_id', 'c.file_id')
    .select(['c.file_id', 'c.tries', 'f.sha256', 'f.storage_key', 'f.media_type', 'f.is_identity'])
    .where(isRested)
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
const MOST_TRIES = 4;
