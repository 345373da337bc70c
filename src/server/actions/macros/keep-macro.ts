import type { Selectable } from 'kysely';
import type { BodyOf } from '../../../contract/call.ts';
import type * as calls from '../../../contract/macros.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { Macros } from '../../db/types.gen.ts';
import { agentOf } from '../actors/agent-of.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { listMacros } from './list-macros.ts';

type Kept = Promise<readonly calls.Macro[]>;

/** Saves a macro. Idempotent per request. @throws AppError forbidden to share without being a supervisor */
export async function createMacro(ctx: Ctx, given: BodyOf<typeof calls.createMacro>): Kept {
  const { agentId: agent_id } = agentOf(ctx);
  await inTransaction(ctx, async (tx) => {
    const at = tx.now();
    const made = await tx.db
      .insertInto('macros')
      .values({ ...rowOf(tx, given), agent_id, request_key: given.request_key, created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.columns(['agent_id', 'request_key']).doNothing())
      .returning('macro_id')
      .executeTakeFirst();
    if (made) await recordAudit(tx, { action: 'macro.create', subjectKind: 'macro', subjectId: made.macro_id });
  });
  return listMacros(ctx);
}

/**
 * Replaces a macro unchanged since it was read.
 * @throws AppError not_found, also for another's own; forbidden for a shared one without being a supervisor; stale_version
 */
export async function changeMacro(
  ctx: Ctx,
  { macroId, ...given }: BodyOf<typeof calls.changeMacro> & { readonly macroId: number },
): Kept {
  await inTransaction(ctx, async (tx) => {
    const macro = await findMacroToChange(tx, macroId);
    if (!macro) throw new AppError('not_found');
    if (macro.version !== given.version) throw new AppError('stale_version');
    await tx.db
      .updateTable('macros')
      .set({ ...rowOf(tx, given), version: macro.version + 1, updated_at: tx.now() })
      .where('macro_id', '=', macroId)
      .execute();
    await recordAudit(tx, { action: 'macro.change', subjectKind: 'macro', subjectId: macroId });
  });
  return listMacros(ctx);
}

/** Deletes a macro; a missing one is no error. @throws AppError forbidden for a shared one without being a supervisor */
export async function removeMacro(ctx: Ctx, macroId: number): Kept {
  await inTransaction(ctx, async (tx) => {
    if (!(await findMacroToChange(tx, macroId))) return;
    await tx.db.deleteFrom('macros').where('macro_id', '=', macroId).execute();
    await recordAudit(tx, { action: 'macro.remove', subjectKind: 'macro', subjectId: macroId });
  });
  return listMacros(ctx);
}

/** A macro that the agent may change, locked; undefined if it does not exist or is a colleague's own, which is not disclosed. */
async function findMacroToChange(tx: Ctx, macroId: number): Promise<Selectable<Macros> | undefined> {
  const { agentId } = agentOf(tx);
  const macro = await tx.db
    .selectFrom('macros')
    .selectAll()
    .where('macro_id', '=', macroId)
    .where((eb) => eb.or([eb('agent_id', '=', agentId), eb('is_shared', '=', true)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (macro?.is_shared) requireNamedRight(tx, 'share_macros');
  return macro;
}

function rowOf(tx: Ctx, { name, steps, shared }: Pick<BodyOf<typeof calls.createMacro>, 'name' | 'steps' | 'shared'>) {
  if (shared) requireNamedRight(tx, 'share_macros');
  return { name, steps: JSON.stringify(steps), is_shared: shared };
}
