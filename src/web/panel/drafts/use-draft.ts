import { useCallback, useEffect, useState } from 'react';
import { onTextsRestored } from '../kit/typed-texts.ts';
import { type Draft, findDraft, keepDraft } from './draft.ts';
import { keepDraftOnServer } from './draft-sync.ts';

/** The draft of an order and its setter; every keystroke is saved. */
export function useDraft(itemId: number): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => findDraft(sessionStorage, itemId));
  const change = useCallback(
    (part: Partial<Draft>) =>
      setDraft((before) => {
        const after = { ...before, ...part };
        keepDraft(sessionStorage, itemId, after);
        keepDraftOnServer(itemId, after);
        return after;
      }),
    [itemId],
  );
  useEffect(() => onTextsRestored(() => setDraft(findDraft(sessionStorage, itemId))), [itemId]);
  return [draft, change];
}
