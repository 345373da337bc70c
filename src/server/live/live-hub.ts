import type { Readable } from 'node:stream';
import { setInterval } from 'node:timers';
import { nameOfAgent } from '../actions/actors/agent-names.ts';
import { listVersions } from '../actions/items/check-changes.ts';
import { listPresence, openInWindow, presenceOfTickets } from '../actions/live/list-presence.ts';
import { leaveWindow } from '../actions/live/note-presence.ts';
import type { Deps } from '../ctx.ts';
import { type Listening, listenTo } from '../db/listen.ts';
import type { Joining, LiveHub } from './live-hub-port.ts';
import { type LiveStream, openStream } from './live-stream.ts';
import { LIVE_CHANNEL, type Notice, noticeSchema } from './notice.ts';
import { rightsOfTokens } from './rights-of-tokens.ts';

/** Streams per agent and process. The oldest is closed first: the newest window is the one in use. */
const MOST_STREAMS = 20;
const BEAT_MS = 20_000;
/** Minimum interval between queue updates. */
const QUEUES_MS = 3_000;

interface Follower extends Joining, LiveStream {
  /** Items that the window has open and the agent may see. */
  items: ReadonlySet<number>;
  /** Support tickets that it has open. */
  tickets: ReadonlySet<number>;
  /** Reloads the window's items, one run after the other. */
  turn: Promise<void>;
}

