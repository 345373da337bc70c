import { randomUUID } from 'node:crypto';
import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import type { MacroStep } from '../../../domain/macros/macro.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { isNotary } from '../actors/agent-of.ts';
import { getPedido } from '../desk/get-pedido.ts';
import { rememberUndo } from '../desk/undo/remember-undo.ts';
import { getItem } from '../items/item-row.ts';
import { undoneUntil } from '../items/undone-until.ts';
import { listItemTags } from '../tags/tag-item.ts';
import { carryOutSteps, StoppedStep } from './carry-out-steps.ts';
import { findMacro } from './list-macros.ts';

export interface MacroRun {
  readonly itemId: number;
  readonly macroId: number;
  readonly version: number;
  readonly seen: Date;
}

/**
 * Carries out all changes of a macro on an item in one transaction, or none of them; one undo reverts all of them until a mail is sent.
 * @throws AppError not_found, macro_changed, locked_by_other, stale_version, macro_stopped (extra.step: which change, counted from 0)
 */
export async function runMacro(
  ctx: Ctx,
  { requestKey, ...run }: MacroRun & { readonly requestKey: string },
): Promise<OperationAnswer> {
  const undoId = randomUUID();
  const until = await inTransaction(ctx, (tx) => runAll(tx, { ...run, requestKey, undoId })).catch((error: unknown) => {
    throw error instanceof StoppedStep ? error.answer(ctx) : error;
  });
  const pedido = await getPedido(ctx, run.itemId);
  return {
    ok: true,
    message: DONE[ctx.locale],
    item_id: run.itemId,
    updated_at: pedido.updated_at,
    history_lines: pedido.details.history_lines,
    pedido,
    next: null,
    undo_until: until?.toISOString() ?? null,
    undo_id: until && until > ctx.now() ? undoId : null,
    proposal: null,
    results: [],
  };
}

/** The changes of a macro in the version that was shown. @throws AppError forbidden for a notary, not_found, macro_changed */
export async function macroAsSeen(ctx: Ctx, { macroId, version }: MacroRun): Promise<readonly MacroStep[]> {
  if (isNotary(ctx)) throw new AppError('forbidden');
  const macro = await findMacro(ctx, macroId);
  if (!macro) throw new AppError('not_found');
  if (macro.version !== version) throw new AppError('macro_changed');
  return macro.steps;
}

/** @returns until when all can be undone; null where nothing was written */
async function runAll(
  tx: Ctx,
  { undoId, requestKey, ...run }: MacroRun & { readonly undoId: string; readonly requestKey: string },
): Promise<Date | null> {
  const { itemId, seen } = run;
  const steps = await macroAsSeen(tx, run);
  const before = await getItem(tx, itemId);
  const tags = await listItemTags(tx, itemId);
  const lastLine = await newestLine(tx, itemId);
  const made = await carryOutSteps(tx, { itemId, seen, steps, requestKey });
  const lines = await linesAfter(tx, itemId, lastLine);
  const [last, ...others] = lines.reverse();
  if (last === undefined) return null;
  const mails = made.flatMap(({ done }) => (done?.mailAt ? [done.mailAt.getTime()] : []));
  const mailAt = new Date(Math.min(undoneUntil(tx).getTime(), ...mails));
  const tagsNow = await listItemTags(tx, itemId);
  await rememberUndo(
    tx,
    undoId,
    { before, item: await getItem(tx, itemId), historyId: last, mailAt },
    {
      otherLines: others,
      tagsAdded: tagsNow.filter((tag) => !tags.includes(tag)),
      tagsRemoved: tags.filter((tag) => !tagsNow.includes(tag)),
    },
  );
  return mailAt;
}

async function newestLine({ db }: Ctx, itemId: number): Promise<number> {
  const row = await db
    .selectFrom('item_history')
    .select(({ fn }) => fn.max('history_id').as('newest'))
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row?.newest ?? 0;
}

async function linesAfter({ db }: Ctx, itemId: number, line: number): Promise<number[]> {
  const rows = await db
    .selectFrom('item_history')
    .select('history_id')
    .where('item_id', '=', itemId)
    .where('history_id', '>', line)
    .orderBy('history_id')
    .execute();
  return rows.map(({ history_id }) => history_id);
}

const DONE: Text = { es: 'Hecho.', en: 'Done.', pt: 'Feito.' };
