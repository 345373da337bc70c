import { useState } from 'react';
import { type AskDraft, findAsking, keepAsking } from './ask-draft.ts';

/** Changes a draft, or forgets it with null. */
export type ChangeAsking = (part: Partial<AskDraft> | null) => void;

/** Saves the draft with every keystroke; null deletes it. */
export function useAskDraft(itemId: number): [AskDraft, ChangeAsking] {
  const [draft, setDraft] = useState(() => findAsking(sessionStorage, itemId));
  const change: ChangeAsking = (part) => {
    const next = part && { ...draft, ...part };
    keepAsking(sessionStorage, itemId, next);
    if (next) setDraft(next);
  };
  return [draft, change];
}
