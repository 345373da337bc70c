import { sql } from 'kysely';
import { FIRST_SEAL, findBreak } from '../../../domain/audit/audit-chain.ts';
import type { Ctx } from '../../ctx.ts';
import { sha256Hex } from '../invoices/seal-record.ts';
import { sealAudit, sealLeftOver } from './seal-audit.ts';

/** A line that was tampered with, by its place or its event, and why. */
interface Broken {
  readonly position: number | null;
  readonly eventId: number | null;
  readonly reason: 'missing' | 'altered' | 'cut' | 'unsealed';
}

/**
 * Reads the audit trail from its first line to its last, and records how far it is intact and the first line that is not: altered, missing,
 * truncated since an earlier check, or never sealed.
 * @param agentId who requested it; null for the nightly run
 */
export async function verifyAudit(ctx: Ctx, agentId: number | null): Promise<void> {
  const horizon = await readHorizon(ctx);
  await sealAudit(ctx);
  const unsealed = await findUnsealed(ctx, horizon);
  const reached = await readChain(ctx);
  const broken = reached.broken ?? (await findCut(ctx, reached)) ?? unsealed;
  await ctx.db
    .insertInto('audit_checks')
    .values({
      checked_at: ctx.now(),
      position: reached.position,
      hash: Buffer.from(reached.hash, 'hex'),
      broken_position: broken?.position ?? null,
      broken_event_id: broken?.eventId ?? null,
      reason: broken?.reason ?? null,
      agent_id: agentId,
    })
    .execute();
  // The seal is also written to the log, which is kept elsewhere.
  const found = { position: reached.position, hash: reached.hash };
  if (broken) ctx.log.error({ ...found, broken }, 'the audit trail is not as it was written');
  else ctx.log.info(found, 'the audit trail is as it was written');
  await sealLeftOver(ctx);
}

interface Reached {
  readonly position: number;
  readonly hash: string;
  readonly broken: Broken | null;
}

const PAGE = 2_000;

async function readChain(ctx: Ctx): Promise<Reached> {
  let before = { position: 0, hash: FIRST_SEAL };
  for (;;) {
    const { rows } = await sql<{ position: number; event_id: number; hash: Buffer; line: string | null }>`
      select s.position, s.event_id, s.hash, case when e.event_id is null then null else audit_line(e) end as line
        from (select * from audit_seals where position > ${before.position} order by position limit ${PAGE}) s
        left join audit_events e on e.event_id = s.event_id
       order by s.position`.execute(ctx.db);
    if (rows.length === 0) return { ...before, broken: null };
    const lines = rows.map(({ position, event_id, hash, line }) => ({
      position,
      eventId: event_id,
      hash: hash.toString('hex'),
      line,
    }));
    const found = findBreak(lines, before, sha256Hex);
    const last = found === null ? lines.at(-1) : lines.findLast(({ position }) => position < found.position);
    if (last) before = { position: last.position, hash: last.hash };
    if (found) return { ...before, broken: found };
  }
}

/** Lines at the end that an earlier check has seen: seals were removed together with their events, or replaced. */
async function findCut(ctx: Ctx, { position, hash }: Reached): Promise<Broken | null> {
  const seen = await ctx.db
    .selectFrom('audit_checks')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!seen || seen.position === 0) return null;
  if (seen.position > position) return { position: position + 1, eventId: null, reason: 'cut' };
  if (seen.position === position) {
    return seen.hash.toString('hex') === hash ? null : { position, eventId: null, reason: 'altered' };
  }
  const sealed = await ctx.db
    .selectFrom('audit_seals')
    .select(['hash', 'event_id'])
    .where('position', '=', seen.position)
    .executeTakeFirst();
  const isSame = sealed?.hash.equals(seen.hash) === true;
  return isSame ? null : { position: seen.position, eventId: sealed?.event_id ?? null, reason: 'altered' };
}

/** All transactions before this one have finished. */
async function readHorizon(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ txid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as txid`.execute(
    ctx.db,
  );
  return rows[0]?.txid ?? '0';
}

/** An event inserted behind the end of the chain: later transactions than its own are sealed, and it is not. */
async function findUnsealed(ctx: Ctx, horizon: string): Promise<Broken | null> {
  const { rows } = await sql<{ event_id: number }>`
    select e.event_id from audit_events e
     where e.txid < ${horizon}::xid8
       and e.txid < (select s.txid from audit_seals s order by s.txid desc, s.event_id desc limit 1)
       and not exists (select from audit_seals s where s.event_id = e.event_id)
     order by e.event_id limit 1`.execute(ctx.db);
  const eventId = rows[0]?.event_id;
  return eventId === undefined ? null : { position: null, eventId, reason: 'unsealed' };
}
