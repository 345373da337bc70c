import { sql } from 'kysely';
import type { PortfolioGiven, PortfolioObjects } from '../../../contract/portfolio/shapes.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { auditRecord } from './audit-record.ts';
import type { KindOf } from './kinds.ts';
import { presentRecord } from './present-records.ts';
import { getRecord, getRecordForUpdate, type RecordRow } from './rows.ts';
import { changedFields, checkedFields, columnValues } from './write-fields.ts';

interface ToChange<K extends PortfolioKind> {
  readonly id: number;
  readonly given: PortfolioGiven[K];
  /** The version the change is based on; without it, the current one. */
  readonly seen: string | undefined;
}

/**
 * Changes a portfolio record; omitted fields stay. Unchanged values are not written, so that a retry is safe.
 * @throws AppError not_found, invalid_input with `errors`, forbidden; stale_version with `object`, as it is now
 */
export async function changeRecord<K extends PortfolioKind>(
  ctx: Ctx,
  kind: KindOf<K>,
  { id, given, seen }: ToChange<K>,
): Promise<PortfolioObjects[K]> {
  await inTransaction(ctx, async (tx) => {
    const row = await getRecordForUpdate(tx, kind, id);
    const fields = checkedFields(tx, kind, kind.merge(row.data, given));
    const changed = changedFields(kind, row.data, fields);
    if (changed.length === 0) return;
    await refuseStale(tx, kind, { row, seen });
    const values = columnValues(kind, fields);
    const set = kind.columns.map((column, index) => sql`${sql.ref(column)} = ${values[index]}`);
    await sql`
      update ${sql.table(kind.table)} set ${sql.join(set)}, updated_at = ${nextVersion(tx, row)}
       where ${sql.ref(kind.id)} = ${id}`.execute(tx.db);
    await auditRecord(tx, 'change', { kind: kind.kind, id, customerId: row.customer_id, fields: changed });
  });
  return presentRecord(ctx, kind, await getRecord(ctx, kind, id));
}

/** @throws AppError stale_version with `object`, when the caller saw another version */
export async function refuseStale<K extends PortfolioKind>(
  tx: Ctx,
  kind: KindOf<K>,
  { row, seen }: { readonly row: RecordRow<K>; readonly seen: string | undefined },
): Promise<void> {
  if (seen === undefined || Date.parse(seen) === row.updated_at.getTime()) return;
  throw new AppError('stale_version', {}, { object: await presentRecord(tx, kind, row) });
}

/** Two versions never have the same time, however quickly they follow each other. */
function nextVersion(tx: Ctx, { updated_at }: { readonly updated_at: Date }): Date {
  return new Date(Math.max(tx.now().getTime(), updated_at.getTime() + 1));
}
