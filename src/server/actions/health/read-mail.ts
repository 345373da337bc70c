import { sql } from 'kysely';
import { type HealthReadings, MOST_COUNTED } from '../../../domain/health/health-readings.ts';
import { WAITS } from '../mail-delivery/held-mails.ts';
import type { HealthCtx } from './health-ctx.ts';

/** Mails held because an address is undeliverable. */
export async function readHeldMails({ db }: HealthCtx): Promise<HealthReadings['heldMails']> {
  const { rows } = await sql<HealthReadings['heldMails']>`
    select count(*)::int as count, min(created_at) as since from (
      select created_at from mails where ${WAITS} order by created_at limit ${MOST_COUNTED}) held`.execute(db);
  return rows[0] as HealthReadings['heldMails'];
}

/** Mailboxes that are read, by name. */
export async function readMailboxes({ db }: HealthCtx): Promise<HealthReadings['mailboxes']> {
  return db
    .selectFrom('mailboxes')
    .select(['mailbox', 'connected_at as readAt', 'failed_at as failedAt'])
    .orderBy('mailbox')
    .execute();
}