/** Opens the hub of a process. It listens from the first stream on. */
export function openLiveHub(
  deps: Pick<Deps, 'db' | 'now'>,
  { databaseUrl, onError }: { databaseUrl: string; onError(error: Error): void },
): LiveHub {
  const followers = new Set<Follower>();
  const closing = new AbortController();
  let listening: Promise<Listening> | null = null;
  let beating: NodeJS.Timeout | null = null;
  let telling: NodeJS.Timeout | null = null;

  async function join(joining: Joining): Promise<Readable> {
    await listen();
    const nothing = { items: new Set<number>(), tickets: new Set<number>() };
    const follower: Follower = { ...joining, ...openStream(), ...nothing, turn: Promise.resolve() };
    followers.add(follower);
    follower.body.once('close', () => leave(follower));
    beating ??= setInterval(beat, BEAT_MS).unref();
    const own = [...followers].filter(({ actor }) => actor.agentId === joining.actor.agentId);
    for (const oldest of own.slice(0, -MOST_STREAMS)) oldest.end('replaced');
    // It was asked for before the server closes, and too late to end with the others.
    if (closing.signal.aborted) follower.end('restart');
    else lookAgain(follower);
    return follower.body;
  }

  function listen(): Promise<Listening> {
    listening ??= listenTo(
      { databaseUrl, channel: LIVE_CHANNEL },
      { onNotice, onListening: () => lookAgainAll({ afresh: true }), onError },
    ).catch((error: unknown) => {
      listening = null;
      throw error;
    });
    return listening;
  }

  function leave(follower: Follower): void {
    followers.delete(follower);
    if (followers.size === 0 && beating) {
      clearInterval(beating);
      beating = null;
    }
    leaveWindow(deps, { agentId: follower.actor.agentId, windowId: follower.windowId }).catch(onError);
  }

  function beat(): void {
    // It keeps proxies from closing a stream, and both sides detect whether the other is there.
    for (const { send } of followers) send('beat', {});
    checkRights([...followers]).catch(onError);
  }

  function onNotice(payload: string): void {
    const parsed = noticeSchema.safeParse(JSON.parse(payload));
    if (parsed.success && followers.size > 0) tell(parsed.data).catch(onError);
  }

  async function tell(notice: Notice): Promise<void> {
    switch (notice.kind) {
      case 'item':
        return tellItem(notice);
      case 'rights':
        return checkRights([...followers].filter(({ actor }) => actor.agentId === notice.agent_id));
      case 'ticket':
        for (const { actor, send } of followers) {
          if (actor.role !== 'Notario') send('ticket', { ticket_id: notice.ticket_id });
        }
        return tellQueues();
      case 'presence':
        return tellPresence(notice);
      case 'delegated':
      case 'unlocked':
        return tellHanded(notice);
      case 'draft':
        for (const { send } of followersOf(notice.item_id)) send('draft', { item_id: notice.item_id });
        return;
      case 'phone':
      case 'alerts':
        for (const { actor, send } of followers) if (notice.to.includes(actor.agentId)) send(notice.kind, {});
        return;
      case 'customer':
        return tellCustomerChange(notice.customer_id);
      case 'mass':
        return tellRun(notice);
    }
  }

  function tellItem(notice: Extract<Notice, { kind: 'item' }>): void {
    const { kind: _, notary_id, is_queued, ...version } = notice;
    for (const follower of followersOf(version.item_id)) {
      const { actor, send } = follower;
      if (actor.role !== 'Notario' || actor.notaryId === notary_id) send('item', version);
      else {
        follower.items = new Set([...follower.items].filter((id) => id !== version.item_id));
        send('gone', { item_id: version.item_id });
      }
    }
    if (is_queued) tellQueues();
  }

  function tellQueues(): void {
    telling ??= setTimeout(() => {
      telling = null;
      for (const { actor, send } of followers) if (actor.role !== 'Notario') send('queues', {});
    }, QUEUES_MS).unref();
  }

  async function tellPresence(notice: Extract<Notice, { kind: 'presence' }>): Promise<void> {
    const { agent_id, window_id, item_ids, ticket_ids } = notice;
    for (const follower of followers) {
      if (follower.actor.agentId === agent_id && follower.windowId === window_id) lookAgain(follower);
    }
    const followed = item_ids.filter((itemId) => followersOf(itemId).length > 0);
    for (const presence of await listPresence(deps, followed)) {
      for (const { send } of followersOf(presence.item_id)) send('presence', presence);
    }
    const readers = (ticketId: number) => [...followers].filter(({ tickets }) => tickets.has(ticketId));
    const read = ticket_ids.filter((ticketId) => readers(ticketId).length > 0);
    for (const presence of await presenceOfTickets(deps, read)) {
      for (const { send } of readers(presence.ticket_id)) send('ticket_presence', presence);
    }
  }

  async function tellHanded({ kind, to, by, item_id, order_id }: Extract<Notice, { kind: 'delegated' | 'unlocked' }>) {
    const streams = [...followers].filter(({ actor }) => actor.agentId === to);
    if (streams.length === 0) return;
    const handed = { item_id, order_id, by: await nameOfAgent(deps, by) };
    for (const { send } of streams) send(kind, handed);
  }

  async function tellCustomerChange(customerId: number): Promise<void> {
    const followed = [...new Set([...followers].flatMap(({ items }) => [...items]))];
    if (followed.length === 0) return;
    const rows = await deps.db
      .selectFrom('order_items')
      .select('item_id')
      .where('customer_id', '=', customerId)
      .where('item_id', 'in', followed)
      .execute();
    for (const { item_id } of rows) for (const { send } of followersOf(item_id)) send('data', { item_id });
  }

  /** The proposer, and possible approvers. */
  function tellRun({ kind: _, agent_id, ...run }: Extract<Notice, { kind: 'mass' }>): void {
    for (const { actor, send } of followers) {
      const is_own = actor.agentId === agent_id;
      if (is_own || actor.panelRoles.includes('supervisor')) send('mass', { ...run, is_own });
    }
  }

  function followersOf(itemId: number): Follower[] {
    return [...followers].filter(({ items }) => items.has(itemId));
  }

  /** Follows what the window has open from here on; new items are sent in their current state, so that no change is missed. */
  function lookAgain(follower: Follower, { afresh = false } = {}): void {
    follower.turn = follower.turn.then(async () => {
      const before = afresh ? new Set<number>() : follower.items;
      const readBefore = afresh ? new Set<number>() : follower.tickets;
      const { agentId } = follower.actor;
      const open = await openInWindow(deps, { agentId, windowId: follower.windowId });
      const allowed = await listVersions({ ...deps, actor: follower.actor }, open.itemIds);
      follower.items = new Set(allowed.map(({ item_id }) => item_id));
      follower.tickets = new Set(open.ticketIds);
      const added = [...follower.items].filter((itemId) => !before.has(itemId));
      // Read once more: it may have changed before it was followed.
      for (const version of await listVersions({ ...deps, actor: follower.actor }, added))
        follower.send('item', version);
      for (const presence of await listPresence(deps, added)) follower.send('presence', presence);
      const opened = open.ticketIds.filter((ticketId) => !readBefore.has(ticketId));
      for (const presence of await presenceOfTickets(deps, opened)) follower.send('ticket_presence', presence);
      follower.send('ready', {});
    });
    follower.turn = follower.turn.catch(onError);
  }

  function lookAgainAll(how: { afresh: boolean }): void {
    for (const follower of followers) lookAgain(follower, how);
  }

  async function checkRights(asked: readonly Follower[]): Promise<void> {
    if (asked.length === 0) return;
    const rights = await rightsOfTokens(
      deps,
      asked.map(({ token }) => token),
    );
    for (const { token, actor, end } of asked) {
      const agent = rights.get(token);
      if (!agent) end('session');
      else if (agent.role !== actor.role || agent.notaryId !== actor.notaryId) end('restart');
    }
  }

  return {
    join,
    closing: closing.signal,
    endAll() {
      closing.abort();
      for (const { end } of followers) end('restart');
    },
    async stop() {
      for (const { body } of followers) body.destroy();
      if (beating) clearInterval(beating);
      if (telling) clearTimeout(telling);
      await (await listening)?.stop();
    },
  };
}
