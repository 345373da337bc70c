import { sql } from 'kysely';
import type { RecordOutcome } from '../../../domain/verifactu/record-state.ts';
import type { Ctx } from '../../ctx.ts';

/** Writes the outcomes of sent records; one that waits again loses its message. A thousand per statement. */
export async function settleRecords(
  tx: Ctx,
  of: { readonly issuer: string; readonly outcomes: readonly (RecordOutcome & { readonly position: number })[] },
): Promise<void> {
  await sql`
    update verifactu_records r
    set state = o.state, code = o.code, detail = o.detail, duplicate = o.duplicate,
      message_id = case when o.state = 'waiting' then null else r.message_id end,
      answered_at = case when o.state = 'waiting' then null else ${tx.now()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(of.outcomes)}::jsonb)
      as o(position bigint, state text, code integer, detail text, duplicate boolean)
    where r.issuer = ${of.issuer} and r.position = o.position and r.state = 'sent'`.execute(tx.db);
}
