import type { OutputOf } from '../../../contract/call.ts';
import type { giveSignOfLife } from '../../../contract/live.ts';
import type { LiveState } from './live-store.ts';

type Kind = 'presence' | 'ticket_presence' | 'draft';
type Answer = Pick<OutputOf<typeof giveSignOfLife>, 'presence' | 'ticket_presence' | 'drafts'>;

interface SignAnswers {
  /** Records that the stream has sent something about an order or ticket. */
  heard(kind: Kind, id: number): void;
  /** A heartbeat begins. @returns how to apply its answer; null when a later heartbeat was answered first */
  ask(): (answer: Answer, state: LiveState) => Pick<LiveState, 'presence' | 'ticketPresence' | 'drafts'> | null;
}

/**
 * A heartbeat is answered with the full state of what is open; the stream sends single changes. An answer may be older than what the stream
 * has sent since, which therefore wins; otherwise a draft just shared would disappear for a minute.
 */
export function orderSignAnswers(): SignAnswers {
  const heardAt: Readonly<Record<Kind, Map<number, number>>> = {
    presence: new Map(),
    ticket_presence: new Map(),
    draft: new Map(),
  };
  let clock = 0;
  let answered = 0;

  return {
    heard(kind, id) {
      clock += 1;
      heardAt[kind].set(id, clock);
    },
    ask() {
      clock += 1;
      const askedAt = clock;
      const isNewer = (kind: Kind, id: number) => (heardAt[kind].get(id) ?? 0) > askedAt;
      return ({ presence, ticket_presence, drafts }, state) => {
        if (askedAt < answered) return null;
        answered = askedAt;
        return {
          presence: new Map([
            ...presence.map(({ item_id, people }) => [item_id, people] as const),
            ...[...state.presence].filter(([itemId]) => isNewer('presence', itemId)),
          ]),
          ticketPresence: new Map([
            ...ticket_presence.map(({ ticket_id, people }) => [ticket_id, people] as const),
            ...[...state.ticketPresence].filter(([ticketId]) => isNewer('ticket_presence', ticketId)),
          ]),
          drafts: new Set([...drafts, ...[...state.drafts].filter((itemId) => isNewer('draft', itemId))]),
        };
      };
    },
  };
}
