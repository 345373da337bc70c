import { sql } from 'kysely';
import type { AgentFields } from '../../../domain/agents/agent-fields.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { Ctx } from '../../ctx.ts';

/** Serialises the changes of back-office users, so that one supervisor always remains. Call it first in the transaction. */
export async function lockAgents(tx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('config_lists'), hashtext('agents'))`.execute(tx.db);
}

/** Columns for the fields that a supervisor enters about a user. */
export function columnsOf({ hours, absences, ...fields }: AgentFields) {
  return {
    ...fields,
    panel_roles: [...fields.panel_roles],
    languages: [...fields.languages],
    hours: hours && JSON.stringify(hours),
    absences: JSON.stringify(absences),
  };
}

/** @throws AppError invalid_input for a call-centre user that a colleague already has */
export async function requireOwnCallUser(
  { db }: Ctx,
  { agentId, aircall_user }: { readonly agentId: number | null; readonly aircall_user: string | null },
): Promise<void> {
  if (aircall_user === null) return;
  const other = await db
    .selectFrom('agents')
    .select('agent_id')
    .where('aircall_user', '=', aircall_user)
    .where('agent_id', '<>', agentId ?? 0)
    .executeTakeFirst();
  if (other) throw invalidInput('aircall_user');
}

/** @throws AppError invalid_input for an unknown office */
export async function requireOffice({ db }: Ctx, { notary_id }: Pick<AgentFields, 'notary_id'>): Promise<void> {
  if (notary_id === null) return;
  await db
    .selectFrom('notary_offices')
    .select('notary_id')
    .where('notary_id', '=', notary_id)
    .executeTakeFirstOrThrow(() => invalidInput('notary_id'));
}
