import { sql } from 'kysely';
import { DRAFT_OF } from '../../../domain/portfolio/record-draft.ts';
import { writeTable } from '../../../domain/portfolio/record-table.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import type { KindOf } from './kinds.ts';
import { ownerOf } from './owner.ts';
import { readRecords } from './rows.ts';

/** The customer's own records of a kind as a table, which can be imported again. @throws AppError sign_in_required */
export async function exportRecords<K extends PortfolioKind>(ctx: Ctx, kind: KindOf<K>): Promise<string> {
  const rows = await readRecords(
    ctx,
    kind,
    sql`where r.customer_id = ${requireCustomer(ctx)} order by r.created_at desc, ${sql.ref(`r.${kind.id}`)} desc`,
  );
  const drafts = rows.map((row) => {
    const frame = {
      id: row.id,
      user_id: row.customer_id,
      customer: ownerOf(row),
      pedidos: [],

      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
    return DRAFT_OF[kind.kind](kind.present(frame, row.data));
  });
  return writeTable(kind.kind, drafts, ctx.locale);
}
