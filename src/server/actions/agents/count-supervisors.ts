import type { Ctx } from '../../ctx.ts';

/** Supervisors who can sign in, without the one in question. */
export async function countSupervisors({ db }: Ctx, { except }: { readonly except: number | null }): Promise<number> {
  const { count } = await db
    .selectFrom('agents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agent_id', '<>', except ?? 0)
    .where('active', '=', true)
    .where('role', '=', 'Agente')
    .where('password_hash', 'is not', null)
    .where(({ eb, val }) => eb(val('supervisor'), '=', eb.fn.any('panel_roles')))
    .executeTakeFirstOrThrow();
  return Number(count);
}
