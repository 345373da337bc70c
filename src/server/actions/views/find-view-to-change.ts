import type { Selectable } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import type { SavedViews } from '../../db/types.gen.ts';
import { agentOf } from '../actors/agent-of.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';

/**
 * A view the agent may change, locked until the transaction ends; undefined if it does not exist or is a colleague's private one, which is not
 * disclosed.
 * @throws AppError forbidden for a shared one without being a supervisor
 */
export async function findViewToChange(tx: Ctx, viewId: number): Promise<Selectable<SavedViews> | undefined> {
  const { agentId } = agentOf(tx);
  const view = await tx.db
    .selectFrom('saved_views')
    .selectAll()
    .where('view_id', '=', viewId)
    .where((eb) => eb.or([eb('agent_id', '=', agentId), eb('is_shared', '=', true)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (view?.is_shared) requireNamedRight(tx, 'share_views');
  return view;
}
