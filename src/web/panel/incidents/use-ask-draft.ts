import { useEffect, useState } from 'react';
import { onTextsRestored } from '../kit/typed-texts.ts';
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
  useEffect(() => onTextsRestored(() => setDraft(findAsking(sessionStorage, itemId))), [itemId]);
  return [draft, change];
}
