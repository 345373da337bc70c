import type { Macro } from '../../../contract/macros.ts';
import { type MacroStep, macroStepsSchema } from '../../../domain/macros/macro.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';

/** The agent's own macros and the shared ones, by name. @throws AppError forbidden */
export async function listMacros(ctx: Ctx): Promise<Macro[]> {
  const rows = await seenMacros(ctx).orderBy('m.name').orderBy('m.macro_id').execute();
  const mayShare = may(ctx.actor, 'share_macros');
  return rows.map((row) => ({
    macro_id: row.macro_id,
    name: row.name,
    steps: macroStepsSchema.parse(row.steps),
    shared: row.is_shared,
    changeable: mayShare || !row.is_shared,
    owner: `${row.firstname} ${row.lastname}`.trim(),
    version: row.version,
  }));
}

/** The changes of a macro that the agent may run; null if it does not exist or is a colleague's own. */
export async function findMacro(
  ctx: Ctx,
  macroId: number,
): Promise<{ readonly steps: readonly MacroStep[]; readonly version: number } | null> {
  const row = await seenMacros(ctx).where('m.macro_id', '=', macroId).executeTakeFirst();
  return row ? { steps: macroStepsSchema.parse(row.steps), version: row.version } : null;
}

function seenMacros(ctx: Ctx) {
  const { agentId } = agentOf(ctx);
  return ctx.db
    .selectFrom('macros as m')
    .innerJoin('agents as a', 'a.agent_id', 'm.agent_id')
    .selectAll('m')
    .select(['a.firstname', 'a.lastname'])
    .where((eb) => eb.or([eb('m.agent_id', '=', agentId), eb('m.is_shared', '=', true)]));
}
