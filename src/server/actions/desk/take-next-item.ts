import { type RawBuilder, sql } from 'kysely';
import { LOCK_MS } from '../../../domain/orders/lock.ts';
import type { QueueId } from '../../../domain/orders/machine-shape.ts';
import { shortNetworkOf } from '../../../domain/sessions/short-network.ts';
import type { Ctx } from '../../ctx.ts';
import { COMMIT_AT_LEISURE } from '../../db/commit-at-leisure.ts';
import type { ItemRow } from '../items/item-row.ts';
import { presentSince } from '../live/list-presence.ts';
import { freeAt, loadOffering, type Offering, offeredItems, requireQueue } from './offered-items.ts';

interface NextRequest {
  readonly queue: QueueId;
  /** The agent is on the telephone, as this or another window has reported; they get no item then. */
  readonly onCall: boolean;
}

/**
 * Gives the caller the next item of a queue, locked, and records why. Choice and lock are one statement: concurrent callers skip locked
 * rows. The order is that of `nextInQueue` in the domain: own answered items, then rank, deadline, created_at, item_id.
 * @returns the item's id, or null when there is none
 * @throws AppError forbidden for a notary, and for queue -2 without the role portugal
 */
export async function takeNextItem(ctx: Ctx, { queue, onCall }: NextRequest): Promise<number | null> {
  requireQueue(ctx, queue);
  const item = onCall ? null : await takeOffered(ctx, await loadOffering(ctx, queue));
  return item?.item_id ?? null;
}

/** The same with the facts for the choice; null also while the caller is on the telephone in any of their windows. @returns the item as it is now */
export async function takeOffered(ctx: Ctx, offering: Offering): Promise<ItemRow | null> {
  const network = ctx.network === null ? null : shortNetworkOf(ctx.network);
  for (const candidates of CANDIDATES) {
    const statement = nextItemStatement({ ...offering, requestId: ctx.requestId, network, candidates });
    const { rows } = await statement.execute(ctx.db);
    if (rows[0]) return rows[0];
  }
  return null;
}

/** Items that are looked at: the first is nearly always free, and with all of them being taken by others, it takes more than there are concurrent requests. */
const CANDIDATES = [8, 70] as const;

interface Asking extends Offering {
  readonly requestId: string;
  readonly network: string | null;
  /** The number of items to choose from. */
  readonly candidates: number;
}

/** The one statement, as a function so that its plan can be inspected. */
export function nextItemStatement(asking: Asking): RawBuilder<ItemRow> {
  const { queue, agentId, now, requestId, network, candidates } = asking;
  const lockedUntil = new Date(now.getTime() + LOCK_MS);
  return sql<ItemRow>`
    with ${offeredItems(asking, candidates)},
    chosen as (
      -- One after the other, so that no row is looked at again that is not needed; who is being taken is passed over.
      select o.own, o.item_id from offered o cross join lateral (
        select from order_items i where i.item_id = o.item_id and i.queue = ${sql.lit(queue)} and ${freeAt(now)} for update skip locked
      ) open
      where not exists (select from panel_presence where agent_id = ${agentId} and on_call and seen_at > ${presentSince({ now: () => now })})
      limit 1
    ),
    taken as (
      update order_items i set locked_by = ${agentId}, locked_until = ${lockedUntil}, given_to = ${agentId}, given_at = ${now},
        given_for = jsonb_build_object('own', chosen.own, 'queue_entered', i.queue_entered, 'priority', i.priority,
          'deadline_at', i.deadline_at, 'answered_at', i.answered_at)
      from chosen where i.item_id = chosen.item_id returning i.*
    ),
    audited as (
      insert into audit_events (at, actor_kind, actor_id, action, subject_kind, subject_id, detail, request_id, network)
      select ${now}, 'agent', ${agentId}, 'item.next', 'item', item_id::text, jsonb_build_object('queue', ${queue}::int), ${requestId}, ${network}::text
      from taken
    )
    select taken.*, ${COMMIT_AT_LEISURE} from taken`;
}
