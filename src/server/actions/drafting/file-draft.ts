import { createHash } from 'node:crypto';
import type { PaperFormat } from '../../../contract/drafting.ts';
import { gapsIn } from '../../../domain/drafting/gaps.ts';
import { type Segment, textOfSegments } from '../../../domain/drafting/ink.ts';
import { inkParagraphs, unreviewedRuns } from '../../../domain/drafting/review.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { editItem } from '../items/edit-item.ts';
import { getItem, getItemForUpdate } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { compareWithOrder } from './compare-with-order.ts';
import { type DraftRow, getOwnDraft } from './draft-row.ts';
import { fileNameOf, MEDIA_TYPES, makePaper, titleOfPaper } from './make-paper.ts';
import { paperNotMade } from './paper-not-made.ts';
import { loadProvenance } from './provenance.ts';
import { requireEditable } from './save-draft.ts';
import { loadWritten } from './written-segments.ts';

interface DraftToFile {
  readonly draftId: string;
  readonly version: number;
  readonly itemId: number;
  readonly format: PaperFormat;
  readonly requestKey: string;
}

interface FiledDraft {
  readonly file_id: string;
  readonly name: string;
}

/**
 * Turns a paper into a file of an order, visible to agents only until it is released. The bytes are made and stored before the transaction that
 * checks lock and version again.
 * @throws AppError not_found, draft_is_writing, draft_changed, draft_has_gaps, draft_machine_ink, draft_stray_values, paper_not_made, locked_by_other, stale_version
 */
export async function fileDraft(ctx: Ctx, filing: DraftToFile): Promise<FiledDraft> {
  const before = await filedBefore(ctx, filing);
  if (before) return before;
  const draft = await getOwnDraft(ctx, filing.draftId);
  const { content, written, machine } = await requireFinished(ctx, draft, filing.version);
  const item = await getItem(ctx, filing.itemId);
  await requireLockVersion(ctx, item);
  const title = titleOfPaper(content, draft.title);
  const provenance = machine > 0 ? await loadProvenance(ctx, machine, draft.version) : '';
  const paper = {
    content,
    title,
    format: filing.format,
    storeId: item.store_id,
    locale: draft.locale as Locale,
    provenance,
  };
  const pdf = await makeFile(ctx, { ...paper, format: 'pdf' });
  const confirmed = await requireAgreement(ctx, { draft, content, written, itemId: filing.itemId, pdf });
  const bytes = filing.format === 'pdf' ? pdf : await makeFile(ctx, paper);
  const stored = await ctx.ports.storage.putContent(bytes);
  const name = fileNameOf(title, filing.format);
  return inTransaction(ctx, async (tx) => {
    const current = await getItemForUpdate(tx, filing.itemId);
    const twice = await filedBefore(tx, filing);
    if (twice) return twice;
    const lockVersion = await requireLockVersion(tx, current);
    const { agentId } = agentOf(tx);
    const { file_id } = await tx.db
      .insertInto('files')
      .values({
        item_id: current.item_id,
        order_id: current.order_id,
        kind: 'attachment',
        name,
        media_type: MEDIA_TYPES[filing.format],
        size: stored.size,
        sha256: stored.sha256,
        storage_key: stored.key,
        uploaded_by_kind: 'agent',
        uploaded_by_id: agentId,
        created_at: tx.now(),
      })
      .returning('file_id')
      .executeTakeFirstOrThrow();
    await tx.db
      .insertInto('toga_filings')
      .values({
        file_id,
        draft_id: draft.draft_id,
        request_key: filing.requestKey,
        agent_id: agentId,
        content_sha256: createHash('sha256').update(content).digest('hex'),
        source: draft.source,
        machine_paragraphs: machine,
        version: draft.version,
        confirmed: JSON.stringify(confirmed),
        filed_at: tx.now(),
      })
      .execute();
    const detail = { file_id, name, kind: 'attachment' };
    await editItem(tx, { item: current, lockVersion, line: { accion: 'upload_file', detail } });
    return { file_id, name };
  });
}

async function filedBefore(ctx: Ctx, { requestKey }: DraftToFile): Promise<FiledDraft | undefined> {
  return ctx.db
    .selectFrom('toga_filings as t')
    .innerJoin('files as f', 'f.file_id', 't.file_id')
    .select(['f.file_id', 'f.name'])
    .where('t.agent_id', '=', agentOf(ctx).agentId)
    .where('t.request_key', '=', requestKey)
    .executeTakeFirst();
}

async function makeFile(ctx: Ctx, paper: Parameters<typeof makePaper>[1]): Promise<Buffer> {
  const made = await makePaper(ctx, paper);
  if (!made.ok) throw paperNotMade(ctx, made.excess);
  return made.bytes;
}

/**
 * The PDF is read back, a Word document's as well, since both are made from one tree.
 * @returns names of the values in it that the order lacks and the agent has confirmed
 */
async function requireAgreement(ctx: Ctx, compared: Parameters<typeof compareWithOrder>[1]): Promise<string[]> {
  const { confirmed } = compared.draft;
  const found = await compareWithOrder(ctx, compared);
  const strays = found.filter(({ name }) => !confirmed.includes(name));
  if (strays.length === 0) return found.map(({ name }) => name);
  const values = strays.slice(0, 5).map(({ text }) => text);
  throw new AppError('draft_stray_values', { values: values.join('; ') }, { strays });
}

interface Finished {
  readonly content: string;
  readonly written: readonly Segment[];
  /** Number of the machine's runs, all of which the agent has approved. */
  readonly machine: number;
}

async function requireFinished(ctx: Ctx, draft: DraftRow, version: number): Promise<Finished> {
  requireEditable(draft);
  if (draft.version !== version) throw new AppError('draft_changed', {}, { version: draft.version });
  const { segments: written } = await loadWritten(ctx, draft.draft_id);
  const content = draft.content ?? textOfSegments(written);
  const gaps = gapsIn(content);
  if (gaps.length > 0) throw new AppError('draft_has_gaps', { gaps: gaps.slice(0, 5).join(', ') }, { gaps });
  const left = unreviewedRuns({ content, written, reviewed: draft.reviewed });
  if (left.length > 0) throw new AppError('draft_machine_ink', { count: left.length });
  return { content, written, machine: inkParagraphs(content, written).flatMap(({ runs }) => runs).length };
}
