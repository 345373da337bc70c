import type { QueueId } from './machine-shape.ts';
import { type Answered, compareQueue, isAnsweredItem, type QueuedItem } from './queue.ts';

/** An item that waits, with all that decides to whom it may be given. */
export type WaitingItem = QueuedItem &
  Answered & {
    readonly queue: QueueId | null;
    readonly panel_status_id: number;
    readonly incidencia_status_id: number | null;
    readonly asignee_id: number | null;
    readonly lock_holder: number | null;
    /** Until when it is hidden from the asking agent, who skipped it. */
    readonly hidden_until: Date | null;
  };

/** Who asks for the next item, from which queue, and when. */
export type QueueAsker = {
  readonly agent_id: number;
  readonly queue: QueueId;
  readonly now: Date;
  /** Number of the agent's items in 50, and the limit. */
  readonly in_progress: number;
  readonly in_progress_limit: number;
  readonly on_call: boolean;
  /** Agents for whom nothing is kept, since they are away. */
  readonly away: readonly number[];
};

/**
 * The next item for an agent, or null: their own answered items first, oldest answer first, then the queue in order. Nobody on the
 * telephone gets one, and nobody at the limit gets a new one. Own items of the other queue wait until it is asked. The server's single
 * statement must choose the same.
 */
export function nextInQueue<Item extends WaitingItem>(items: readonly Item[], asker: QueueAsker): Item | null {
  if (asker.on_call) return null;
  const open = items.filter(
    (item) => item.queue === asker.queue && item.lock_holder === null && !isHidden(item, asker),
  );
  const own = open.filter((item) => item.asignee_id === asker.agent_id && isAnsweredItem(item));
  if (own.length > 0) return own.sort(compareAnswers)[0] ?? null;
  if (asker.in_progress >= asker.in_progress_limit) return null;
  return open.filter((item) => !isKeptForAnother(item, asker)).sort(compareQueue)[0] ?? null;
}

/** Own answered items were taken before, so any assignee here is somebody else. */
function isKeptForAnother({ asignee_id, kept_until }: WaitingItem, { now, away }: QueueAsker): boolean {
  return asignee_id !== null && !away.includes(asignee_id) && kept_until !== null && kept_until > now;
}

function isHidden({ hidden_until }: WaitingItem, { now }: QueueAsker): boolean {
  return hidden_until !== null && hidden_until > now;
}

function compareAnswers(a: WaitingItem, b: WaitingItem): number {
  return answeredTime(a) - answeredTime(b) || a.item_id - b.item_id;
}

function answeredTime({ answered_at, created_at }: WaitingItem): number {
  return (answered_at ?? created_at).getTime();
}
