import { sql } from 'kysely';
import { type ImportPlan, planImport } from '../../../domain/portfolio/plan-import.ts';
import type { PortfolioFields, PortfolioKind } from '../../../domain/portfolio/records.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import type { KindOf } from './kinds.ts';
import { loadKnownKeys } from './load-known-keys.ts';
import { columnValues } from './write-fields.ts';

/** What a table would add to the customer's own portfolio. */
export async function previewImport<K extends PortfolioKind>(
  ctx: Ctx,
  kind: KindOf<K>,
  text: string,
): Promise<ImportPlan<PortfolioFields[K]>> {
  return planImport(kind.kind, { text, known: await loadKnownKeys(ctx, kind) });
}

/** Adds everything that a table has and the portfolio lacks; with any fault, nothing. Idempotent. */
export function importRecords<K extends PortfolioKind>(
  ctx: Ctx,
  kind: KindOf<K>,
  text: string,
): Promise<ImportPlan<PortfolioFields[K]>> {
  const customerId = requireCustomer(ctx);
  return inTransaction(ctx, async (tx) => {
    // Two requests are serialised here: the second finds the records of the first.
    await tx.db
      .selectFrom('customers')
      .select('customer_id')
      .where('customer_id', '=', customerId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const plan = await previewImport(tx, kind, text);
    if (plan.problems.length > 0 || plan.added.length === 0) return plan;
    const columns = sql.join(kind.columns.map((column) => sql.ref(column)));
    for (let from = 0; from < plan.added.length; from += AT_ONCE) {
      const rows = plan.added
        .slice(from, from + AT_ONCE)
        .map(({ fields }) => sql`(${customerId}, ${tx.now()}, ${tx.now()}, ${sql.join(columnValues(kind, fields))})`);
      await sql`insert into ${sql.table(kind.table)} (customer_id, created_at, updated_at, ${columns})
                values ${sql.join(rows)}`.execute(tx.db);
    }
    await recordAudit(tx, {
      action: 'portfolio.import',
      subjectKind: 'customer',
      subjectId: customerId,
      detail: { kind: kind.kind, count: plan.added.length },
    });
    return plan;
  });
}

/** Rows per statement, because PostgreSQL limits the number of parameters. */
const AT_ONCE = 500;
