import { CLIENT_STATUS_IDS, type ClientStatusId } from './machine-shape.ts';
import { STATUS } from './status.gen.ts';

/** The three columns that an item's client status is derived from. */
export type ClientStatusFacts = {
  readonly client_status_id: string | null;
  readonly internal_status: string | null;
  readonly panel_status_id: number;
};

/** The message is 'Estado no encontrado para {label}'; `label` is the unknown code. */
export type ClientStatusResult =
  | { readonly ok: true; readonly client_status: ClientStatusId }
  | {
      readonly ok: false;
      readonly code: 'unknown_client_status';
      readonly params: { readonly label: string };
    };

/**
 * The status of an item for the customer: an explicit client_status_id wins, else the internal status decides, and for paid items the panel
 * status. Source: specification, section 4, "Client-facing status".
 */
export function clientStatusOf(facts: ClientStatusFacts): ClientStatusResult {
  const { client_status_id: explicit, internal_status: internal, panel_status_id: panel } = facts;
  if (explicit !== null) return isClientStatusId(explicit) ? found(explicit) : unknown(explicit);
  if (!internal) return found('processing');
  if (UNPAID.includes(internal)) return found('pending');
  if (REFUNDED.includes(internal)) return found('returned');
  if (internal.startsWith('complete')) return found(BY_PANEL_STATUS.get(panel) ?? 'processing');
  return unknown(internal);
}

/** Narrows any text to one of the five client statuses. */
export function isClientStatusId(value: string): value is ClientStatusId {
  return CLIENT_STATUS_IDS.some((id) => id === value);
}

function found(client_status: ClientStatusId): ClientStatusResult {
  return { ok: true, client_status };
}

function unknown(label: string): ClientStatusResult {
  return { ok: false, code: 'unknown_client_status', params: { label } };
}

const UNPAID: readonly string[] = ['canceled', 'holded', 'payment_review', 'pending', 'pending_payment', 'processing'];
const REFUNDED: readonly string[] = ['closed', 'refunded'];
const BY_PANEL_STATUS: ReadonlyMap<number, ClientStatusId> = new Map([
  [STATUS.incident, 'incidence'],
  [STATUS.delivered, 'ready'],
  [STATUS.closed, 'ready'],
]);
