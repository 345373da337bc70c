import type { Selectable } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import type { TicketStatus } from '../../../domain/tickets/ticket-status.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tickets } from '../../db/types.gen.ts';
import { nameOfAgent } from '../actors/agent-names.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';

/** A ticket, with the types that its check constraints guarantee; without its searchable words, which the database generates. */
export type TicketRow = Omit<Selectable<Tickets>, 'status' | 'locale' | 'words'> & {
  readonly status: TicketStatus;
  readonly locale: Locale;
};

/** A ticket, locked against other writers until the transaction ends. @throws AppError not_found */
export async function getTicketForUpdate(tx: Ctx, ticketId: number): Promise<TicketRow> {
  const row = await tx.db
    .selectFrom('tickets')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return asTicket(row);
}

/** A ticket, unlocked. @throws AppError not_found */
export async function getTicketRow(ctx: Ctx, ticketId: number): Promise<TicketRow> {
  const row = await ctx.db
    .selectFrom('tickets')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return asTicket(row);
}

/** A row of the table, whose check constraints know the statuses and languages. */
export function asTicket(row: Selectable<Tickets>): TicketRow {
  return { ...row, status: row.status as TicketStatus, locale: row.locale as Locale };
}

/**
 * Refuses a change of a ticket that a colleague has locked, or that is based on an old copy.
 * @throws AppError ticket_locked with the holder's name, ticket_changed, ticket_merged
 */
export async function requireTicketVersion(tx: Ctx, ticket: TicketRow, version: number): Promise<void> {
  await refuseOtherHolder(tx, ticket);
  refuseMerged(ticket);
  if (ticket.version !== version) throw new AppError('ticket_changed', {}, { version: ticket.version });
}

/** Refuses a ticket that is merged into another one: work continues there. @throws AppError ticket_merged with its number */
export function refuseMerged({ merged_into }: Pick<TicketRow, 'merged_into'>): void {
  if (merged_into !== null) throw new AppError('ticket_merged', { ticket: merged_into }, { merged_into });
}

/** @throws AppError ticket_locked with the holder's name, when a colleague has the lock */
export async function refuseOtherHolder(tx: Ctx, ticket: TicketRow): Promise<void> {
  const { agentId } = requireNamedRight(tx, 'tickets');
  const holder = lockHolderOf(ticket, tx.now());
  if (holder === null || holder === agentId) return;
  const name = await nameOfAgent(tx, holder);
  throw new AppError('ticket_locked', { name }, { locked_by: { user_id: holder, name } });
}

/** Writes columns of a ticket that was read for update, as its next version. */
export async function updateTicket(tx: Ctx, ticket: TicketRow, columns: Partial<TicketRow>): Promise<TicketRow> {
  const row = await tx.db
    .updateTable('tickets')
    .set({ ...columns, version: ticket.version + 1, updated_at: tx.now() })
    .where('ticket_id', '=', ticket.ticket_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asTicket(row);
}
