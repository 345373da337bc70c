import { sql } from 'kysely';
import { z } from 'zod';
import { MASS_STATES } from '../../domain/mass/decide-run.ts';
import type { Ctx } from '../ctx.ts';
import { writeLater } from '../db/write-later.ts';

/** Channel that notifies every process of panel events. */
export const LIVE_CHANNEL = 'panel_live';

const itemId = z.int();
const agentId = z.int();

/**
 * Messages on the channel: ids and versions only, no content. Database triggers send `item`, `ticket` and `rights` for any writer; actions
 * send the others.
 */
export const noticeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('item'),
    item_id: itemId,
    updated_at: z.string(),
    history_lines: z.int(),
    locked_by: agentId.nullable(),
    notary_id: z.int().nullable(),
    is_queued: z.boolean(),
  }),
  z.object({ kind: z.literal('rights'), agent_id: agentId }),
  z.object({
    kind: z.literal('presence'),
    agent_id: agentId,
    window_id: z.string(),
    item_ids: z.array(itemId),
    ticket_ids: z.array(z.int()).default([]),
  }),
  z.object({ kind: z.literal('ticket'), ticket_id: z.int() }),
  z.object({
    kind: z.enum(['delegated', 'unlocked']),
    item_id: itemId,
    order_id: z.int(),
    /** The addressees, and the author. */
    to: agentId,
    by: agentId,
  }),
  z.object({ kind: z.literal('draft'), item_id: itemId }),
  /** The phone state of these users has changed. */
  z.object({ kind: z.literal('phone'), to: z.array(agentId) }),
  /** The alerts of these users have changed: a new one, or one read on another device. */
  z.object({ kind: z.literal('alerts'), to: z.array(agentId) }),
  z.object({ kind: z.literal('customer'), customer_id: z.int() }),
  z.object({
    kind: z.literal('mass'),
    run_id: z.uuid(),
    /** Who proposed it. */
    agent_id: agentId,
    state: z.enum(MASS_STATES),
    tried: z.int(),
    done: z.int(),
    refused: z.int(),
    left: z.int(),
  }),
]);
export type Notice = z.output<typeof noticeSchema>;
/** Notifications sent by actions themselves. */
type SaidNotice = Exclude<Notice, { kind: 'item' | 'ticket' | 'rights' }>;

/** Notifies every process; inside a transaction, once it is committed. */
export async function announce({ db }: Pick<Ctx, 'db'>, notice: SaidNotice): Promise<void> {
  await writeLater(db, sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(notice)})`);
}
