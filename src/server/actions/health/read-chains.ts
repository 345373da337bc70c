import { sql } from 'kysely';
import { type HealthReadings, MOST_COUNTED } from '../../../domain/health/health-readings.ts';
import type { HealthCtx } from './health-ctx.ts';

/** The last check of all chains of invoices, the oldest of them, and the records that the tax agency has not got. */
export async function readInvoices({ db, settings }: HealthCtx): Promise<HealthReadings['invoices']> {
  const { rows } = await sql<Omit<HealthReadings['invoices'], 'isSent'>>`
    select (select min(verified_at) from verifactu_issuers) as "checkedAt",
      exists(select from verifactu_issuers where broken_position is not null) as "isBroken",
      not exists(select from invoice_chain) as "isEmpty",
      count(*)::int as unsent, min(sealed_at) as "unsentSince"
    from (select sealed_at from verifactu_records where state in ('waiting', 'sent') limit ${MOST_COUNTED}) unsent`.execute(
    db,
  );
  return {
    ...(rows[0] as Omit<HealthReadings['invoices'], 'isSent'>),
    isSent: settings.VERIFACTU_CERTIFICATE !== undefined,
  };
}

/** The last check of the audit trail. */
export async function readAudit({ db }: HealthCtx): Promise<HealthReadings['audit']> {
  const { rows } = await sql<HealthReadings['audit']>`
    select last.checked_at as "checkedAt", coalesce(last.reason is not null, false) as "isBroken",
      not exists(select from audit_events) as "isEmpty"
    from (select 1) one left join lateral (
      select checked_at, reason from audit_checks order by check_id desc limit 1) last on true`.execute(db);
  return rows[0] as HealthReadings['audit'];
}
