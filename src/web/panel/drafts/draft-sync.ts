import { savePedidoDraft } from '../../../contract/live.ts';
import { panelApi } from '../session/panel-api.ts';
import { type Draft, isEmptyDraft } from './draft.ts';

/** A pause in typing, after which a draft is sent to the server. */
const PAUSE_MS = 1_200;

interface Waiting {
  readonly draft: Draft;
  readonly timer: ReturnType<typeof setTimeout>;
}

const waiting = new Map<number, Waiting>();

/**
 * Copies unsent text on an order to the server, so that colleagues have it when a supervisor takes the order over. The browser's copy is
 * authoritative: after a failure the next change sends it again.
 */
export function keepDraftOnServer(itemId: number, draft: Draft): void {
  clearTimeout(waiting.get(itemId)?.timer);
  waiting.set(itemId, { draft, timer: setTimeout(() => flushDraft(itemId), PAUSE_MS) });
}

/** Sends an order's pending copy now. */
export function flushDraft(itemId: number): void {
  const found = waiting.get(itemId);
  if (!found) return;
  clearTimeout(found.timer);
  waiting.delete(itemId);
  const body = { draft: isEmptyDraft(found.draft) ? null : found.draft };
  panelApi.call(savePedidoDraft, { params: { item_id: itemId }, body }).catch(() => undefined);
}
