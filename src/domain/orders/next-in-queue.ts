import type { QueueId } from './machine-shape.ts';
import { type Answered, compareQueue, isAnsweredItem, type QueuedItem } from './queue.ts';

/** A waiting item, with all facts that decide who may get it. */
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

/** The agent who requests the next item, the queue, and the time. */
export type QueueAsker = {
  readonly agent_id: number;
  readonly queue: QueueId;
  readonly now: Date;
  /** Number of the agent's items in 50, and the limit. */
  readonly in_progress: number;
  readonly in_progress_limit: number;
  readonly on_call: boolean;
  /** Absent agents, for whom nothing is reserved. */
  readonly away: readonly number[];
};

/**
 * The next item for an agent, or null: first their own answered items, oldest answer first, then the queue in order. An agent on the
 * telephone gets none, and one at the limit gets no new one. Own items of the other queue wait until it is requested. The server's single
 * SQL statement must choose the same.
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

/** Own answered items were handled above, so any assignee here is somebody else. */
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
