import {
  isEmptyTicketDraft,
  joined,
  NO_TICKET_DRAFT,
  type ReplyDraft,
  readTicketDraft,
  type TicketDraft,
} from './ticket-draft.ts';

export interface TicketDrafts {
  get(ticketId: number): TicketDraft;
  /** A ticket was opened: if this window has no draft, the server's is used. */
  begin(ticketId: number, kept: unknown): void;
  change(ticketId: number, part: Partial<TicketDraft>): void;
  /** Changes the answer, which gets its idempotency key with its first letter. */
  changeReply(ticketId: number, part: Partial<ReplyDraft>): void;
  changeNote(ticketId: number, text: string): void;
  /** Takes over a colleague's draft; an invalid one changes nothing. */
  takeOver(ticketId: number, kept: unknown): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Unsent text on tickets. It survives reloads in the window's storage, and closed windows on the server.
 * @param tell called with each change; null if nothing is left
 */
export function openTicketDrafts(
  storage: Storage,
  tell: (ticketId: number, draft: TicketDraft | null) => void,
): TicketDrafts {
  const drafts = new Map<number, TicketDraft>();
  const listeners = new Set<() => void>();
  const get = (ticketId: number) => {
    const draft = drafts.get(ticketId) ?? find(storage, ticketId) ?? NO_TICKET_DRAFT;
    drafts.set(ticketId, draft);
    return draft;
  };
  const change = (ticketId: number, part: Partial<TicketDraft>) => {
    const draft = { ...get(ticketId), ...part };
    const isEmpty = isEmptyTicketDraft(draft);
    drafts.set(ticketId, draft);
    if (isEmpty) storage.removeItem(keyOf(ticketId));
    else storage.setItem(keyOf(ticketId), JSON.stringify(draft));
    tell(ticketId, isEmpty ? null : draft);
    for (const listener of listeners) listener();
  };
  return {
    get,
    begin(ticketId, kept) {
      const found = readTicketDraft(kept);
      if (!found || !isEmptyTicketDraft(get(ticketId))) return;
      drafts.set(ticketId, found);
      for (const listener of listeners) listener();
    },
    change,
    changeReply(ticketId, part) {
      const { reply } = get(ticketId);
      change(ticketId, { reply: { ...reply, ...part, key: (part.key ?? reply.key) || crypto.randomUUID() } });
    },
    changeNote(ticketId, text) {
      change(ticketId, { note: { text, key: get(ticketId).note.key || crypto.randomUUID() } });
    },
    takeOver(ticketId, kept) {
      const theirs = readTicketDraft(kept);
      if (!theirs) return;
      const { reply, note } = joined(get(ticketId), theirs);
      const keyed = <Part extends { readonly key: string }>(part: Part) => ({
        ...part,
        key: part.key || crypto.randomUUID(),
      });
      change(ticketId, { reply: keyed(reply), note: keyed(note) });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function find(storage: Storage, ticketId: number): TicketDraft | null {
  try {
    return readTicketDraft(JSON.parse(storage.getItem(keyOf(ticketId)) ?? 'null'));
  } catch {
    return null;
  }
}

function keyOf(ticketId: number): string {
  return `panel.ticket-draft.${ticketId}`;
}
