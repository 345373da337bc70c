import { sql } from 'kysely';
import { FIRST_SEAL, sealOf } from '../../../domain/audit/audit-chain.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { sha256Hex } from '../invoices/seal-record.ts';

/**
 * Seals the events of all finished transactions, in the order of transactions. Writers never wait for each other: an event gets its seal afterwards,
 * once no earlier transaction can still add one. @returns how many were sealed
 */
export async function sealAudit(ctx: Ctx): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealBatch(ctx, { afresh: false });
    sealed += count;
    if (count < BATCH) return sealed;
  }
}

/** The same for events that the transaction order skipped: a database restored from a dump restarts its transaction numbers. */
export async function sealLeftOver(ctx: Ctx): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealBatch(ctx, { afresh: true });
    sealed += count;
    if (count < BATCH) return sealed;
  }
}

const AFTER_REACHED = sql`(e.txid, e.event_id) > (
  coalesce((select txid from reached), '0'::xid8), coalesce((select event_id from reached), 0))`;
const BATCH = 1_000;
/** One process seals at a time. */
const LOCK = 7_205_178;

function sealBatch(ctx: Ctx, { afresh }: { readonly afresh: boolean }): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { rows: locks } = await sql<{
      is_ours: boolean;
    }>`select pg_try_advisory_xact_lock(${LOCK}) as is_ours`.execute(tx.db);
    if (!locks[0]?.is_ours) return 0;
    const last = await tx.db
      .selectFrom('audit_seals')
      .select(['position', 'hash'])
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    const { rows } = await sql<{ event_id: number; txid: string; line: string }>`
      with horizon as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as txid),
           reached as materialized (
             select s.txid, s.event_id from audit_seals s, horizon where s.txid < horizon.txid
              order by s.txid desc, s.event_id desc limit 1)
      select e.event_id, e.txid::text, audit_line(e) as line
        from audit_events e, horizon
       where e.txid < horizon.txid
         and ${afresh ? sql`true` : AFTER_REACHED}
         and not exists (select from audit_seals s where s.event_id = e.event_id)
       order by e.txid, e.event_id limit ${BATCH}`.execute(tx.db);
    let position = last?.position ?? 0;
    let hash = last?.hash.toString('hex') ?? FIRST_SEAL;
    const seals = rows.map(({ event_id, txid, line }) => {
      position += 1;
      hash = sealOf(hash, line, sha256Hex);
      return { position, event_id, txid, hash: Buffer.from(hash, 'hex'), sealed_at: tx.now() };
    });
    if (seals.length > 0) await tx.db.insertInto('audit_seals').values(seals).execute();
    return seals.length;
  });
}
