import { LEAST_UNTICKED_REASON, openPoints } from '../../../domain/checklists/checklist.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { LEAST_DOUBT_REASON, openDoubts } from '../../../domain/notas/delivery-doubts.ts';
import { filesNeeded } from '../../../domain/orders/files-needed.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { loadChecklist } from '../checklists/item-checklist.ts';
import { getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { undoneUntil } from '../items/undone-until.ts';
import { findDoubts } from '../notas/find-doubts.ts';
import { type Moved, moveItem } from './move-item.ts';

/** `terminar` as parsed by the contract. */
export interface Finish {
  /** Result files to release; empty = all of the item. */
  readonly file_ids: readonly string[];
  readonly force_stay: boolean;
  /** Text for the customer in the answer to a claim. */
  readonly reason?: string | undefined;
  readonly comment?: string | undefined;
  /** Keys of doubts about the files that a person has checked and accepts, and why. */
  readonly doubts?: readonly string[] | undefined;
  readonly doubts_reason?: string | undefined;
  /** Points of the checklist that are delivered unticked, and why. */
  readonly unticked?: readonly number[] | undefined;
  readonly unticked_reason?: string | undefined;
}

/**
 * `terminar`: releases the marked result files at the end of the undo period, delivers (110), writes the delivery mail and drops the lock, in one
 * step.
 * @throws AppError delivery_doubtful (extra.doubts) for a file that seems to belong elsewhere, unless accepted with a reason; checklist_open
 * (extra.points) for an unticked point, unless accepted with a reason; transition_refused without a result file, invalid_input for a file that is
 * not one of this item's
 */
export async function finishItem(
  tx: Ctx,
  { itemId, seen }: { readonly itemId: number; readonly seen: Date },
  { file_ids, force_stay, reason, comment, doubts = [], doubts_reason = '', ...checked }: Finish,
): Promise<Moved> {
  const item = await getItemForUpdate(tx, itemId);
  const lockVersion = await requireLockVersion(tx, item, seen);
  const left = await requireTicked(tx, item, checked);
  const all = await resultFiles(tx, itemId);
  const files = markedOf(all, file_ids);
  const held = files.filter(({ released_at }) => released_at === null).map(({ file_id }) => file_id);
  const accepted = await acceptDoubts(tx, item, { held, doubts, reason: doubts_reason });
  if (held.length > 0) {
    // Released before the change is decided: a refusal rolls it back with everything else.
    // The customer has them when the mail leaves, so that an undone delivery was never downloaded.
    await tx.db
      .updateTable('files')
      .set({ released_at: undoneUntil(tx) })
      .where('file_id', 'in', held)
      .execute();
    await tx.db.updateTable('order_items').set({ viewed_at: null }).where('item_id', '=', item.item_id).execute();
  }
  // Files released in an earlier delivery do not count: a claim needs a new result.
  const isClaim = item.panel_status_id === STATUS.claimed;
  const delivered = isClaim ? held : files.map(({ file_id }) => file_id);
  const owed = isClaim ? all.filter(({ released_at }) => released_at === null) : all;
  const moved = await moveItem(tx, {
    item,
    lockVersion,
    operation: 'terminar',
    handed: {
      released_files: { count: delivered.length, needed: filesNeeded(item, owed.length) },
      ...(reason !== undefined && { reason }),
    },
    fileIds: delivered,
    forceStay: force_stay,
    comment: comment?.trim() || reason?.trim() || reasonsOf(accepted.length > 0 && doubts_reason, left?.reason) || null,
    detail: {
      file_ids: files.map(({ file_id }) => file_id),
      released: files.map(({ name }) => name),
      ...(accepted.length > 0 && { doubts: accepted, doubts_reason: doubts_reason.trim() }),
      ...(left && { unticked: left.texts, unticked_reason: left.reason }),
    },
  });
  return { ...moved, released: held };
}

/** @returns the unticked points that are delivered, and why; null when all are ticked */
async function requireTicked(
  tx: Ctx,
  item: ItemRow,
  { unticked = [], unticked_reason = '' }: Pick<Finish, 'unticked' | 'unticked_reason'>,
): Promise<{ readonly texts: string[]; readonly reason: string } | null> {
  const points = await loadChecklist(tx, item);
  const open = openPoints(points, unticked);
  if (open.length > 0) {
    const texts = open.map(({ text }) => text[tx.locale]);
    throw new AppError('checklist_open', { name: texts.join(' · ') }, { points: open.map(({ pointId }) => pointId) });
  }
  const texts = openPoints(points, []).map(({ text }) => text[tx.locale]);
  if (texts.length === 0) return null;
  const reason = unticked_reason.trim();
  if (reason.length < LEAST_UNTICKED_REASON) throw invalidInput('unticked_reason');
  return { texts, reason };
}

/** Text of the history line where a person accepted a doubt. */
function reasonsOf(...reasons: readonly (string | false | undefined)[]): string {
  return [...new Set(reasons.map((reason) => (reason || '').trim()))].filter(Boolean).join(' · ');
}

/** @returns the accepted doubts, for the history */
async function acceptDoubts(
  tx: Ctx,
  item: ItemRow,
  { held, doubts, reason }: { held: readonly string[]; doubts: readonly string[]; reason: string },
) {
  const found = (await findDoubts(tx, item)).filter(({ file_id }) => held.includes(file_id));
  const open = openDoubts(found, doubts);
  if (open.length > 0) throw new AppError('delivery_doubtful', { name: open[0]?.name ?? '' }, { doubts: [...open] });
  if (found.length > 0 && reason.trim().length < LEAST_DOUBT_REASON) {
    throw invalidInput('doubts_reason');
  }
  return found.map(({ name, kind, field, asked, found: printed, order_id }) => ({
    name,
    kind,
    ...(field !== null && { field, asked, found: printed }),
    ...(order_id !== null && { order_id }),
  }));
}

function resultFiles(tx: Ctx, itemId: number) {
  return tx.db
    .selectFrom('files')
    .select(['file_id', 'name', 'released_at'])
    .where('item_id', '=', itemId)
    .where('kind', '=', 'result')
    .orderBy('created_at')
    .execute();
}

function markedOf<File extends { file_id: string }>(files: File[], fileIds: readonly string[]): File[] {
  if (fileIds.length === 0) return files;
  const marked = files.filter(({ file_id }) => fileIds.includes(file_id));
  if (marked.length !== new Set(fileIds).size) throw invalidInput('file_ids');
  return marked;
}
