import { useEffect, useSyncExternalStore } from 'react';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { saveTicketDraft } from '../../../contract/tickets.ts';
import { panelApi } from '../session/panel-api.ts';
import type { TicketDraft } from './ticket-draft.ts';
import { openTicketDrafts, type TicketDrafts } from './ticket-drafts.ts';

let drafts: TicketDrafts | undefined;

/** The drafts of this window. */
export function ticketDrafts(): TicketDrafts {
  drafts ??= openTicketDrafts(sessionStorage, keepOnServer);
  return drafts;
}

/** The user's unsent text on a ticket. */
export function useTicketDraft({ id, more }: TicketInFull): TicketDraft {
  const store = ticketDrafts();
  const kept = more.draft;
  // Only when it is opened: what comes later from the server is a copy of what is typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => store.begin(id, kept), [store, id]);
  return useSyncExternalStore(store.subscribe, () => store.get(id));
}

const waiting = new Map<number, ReturnType<typeof setTimeout>>();

/** Sent after a pause in typing. The browser's copy is authoritative: after a failure the next change sends it again. */
function keepOnServer(ticketId: number, draft: TicketDraft | null): void {
  clearTimeout(waiting.get(ticketId));
  const send = () => {
    waiting.delete(ticketId);
    panelApi.call(saveTicketDraft, { params: { ticket_id: ticketId }, body: { draft } }).catch(() => undefined);
  };
  waiting.set(ticketId, setTimeout(send, PAUSE_MS));
}

const PAUSE_MS = 1_200;
