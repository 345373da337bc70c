import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Makes sure that work can be handed to an agent: active, and not a notary.
 * @param field the input's field that names them
 * @throws AppError invalid_input
 */
export async function requireActiveAgent({ db }: Pick<Ctx, 'db'>, agentId: number, field: string): Promise<void> {
  await db
    .selectFrom('agents')
    .select('agent_id')
    .where('agent_id', '=', agentId)
    .where('active', '=', true)
    .where('role', '=', 'Agente')
    .executeTakeFirstOrThrow(() => new AppError('invalid_input', { detail: field }));
}
