import type { QueueId } from './machine-shape.ts';
import { compareQueue, isAnsweredItem, isHiddenAfterSkip, isKeptForAsignee, type QueuedItem } from './queue.ts';

/** An item that waits, with all that decides to whom it may be given. */
export type WaitingItem = QueuedItem & {
  readonly queue: QueueId | null;
  readonly panel_status_id: number;
  readonly incidencia_status_id: number | null;
  readonly asignee_id: number | null;
  readonly lock_holder: number | null;
  /** When the answer came, for an answered item: as an instant, and on the item's business clock. */
  readonly answered_at: Date | null;
  readonly answeredBusinessMillis: number | null;
  /** When the asking agent last skipped it, on the item's business clock. */
  readonly skippedBusinessMillis: number | null;
};

/** Who asks for the next item, and from which queue. */
export type QueueAsker = {
  readonly agent_id: number;
  readonly queue: QueueId;
  /** How many items he has in 50, and how many the setting allows. */
  readonly in_progress: number;
  readonly in_progress_limit: number;
  readonly on_call: boolean;
};

/**
 * The item that the asker gets next, or null: his own answered items first, oldest answer first, then the queue in its
 * order. Whoever is on the telephone or has his hands full gets nothing new, only his own. Own items of the other queue
 * wait until he asks there. The server's single statement has to choose the same.
 */
export function nextInQueue<Item extends WaitingItem>(items: readonly Item[], asker: QueueAsker): Item | null {
  const open = items.filter((item) => item.lock_holder === null && !isHidden(item));
  const own = open.filter((item) => isOwnAnswered(item, asker));
  if (own.length > 0) return own.reduce((first, item) => (answeredTime(item) < answeredTime(first) ? item : first));
  if (asker.on_call || asker.in_progress >= asker.in_progress_limit) return null;
  const offered = open.filter((item) => item.queue === asker.queue && !isKeptForAnother(item));
  return offered.sort(compareQueue)[0] ?? null;
}

function isOwnAnswered(item: WaitingItem, { agent_id, queue }: QueueAsker): boolean {
  return item.queue === queue && item.asignee_id === agent_id && isAnsweredItem(item);
}

/** Own answered items are taken before this is asked, so that whoever is the asignee here is somebody else. */
function isKeptForAnother(item: WaitingItem): boolean {
  if (item.asignee_id === null || item.answeredBusinessMillis === null || !isAnsweredItem(item)) return false;
  return isKeptForAsignee(item.answeredBusinessMillis, item.nowBusinessMillis);
}

function isHidden({ skippedBusinessMillis, nowBusinessMillis }: WaitingItem): boolean {
  return skippedBusinessMillis !== null && isHiddenAfterSkip(skippedBusinessMillis, nowBusinessMillis);
}

function answeredTime(item: WaitingItem): number {
  return item.answered_at?.getTime() ?? item.created_at.getTime();
}
