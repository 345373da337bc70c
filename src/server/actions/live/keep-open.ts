import type { BodyOf, OutputOf } from '../../../contract/call.ts';
import type { giveSignOfLife } from '../../../contract/live.ts';
import { type Ctx, readTogether } from '../../ctx.ts';
import { isNotary } from '../actors/agent-of.ts';
import { listVersions } from '../items/check-changes.ts';
import { pendingDelegations } from './delegations.ts';
import { itemsWithSharedDraft } from './drafts.ts';
import { listPresence, presenceOfTickets } from './list-presence.ts';
import { notePresence, type OpenWindow } from './note-presence.ts';
import { renewLocks } from './renew-locks.ts';

/**
 * Heartbeat of a window: renews the agent's locks on its open items, drops those no window of theirs has open, and updates their presence.
 * Items they may not see are ignored. Source: meanings.md "tabsOpen".
 */
export async function keepOpen(ctx: Ctx, { windowId, itemIds, ticketIds, onCall }: OpenWindow) {
  // One after the other on one connection: which locks are dropped depends on what the window has open.
  return readTogether(ctx, async (at) => {
    const noted = notePresence(at, { windowId, itemIds, ticketIds, onCall });
    const renewed = renewLocks(at, itemIds);
    const [versions] = await Promise.all([listVersions(at, itemIds), noted, renewed]);
    return versions;
  });
}

/** The heartbeat of every minute, with the answer that the window needs. */
export async function giveSign(
  ctx: Ctx,
  { tabsOpen, ticketsOpen, onCall, window: windowId = '' }: BodyOf<typeof giveSignOfLife>,
): Promise<OutputOf<typeof giveSignOfLife>> {
  // Notaries have no tickets.
  const ticketIds = isNotary(ctx) ? [] : ticketsOpen;
  const items = await keepOpen(ctx, { windowId, itemIds: tabsOpen, ticketIds, onCall });
  const open = items.map(({ item_id }) => item_id);
  const [presence, ticket_presence, delegated, drafts] = await readTogether(ctx, (at) =>
    Promise.all([
      listPresence(at, open),
      presenceOfTickets(at, ticketIds ?? []),
      pendingDelegations(at),
      itemsWithSharedDraft(at, open),
    ]),
  );
  return { items, presence, ticket_presence, delegated, drafts };
}
