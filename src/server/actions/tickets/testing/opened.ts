import type { TicketInFull } from '../../../../contract/tickets/ticket.ts';
import type { TicketAction } from '../../../../contract/tickets.ts';
import type { AgentActor } from '../../../../domain/actors/actor.ts';
import type { Stage } from '../../items/testing/order-stage.ts';
import { changeTicket } from '../change-ticket.ts';
import { createTicket } from '../create-ticket.ts';
import { getTicket } from '../get-ticket.ts';
import { newTicket } from './new-ticket.ts';

let presses = 0;

export const ana = (stage: Stage) => stage.as(stage.people.ana);
export const pressed = () => {
  presses += 1;
  return `press-of-a-button-${presses}`;
};

export async function opened(
  stage: Stage,
  more: Parameters<typeof newTicket>[0] = {},
  by = stage.people.ana,
): Promise<TicketInFull> {
  const ctx = stage.as(by);
  return getTicket(ctx, await createTicket(ctx, newTicket(more)));
}

/** Runs one operation on a ticket in the version on the agent's screen. @returns the resulting ticket */
export async function act(stage: Stage, ticket: TicketInFull, action: TicketAction, by: AgentActor = stage.people.ana) {
  const ctx = stage.as(by);
  await changeTicket(ctx, ticket.id, { version: ticket.version, more: { actions: action } });
  return getTicket(ctx, ticket.id);
}

export function answer(
  ticket: TicketInFull,
  more: Partial<Extract<TicketAction, { operation: 'reply' }>> = {},
): TicketAction {
  return {
    operation: 'reply',
    request_key: pressed(),
    text: 'Sí, también las de Portugal.',
    to: ticket.to_email,
    cc: [],
    status: 4,
    ...more,
  };
}
