import { TICKET_STATUS, type TicketStatus } from './ticket-status.ts';

/** Moves of a ticket. `message_received`, `wake_up` and `lapse` are made by the system, the others by an agent. */
export const TICKET_MOVES = [
  'update',
  'reply',
  'take_back',
  'close',
  'convert_lead',
  'postpone',
  'message_received',
  'wake_up',
  'lapse',
] as const;
export type TicketMove = (typeof TICKET_MOVES)[number];

interface TicketTransition {
  readonly from: TicketStatus;
  readonly to: TicketStatus;
  readonly move: TicketMove;
}

/** A resolved ticket without a reply is closed after this many business days. */
export const LAPSE_BUSINESS_DAYS = 7;

/**
 * Every allowed move between statuses; anything else is refused. An answer leaves a ticket resolved, pending, or waiting for documents, as
 * the agent chooses; a reverted one leaves it open. A message from outside reopens it, except while it is new and unseen.
 * docs/ticket-machine.md is generated from it.
 */
export const TICKET_TRANSITIONS: readonly TicketTransition[] = [
  ...rows('update', ['initial'], ['open', 'closed']),
  ...rows('update', ['open', 'pending', 'awaiting_documents'], ['open', 'pending', 'resolved', 'awaiting_documents']),
  ...rows('update', ['scheduled'], ['open', 'pending']),
  ...rows('update', ['resolved', 'closed', 'lead_converted'], ['open']),
  ...rows(
    'reply',
    ['initial', 'open', 'pending', 'scheduled', 'awaiting_documents', 'resolved', 'closed'],
    ['pending', 'resolved', 'awaiting_documents'],
  ),
  ...rows('reply', ['lead_converted'], ['lead_converted']),
  ...rows('take_back', ['pending', 'resolved', 'awaiting_documents'], ['open']),
  ...(['open', 'closed', 'scheduled', 'lead_converted'] as const).flatMap((stays) =>
    rows('take_back', [stays], [stays]),
  ),
  ...rows('close', ['initial', 'open', 'pending', 'resolved', 'scheduled', 'awaiting_documents'], ['closed']),
  ...rows('convert_lead', ['initial', 'open', 'pending', 'scheduled', 'awaiting_documents'], ['lead_converted']),
  ...rows('postpone', ['initial', 'open', 'pending', 'scheduled', 'awaiting_documents'], ['scheduled']),
  ...rows('message_received', ['initial'], ['initial']),
  ...rows(
    'message_received',
    ['open', 'pending', 'resolved', 'closed', 'scheduled', 'awaiting_documents', 'lead_converted'],
    ['open'],
  ),
  ...rows('wake_up', ['scheduled'], ['open']),
  ...rows('lapse', ['resolved'], ['closed']),
];

type TicketMoveDecision =
  | { readonly ok: true; readonly to: TicketStatus }
  | { readonly ok: false; readonly code: 'ticket_transition_refused'; readonly allowed: readonly TicketStatus[] };

/**
 * The target of a move from a status. Without `to` it must be unambiguous.
 * @returns the status, or the refusal with the possible targets of this move
 */
export function decideTicketMove(move: TicketMove, from: TicketStatus, to?: TicketStatus): TicketMoveDecision {
  const allowed = TICKET_TRANSITIONS.filter((row) => row.move === move && row.from === from).map((row) => row.to);
  const [only, ...others] = allowed;
  const wanted = to ?? (others.length === 0 ? only : undefined);
  if (wanted === undefined || !allowed.includes(wanted)) {
    return { ok: false, code: 'ticket_transition_refused', allowed };
  }
  return { ok: true, to: wanted };
}

function rows(
  move: TicketMove,
  from: readonly (keyof typeof TICKET_STATUS)[],
  to: readonly (keyof typeof TICKET_STATUS)[],
): TicketTransition[] {
  const pairs = from.flatMap((start) =>
    to.map((end) => ({ from: TICKET_STATUS[start], to: TICKET_STATUS[end], move })),
  );
  // Staying in place is a move only for answers and messages.
  return pairs.filter((row) => row.from !== row.to || move !== 'update');
}
