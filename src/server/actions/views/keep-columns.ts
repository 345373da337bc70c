import type { ListChoices } from '../../../contract/views.ts';
import { type OrderColumn, readOrderColumns } from '../../../domain/orders/order-columns.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { listChoices } from './list-choices.ts';

/** Saves an agent's choice of columns. Of two tabs the later wins. @throws AppError forbidden */
export async function keepColumns(ctx: Ctx, wanted: readonly OrderColumn[]): Promise<ListChoices> {
  const { agentId } = agentOf(ctx);
  await inTransaction(ctx, async (tx) => {
    const columns = readOrderColumns(wanted);
    const updated_at = tx.now();
    await tx.db
      .insertInto('list_columns')
      .values({ agent_id: agentId, columns, updated_at })
      .onConflict((conflict) => conflict.column('agent_id').doUpdateSet({ columns, updated_at }))
      .execute();
    await recordAudit(tx, { action: 'columns.keep', subjectKind: 'agent', subjectId: agentId });
  });
  return listChoices(ctx);
}
