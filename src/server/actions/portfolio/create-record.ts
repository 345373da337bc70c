import { sql } from 'kysely';
import type { PortfolioGiven, PortfolioObjects } from '../../../contract/portfolio/shapes.ts';
import { BLANK, type PortfolioKind } from '../../../domain/portfolio/records.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { auditRecord } from './audit-record.ts';
import type { KindOf } from './kinds.ts';
import { getOwner } from './owner.ts';
import { presentRecord } from './present-records.ts';
import { getRecord } from './rows.ts';
import { checkedFields, columnValues } from './write-fields.ts';

interface ToCreate<K extends PortfolioKind> {
  readonly userId: number | undefined;
  readonly given: PortfolioGiven[K];
  /** Idempotency key of the record. */
  readonly requestKey: string | undefined;
}

/** Adds a record to a customer's portfolio. @throws AppError not_found (the customer), invalid_input with `errors`, forbidden */
export async function createRecord<K extends PortfolioKind>(
  ctx: Ctx,
  kind: KindOf<K>,
  { userId, given, requestKey }: ToCreate<K>,
): Promise<PortfolioObjects[K]> {
  const { customer_id } = await getOwner(ctx, userId);
  const fields = checkedFields(ctx, kind, kind.merge(BLANK[kind.kind], given));
  const id = await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(kind.table)}
             (customer_id, request_key, created_at, updated_at, ${sql.join(kind.columns.map((column) => sql.ref(column)))})
      values (${customer_id}, ${requestKey ?? null}, ${tx.now()}, ${tx.now()}, ${sql.join(columnValues(kind, fields))})
          on conflict (customer_id, request_key) where request_key is not null do nothing
      returning ${sql.ref(kind.id)} as id`.execute(tx.db);
    const made = rows[0]?.id;
    if (made === undefined) return idMadeBefore(tx, kind, { customerId: customer_id, requestKey });
    await auditRecord(tx, 'create', { kind: kind.kind, id: made, customerId: customer_id });
    return made;
  });
  return presentRecord(ctx, kind, await getRecord(ctx, kind, id));
}

async function idMadeBefore<K extends PortfolioKind>(
  tx: Ctx,
  { table, id }: KindOf<K>,
  { customerId, requestKey }: { customerId: number; requestKey: string | undefined },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(id)} as id from ${sql.table(table)}
     where customer_id = ${customerId} and request_key = ${requestKey ?? null}`.execute(tx.db);
  return (rows[0] as { id: number }).id;
}
