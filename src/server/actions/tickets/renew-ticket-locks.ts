import { type SqlBool, sql } from 'kysely';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { renewOwnLocks } from '../live/renew-own-locks.ts';

/** A window's heartbeat for tickets, as `renewLocks` for items. */
export async function renewTicketLocks(ctx: Ctx, openTicketIds: readonly number[]): Promise<void> {
  if (!may(ctx.actor, 'tickets')) return;
  const isOpen = sql<SqlBool>`ticket_id = any(${[...openTicketIds]}::bigint[])`;
  await renewOwnLocks(ctx, { table: 'tickets', id: 'ticket_id', open: 'ticket_ids', isOpen });
}
