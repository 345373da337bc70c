import { SYSTEM_AGENT_ID } from '../../../domain/tickets/ticket-note.ts';
import type { TicketStatus } from '../../../domain/tickets/ticket-status.ts';
import type { Ctx } from '../../ctx.ts';

export interface TicketLine {
  readonly accion: string;
  readonly from?: TicketStatus;
  readonly to?: TicketStatus;
  readonly comment?: string;
  readonly detail?: string;
  /** Idempotency key: a repeated click writes one line. */
  readonly requestKey?: string;
}

/**
 * Adds a line to a ticket's history, in the agent's name, or in the system's for everybody else.
 * @returns its id, or null for a repeated request
 */
export async function writeTicketHistory(tx: Ctx, ticketId: number, line: TicketLine): Promise<number | null> {
  const row = await tx.db
    .insertInto('ticket_history')
    .values({
      ticket_id: ticketId,
      accion: line.accion,
      admin_user_id: tx.actor.kind === 'agent' ? tx.actor.agentId : SYSTEM_AGENT_ID,
      old_status: line.from ?? null,
      new_status: line.to ?? null,
      comment: line.comment ?? null,
      detail: line.detail ?? null,
      request_key: line.requestKey ?? null,
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('history_id')
    .executeTakeFirst();
  return row?.history_id ?? null;
}
