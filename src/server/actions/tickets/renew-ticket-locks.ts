import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { renewOwnLocks } from '../live/renew-own-locks.ts';

/** A window's heartbeat for tickets, as `renewLocks` for items. */
export async function renewTicketLocks(ctx: Ctx, openTicketIds: readonly number[]): Promise<void> {
  if (!may(ctx.actor, 'tickets')) return;
  await renewOwnLocks(ctx, openTicketIds, { table: 'tickets', id: 'ticket_id', open: 'ticket_ids' });
}
