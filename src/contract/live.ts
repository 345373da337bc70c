import { z } from 'zod';
import { MASS_STATES } from '../domain/mass/decide-run.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { instant } from './orders/pedido.ts';

const itemId = z.int().positive();
/** Maximum of items open in one window of the panel; far above any real use. */
export const MOST_OPEN = 200;
/** A window of the panel, by a self-chosen id; each stream has its own. */
export const windowIdSchema = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'not a window id');

/** Item ids separated by commas, for addresses. */
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
 * Events of the stream by name, each with its data as JSON. A stream starts empty: the heartbeat that follows names the open items, and
 * their versions are sent then.
 */
export const LIVE_EVENTS = {
  /** The window's items are watched from now on. */
  ready: z.object({}),
  /** New version of an open item. */
  item: itemVersionSchema,
  /** The user may no longer see an open item. */
  gone: z.object({ item_id: z.int() }),
  presence: presenceSchema,
  /** A support ticket has changed; sent to every agent. */
  ticket: z.object({ ticket_id: z.int() }),
  ticket_presence: ticketPresenceSchema,
  delegated: handedSchema,
  unlocked: handedSchema,
  /** The shared drafts of an open item have changed. */
  draft: z.object({ item_id: z.int() }),
  /** The own data of an open item's customer have changed. */
  data: z.object({ item_id: z.int() }),
  /** Progress of a mass operation: the user's own, or any for a supervisor. */
  mass: z.object({
    run_id: z.uuid(),
    /** Whether the recipient started it. */
    is_own: z.boolean(),
    state: z.enum(MASS_STATES),
    tried: z.int(),
    done: z.int(),
    refused: z.int(),
    left: z.int(),
  }),
  /** The user's telephone has started or stopped ringing, or one of their calls has changed. */
  phone: z.object({}),
  /** The user's alerts have changed. */
  alerts: z.object({}),
  /** The queues may have changed. */
  queues: z.object({}),
  /** Heartbeat of the stream. */
  beat: z.object({}),
  /** The server closes the stream. `replaced`: the agent has too many; `session`: the session has ended; `restart`: reconnect. */
  end: z.object({ reason: z.enum(['replaced', 'session', 'restart']) }),
} as const;
export type LiveEventName = keyof typeof LIVE_EVENTS;
export type LiveData<E extends LiveEventName> = z.output<(typeof LIVE_EVENTS)[E]>;

export const openLiveStream = defineCall('openLiveStream', {
  summary:
    'Server-sent events about changes of the items open in a window of the panel; requires a ticket for this address. After a reconnection the versions of all open items are sent again',
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
    "Heartbeat of a window, every minute, with the items open in it: renews the agent's locks on them, releases those on items open in none of their windows, and returns versions and present colleagues",
  method: 'POST',
  path: '/api/rest/restapi/presence',
  who: ['agent', 'notary'],
  body: z.object({
    tabsOpen: z.array(itemId).max(MOST_OPEN),
    /** Support tickets open in the window; absent leaves them unchanged. */
    ticketsOpen: z.array(itemId).max(MOST_OPEN).optional(),
    onCall: z.boolean().default(false),
    window: windowIdSchema.optional(),
  }),
  output: z.object({
    items: z.array(itemVersionSchema),
    presence: z.array(presenceSchema),
    ticket_presence: z.array(ticketPresenceSchema),
    /** Delegated to the caller and not opened yet. */
    delegated: z.array(handedSchema),
    /** Open items that have a shared draft. */
    drafts: z.array(z.int()),
  }),
  errors: ['sign_in_required', 'forbidden', 'invalid_input'],
});

/** Unsent text by field name of the panel. */
export const draftContentSchema = z
  .record(z.string().max(40), z.json())
  .refine((draft) => JSON.stringify(draft).length <= 60_000, 'too large for a draft');

const itemPath = z.object({ item_id: z.coerce.number().int().positive().max(LARGEST_ID) });

export const savePedidoDraft = defineCall('savePedidoDraft', {
  summary: "Saves the caller's unsent input on an item; null deletes it",
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
  summary: 'Drafts on an item that were shared because the lock was taken from their author',
  method: 'GET',
  path: '/api/rest/restapi/pedido/{item_id}/draft',
  who: ['agent', 'notary'],
  params: itemPath,
  output: z.object({ drafts: z.array(sharedDraftSchema) }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});

export const dropPedidoDraft = defineCall('dropPedidoDraft', {
  summary: "Deletes a shared draft: authors their own, the holder of the item's lock anybody's",
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
  summary: 'Marks the changes of an item as seen by the caller, until there is a newer one',
  method: 'PUT',
  path: '/api/rest/restapi/pedido/{item_id}/disableHistoryAlert',
  who: ['agent', 'notary'],
  params: itemPath,
  body: z.object({
    /** `at` of the latest change shown; absent for all changes up to now. */
    until: instant.optional(),
  }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['sign_in_required', 'forbidden', 'not_found', 'invalid_input'],
});
