import { sql } from 'kysely';
import type { VerifactuHealth } from '../../../contract/verifactu.ts';
import type { Ctx } from '../../ctx.ts';
import { meaningOf } from './meaning-of.ts';

type Problem = VerifactuHealth['problems'][number];

const MOST_SHOWN = 50;

/** Records that a person must correct, oldest first. */
export async function listProblems({ db }: Pick<Ctx, 'db'>): Promise<Problem[]> {
  const rows = await toMend({ db })
    .innerJoin('invoices as i', 'i.invoice_id', 'c.invoice_id')
    .select(['r.issuer', 'r.position', 'r.state', 'r.code', 'r.detail', 'r.answered_at'])
    .select(['c.kind', 'i.invoice_id', 'i.invoice_number', 'i.order_id'])
    .orderBy('r.issuer')
    .orderBy('r.position')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ kind, state, answered_at, ...row }) => ({
    ...row,
    kind: kind as Problem['kind'],
    state: state as Problem['state'],
    means: meaningOf(row.code),
    answered_at: answered_at?.toISOString() ?? null,
  }));
}

/** Their number for each issuer. */
export async function countProblems({ db }: Pick<Ctx, 'db'>): Promise<ReadonlyMap<string, number>> {
  const rows = await toMend({ db })
    .select(({ fn }) => ['r.issuer', fn.countAll<number>().as('count')])
    .groupBy('r.issuer')
    .execute();
  return new Map(rows.map(({ issuer, count }) => [issuer, count]));
}

/** Rejected, or accepted with errors, unless a later record of the same invoice has corrected it. */
function toMend({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('verifactu_records as r')
    .innerJoin('invoice_chain as c', (join) =>
      join.onRef('c.issuer', '=', 'r.issuer').onRef('c.position', '=', 'r.position'),
    )
    .where('r.state', 'in', ['rejected', 'accepted_with_errors'])
    .where(
      sql<boolean>`not exists (select 1 from invoice_chain later where later.invoice_id = c.invoice_id
        and later.position > c.position and (later.kind = 'cancellation') = (c.kind = 'cancellation'))`,
    );
}
