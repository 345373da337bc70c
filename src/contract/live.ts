import { z } from 'zod';
import { MASS_STATES } from '../domain/mass/decide-run.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { instant } from './orders/pedido.ts';

const itemId = z.int().positive();
/** Items open in one window of the panel; far more than anybody opens. */
export const MOST_OPEN = 200;
/** A window of the panel, by a name that it chose itself; each stream has its own. */
export const windowIdSchema = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'not a window id');

/** Items separated by commas, as an address names them. */
export const itemIdsSchema = z
  .string()
  .regex(/^(\d{1,15}(,\d{1,15}){0,199})?$/, 'not a list of item ids')
  .transform((value) => (value === '' ? [] : value.split(',').map(Number)));

/** Version of an item; `locked_by` is the id of the current lock holder. */
export const itemVersionSchema = z.object({
  item_id: z.int(),
  updated_at: instant,
  history_lines: z.int(),
  locked_by: z.int().nullable(),
});
export type ItemVersion = z.output<typeof itemVersionSchema>;

const people = z.array(z.object({ user_id: z.int(), name: z.string(), on_call: z.boolean() }));
/** Who has an item open, including the caller. */
const presenceSchema = z.object({ item_id: z.int(), people });
export type Presence = z.output<typeof presenceSchema>;
/** The same for a support ticket. */
const ticketPresenceSchema = z.object({ ticket_id: z.int(), people });
export type TicketPresence = z.output<typeof ticketPresenceSchema>;

const handedSchema = z.object({ item_id: z.int(), order_id: z.int(), by: z.string() });
/** An item a colleague handed over to the caller, or a supervisor took from them. */
export type Handed = z.output<typeof handedSchema>;

/**
 * Events of the stream by their name, each with its data as JSON. A stream begins with nothing: the sign of life that
 * follows says which items are open, and their versions come then.
 */
export const LIVE_EVENTS = {
  /** The window's items are followed from now on. */
  ready: z.object({}),
  /** An open item has this version now. */
  item: itemVersionSchema,
  /** The user may no longer see an open item. */
  gone: z.object({ item_id: z.int() }),
  presence: presenceSchema,
  /** Something about a support ticket has changed; told to every agent. */
  ticket: z.object({ ticket_id: z.int() }),
  ticket_presence: ticketPresenceSchema,
  delegated: handedSchema,
  unlocked: handedSchema,
  /** The shared drafts of an open item have changed. */
  draft: z.object({ item_id: z.int() }),
  /** The own data of an open item's customer have changed. */
  data: z.object({ item_id: z.int() }),
  /** How far an operation on many items is: one's own, or anybody's for a supervisor. */
  mass: z.object({
    run_id: z.uuid(),
    /** Whether the recipient proposed it. */
    is_own: z.boolean(),
    state: z.enum(MASS_STATES),
    tried: z.int(),
    done: z.int(),
    refused: z.int(),
    left: z.int(),
  }),
  /** The user's telephone has begun or ceased to ring, or a call of theirs has changed. */
  phone: z.object({}),
  /** The user's alerts have changed. */
  alerts: z.object({}),
  /** What waits in the queues may have changed. */
  queues: z.object({}),
  /** Nothing has happened; the stream is alive. */
  beat: z.object({}),
  /** The server closes the stream. `replaced`: the agent has too many; `session`: the session has ended; `restart`: reconnect. */
  end: z.object({ reason: z.enum(['replaced', 'session', 'restart']) }),
} as const;
export type LiveEventName = keyof typeof LIVE_EVENTS;
export type LiveData<E extends LiveEventName> = z.output<(typeof LIVE_EVENTS)[E]>;

export const openLiveStream = defineCall('openLiveStream', {
  summary:
    'Server-sent events of what changes on the items open in a window of the panel; opened with a ticket for this address. After a reconnection the versions of all open items are sent again',
  method: 'GET',
  path: '/api/rest/restapi/live',
  who: ['agent', 'notary'],
  query: z.object({ window: windowIdSchema }),
  output: z.string(),
  answers: 'events',
  errors: ['sign_in_required', 'forbidden', 'ticket_refused', 'invalid_input'],
});

