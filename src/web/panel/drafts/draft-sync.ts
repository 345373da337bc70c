import { savePedidoDraft } from '../../../contract/live.ts';
import { panelApi } from '../session/panel-api.ts';
import { type Draft, isEmptyDraft } from './draft.ts';

/** A pause in typing after which the server gets to know a draft. */
const PAUSE_MS = 1_200;

interface Waiting {
  readonly draft: Draft;
  readonly timer: ReturnType<typeof setTimeout>;
}

const waiting = new Map<number, Waiting>();

/**
 * Sends a copy of what is typed on an order to the server, so that colleagues have it when a supervisor takes the order over. The browser's
 * copy counts: after a failure the next change sends it again.
 */
export function keepDraftOnServer(itemId: number, draft: Draft): void {
  clearTimeout(waiting.get(itemId)?.timer);
  waiting.set(itemId, { draft, timer: setTimeout(() => flushDraft(itemId), PAUSE_MS) });
}

/** Sends what still waits to be sent for an order. */
export function flushDraft(itemId: number): void {
  const found = waiting.get(itemId);
  if (!found) return;
  clearTimeout(found.timer);
  waiting.delete(itemId);
  const body = { draft: isEmptyDraft(found.draft) ? null : found.draft };
  panelApi.call(savePedidoDraft, { params: { item_id: itemId }, body }).catch(() => undefined);
}
