import type { OutputOf } from '../../../contract/call.ts';
import type { giveSignOfLife } from '../../../contract/live.ts';
import type { LiveState } from './live-store.ts';

type Answer = Pick<OutputOf<typeof giveSignOfLife>, 'presence' | 'drafts'>;

export interface SignAnswers {
  /** Notes that the stream has told something about an order. */
  heard(kind: 'presence' | 'draft', itemId: number): void;
  /** A sign is being given. @returns what becomes of the state when its answer is there; null when a later sign was answered before */
  ask(): (answer: Answer, state: LiveState) => Pick<LiveState, 'presence' | 'drafts'> | null;
}

/**
 * Signs of life are answered with all of what is open, the stream tells single changes. An answer was made some time before it
 * arrives: what the stream told meanwhile is newer and stays, else a draft that was just shared would be hidden for a minute.
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
