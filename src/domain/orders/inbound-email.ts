import { INCIDENT_KIND, STATUS } from './status.gen.ts';
import { STATUS_MACHINE } from './status-machine.gen.ts';

/** Effect of a received e-mail on its item, by the item's status at that time. */
type InboundEmailEffect = keyof (typeof STATUS_MACHINE)['inbound_email'];

/**
 * `to_40_with_58` is a transition (correo_entrante); `stays_with_58` only sets the incident status;
 * `stays_and_shows_on_the_item` tells the asignee; `ticket_linked_to_the_item` goes to the tickets, as does an unmapped status.
 */
export function inboundEmailEffect(panelStatusId: number): InboundEmailEffect {
  return EFFECT_BY_STATUS.get(panelStatusId) ?? 'ticket_linked_to_the_item';
}

/** With status 40 and incident status 58: the sender of the latest reply, by e-mail id. Null for neither. */
export function replyShown(last: {
  readonly client_email_id: number | null;
  readonly registry_email_id: number | null;
}): 'client' | 'registry' | null {
  if (last.client_email_id === null && last.registry_email_id === null) return null;
  return (last.client_email_id ?? 0) > (last.registry_email_id ?? 0) ? 'client' : 'registry';
}

interface Replied {
  readonly panel_status_id: number;
  readonly incidencia_status_id: number | null;
  readonly client_email_id: number | null;
  readonly registry_email_id: number | null;
}

/**
 * Whose words an item in 40 with incident status 58 came back for; null in any other. Without any e-mail the client wrote them on a page of ours.
 * Source: specification section 4.
 */
export function emailReplyOf(item: Replied): 'client' | 'registry' | null {
  const isReplied = item.panel_status_id === STATUS.pending && item.incidencia_status_id === INCIDENT_KIND.email_reply;
  return isReplied ? (replyShown(item) ?? 'client') : null;
}

const EFFECTS = Object.keys(STATUS_MACHINE.inbound_email) as readonly InboundEmailEffect[];
const EFFECT_BY_STATUS: ReadonlyMap<number, InboundEmailEffect> = new Map(
  EFFECTS.flatMap((effect) => STATUS_MACHINE.inbound_email[effect].map((id) => [id, effect] as const)),
);