export const giveSignOfLife = defineCall('giveSignOfLife', {
  summary:
    "The heartbeat of a window, every minute, with what is open in it: renews the agent's locks on it, releases those on items open in none of their windows, and answers versions and colleagues",
  method: 'POST',
  path: '/api/rest/restapi/presence',
  who: ['agent', 'notary'],
  body: z.object({
    tabsOpen: z.array(itemId).max(MOST_OPEN),
    /** Support tickets open in the window; without it they stay as they are. */
    ticketsOpen: z.array(itemId).max(MOST_OPEN).optional(),
    onCall: z.boolean().default(false),
    window: windowIdSchema.optional(),
  }),
  output: z.object({
    items: z.array(itemVersionSchema),
    presence: z.array(presenceSchema),
    ticket_presence: z.array(ticketPresenceSchema),
    /** Handed to the asker and not opened yet. */
    delegated: z.array(handedSchema),
    /** Open items that have a shared draft. */
    drafts: z.array(z.int()),
  }),
  errors: ['sign_in_required', 'forbidden', 'invalid_input'],
});

/** Unsent text by field, as named by the panel. */
export const draftContentSchema = z
  .record(z.string().max(40), z.json())
  .refine((draft) => JSON.stringify(draft).length <= 60_000, 'too large for a draft');

const itemPath = z.object({ item_id: z.coerce.number().int().positive().max(LARGEST_ID) });

export const savePedidoDraft = defineCall('savePedidoDraft', {
  summary: 'Keeps what the asker has typed on an item and not sent; null forgets it',
  method: 'PUT',
  path: '/api/rest/restapi/pedido/{item_id}/draft',
  who: ['agent', 'notary'],
  params: itemPath,
  body: z.object({ draft: draftContentSchema.nullable() }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});

export const sharedDraftSchema = z.object({
  user_id: z.int(),
  name: z.string(),
  is_me: z.boolean(),
  shared_by: z.string(),
  shared_at: instant,
  updated_at: instant,
  draft: draftContentSchema,
});
export type SharedDraft = z.output<typeof sharedDraftSchema>;

export const listPedidoDrafts = defineCall('listPedidoDrafts', {
  summary: 'Drafts on an item that became shared when its lock was taken from their writer',
  method: 'GET',
  path: '/api/rest/restapi/pedido/{item_id}/draft',
  who: ['agent', 'notary'],
  params: itemPath,
  output: z.object({ drafts: z.array(sharedDraftSchema) }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});

export const dropPedidoDraft = defineCall('dropPedidoDraft', {
  summary: "Forgets a shared draft: its writer's own, or anybody's for the holder of the item's lock",
  method: 'DELETE',
  path: '/api/rest/restapi/pedido/{item_id}/draft/{user_id}',
  who: ['agent', 'notary'],
  params: itemPath.extend({ user_id: z.coerce.number().int().positive().max(LARGEST_ID) }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'locked_by_other', 'stale_version', 'invalid_input'],
});

/** One change after payment: of an answer (`option_id`) or of the customer's own data (`field`). */
const dataChangeSchema = z.object({
  option_id: z.int().nullable(),
  field: z.string().nullable(),
  label: z.string(),
  old: z.string(),
  new: z.string(),
  who: z.string(),
  at: instant,
});
export type DataChange = z.output<typeof dataChangeSchema>;

export const getHistoricoCambiosDatos = defineCall('getHistoricoCambiosDatos', {
  summary: "Changes to an item's answers and to its customer's data after payment, newest first",
  method: 'GET',
  path: '/api/rest/restapi/pedido/{item_id}/getHistoricoCambiosDatos',
  who: ['agent', 'notary'],
  params: itemPath,
  output: z.object({
    item_id: z.int(),
    changes: z.array(dataChangeSchema),
    /** Whether somebody else made a change the caller has not seen. */
    alert: z.boolean(),
  }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});

export const disableHistoryAlert = defineCall('disableHistoryAlert', {
  summary: 'Marks the changes of an item as seen by the asker, until there is a newer one',
  method: 'PUT',
  path: '/api/rest/restapi/pedido/{item_id}/disableHistoryAlert',
  who: ['agent', 'notary'],
  params: itemPath,
  body: z.object({
    /** `at` of the newest change shown; without it, all changes up to now. */
    until: instant.optional(),
  }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});
