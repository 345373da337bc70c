import { TICKET_STATUS, type TicketStatus } from './ticket-status.ts';

/** What moves a ticket. `message_received`, `wake_up` and `lapse` are the system's, the others an agent's. */
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

/** A resolved ticket to which nobody has answered is closed after this many business days. */
export const LAPSE_BUSINESS_DAYS = 7;

/**
 * Every move from one status to another; what is not listed is refused. An answer leaves a ticket resolved, pending, or waiting for
 * documents, as the agent says; one that is taken back leaves it open. A message from outside opens it again, except while it is new and unseen.
 * docs/ticket-machine.md is drawn from it.
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
 * Where a move leads from a status. Without `to` there must be one way only.
 * @returns the status, or the refusal with the statuses to which this move leads from here
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
  // Staying where it is counts as a move only where an answer or a message says so.
  return pairs.filter((row) => row.from !== row.to || move !== 'update');
}
