import { useCallback, useState } from 'react';
import { type Draft, findDraft, keepDraft } from './draft.ts';
import { keepDraftOnServer } from './draft-sync.ts';

/** What was typed on an order, and how to change it; every keystroke is kept. */
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
  return [draft, change];
}
