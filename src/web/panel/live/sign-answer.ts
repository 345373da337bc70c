import type { OutputOf } from '../../../contract/call.ts';
import type { giveSignOfLife } from '../../../contract/live.ts';
import type { LiveState } from './live-store.ts';

type Answer = Pick<OutputOf<typeof giveSignOfLife>, 'presence' | 'drafts'>;

export interface SignAnswers {
  /** Records that the stream has sent something about an order. */
  heard(kind: 'presence' | 'draft', itemId: number): void;
  /** A heartbeat begins. @returns how to apply its answer; null when a later heartbeat was answered first */
  ask(): (answer: Answer, state: LiveState) => Pick<LiveState, 'presence' | 'drafts'> | null;
}

/**
 * A heartbeat is answered with the full state of what is open; the stream sends single changes. An answer may be older than what the stream
 * has sent since, which therefore wins; otherwise a draft just shared would disappear for a minute.
 */
export function orderSignAnswers(): SignAnswers {
  const heardAt = { presence: new Map<number, number>(), draft: new Map<number, number>() };
  let clock = 0;
  let answered = 0;

  return {
    heard(kind, itemId) {
      clock += 1;
      heardAt[kind].set(itemId, clock);
    },
    ask() {
      clock += 1;
      const askedAt = clock;
      const isNewer = (kind: 'presence' | 'draft', itemId: number) => (heardAt[kind].get(itemId) ?? 0) > askedAt;
      return ({ presence, drafts }, state) => {
        if (askedAt < answered) return null;
        answered = askedAt;
        return {
          presence: new Map([
            ...presence.map(({ item_id, people }) => [item_id, people] as const),
            ...[...state.presence].filter(([itemId]) => isNewer('presence', itemId)),
          ]),
          drafts: new Set([...drafts, ...[...state.drafts].filter((itemId) => isNewer('draft', itemId))]),
        };
      };
    },
  };
}
