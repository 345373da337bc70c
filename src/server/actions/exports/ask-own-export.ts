import type { Insertable, Selectable } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { DB, JsonObject } from '../../db/types.gen.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { common, EXPORT_NAMES, type ExportTable, ofTable } from './export-table.ts';

interface Asked<Table extends ExportTable> {
  /** Details of the file, apart from its author's language and the time. */
  readonly values: Omit<Insertable<DB[Table]>, 'locale' | 'requested_at'> & {
    readonly agent_id: number;
    readonly request_key: string;
  };
  /** Details for the journal. */
  readonly detail?: JsonObject;
}

/** Requests a file, created by a job. @returns the file; the earlier one for a repeated request */
export function askOwnExport<Table extends ExportTable>(
  ctx: Ctx,
  table: Table,
  { values, detail = {} }: Asked<Table>,
): Promise<Selectable<DB[Table]>> {
  const { task, subjectKind, action } = EXPORT_NAMES[table];
  return inTransaction(ctx, async (tx) => {
    const row = { ...values, locale: tx.locale, requested_at: tx.now() };
    const asking = await tx.db
      .insertInto(common(table))
      .values(row as unknown as Insertable<DB['order_exports']>)
      .onConflict((conflict) => conflict.columns(['agent_id', 'request_key']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (asking) {
      const { export_id } = asking;
      await enqueue(tx, task, { export_id }, { key: `${task}:${export_id}` });
      await recordAudit(tx, { action, subjectKind, subjectId: export_id, detail });
    }
    return ofTable<Table>(asking ?? (await askedBefore(tx, table, values)));
  });
}

function askedBefore(
  tx: Ctx,
  table: ExportTable,
  { agent_id, request_key }: { readonly agent_id: number; readonly request_key: string },
) {
  return tx.db
    .selectFrom(common(table))
    .selectAll()
    .where('agent_id', '=', agent_id)
    .where('request_key', '=', request_key)
    .executeTakeFirstOrThrow();
}
