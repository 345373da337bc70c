import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';

/** A back-office user's impersonation of the signed-in customer. */
interface SeenImpersonation {
  readonly visit_id: string;
  /** First name and initial: customers see a person, not an account. */
  readonly agent: string;
  readonly opened_at: Date;
  /** Null while it is active. */
  readonly ended_at: Date | null;
  readonly reason: string | null;
  /** The number of actions, apart from viewing. */
  readonly changes: number;
}

const MOST_SHOWN = 100;

/** Back-office users who impersonated the signed-in customer, latest first. @throws AppError sign_in_required */
export async function listImpersonations(ctx: Ctx): Promise<readonly SeenImpersonation[]> {
  const rows = await ctx.db
    .selectFrom('customer_visits as v')
    .innerJoin('agents as a', 'a.agent_id', 'v.agent_id')
    .select(['v.visit_id', 'v.opened_at', 'v.ended_at', 'v.expires_at', 'v.reason', 'a.firstname', 'a.lastname'])
    .select(({ selectFrom, fn }) =>
      selectFrom('audit_events as e')
        .select(fn.countAll<number>().as('changes'))
        .whereRef('e.visit_id', '=', 'v.visit_id')
        .where('e.action', 'not like', 'visit.%')
        .as('changes'),
    )
    .where('v.customer_id', '=', requireCustomer(ctx))
    .where('v.opened_at', 'is not', null)
    .orderBy('v.opened_at', 'desc')
    .orderBy(sql`v.visit_id`)
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ visit_id, opened_at, ended_at, expires_at, reason, firstname, lastname, changes }) => ({
    visit_id,
    agent: `${firstname} ${[...lastname][0] ?? ''}.`,
    opened_at: opened_at as Date,
    ended_at: ended_at ?? (expires_at <= ctx.now() ? expires_at : null),
    reason,
    changes: Number(changes),
  }));
}
