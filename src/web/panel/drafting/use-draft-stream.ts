import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TogaDraftInFull } from '../../../contract/drafting.ts';
import { joinSegments, type Segment } from '../../../domain/drafting/ink.ts';
import { DRAFTS_KEY, draftKey, openDraft } from './draft-queries.ts';
import { followDraft } from './follow-draft.ts';
import { GenerationProblem, generationProblemOf } from './generation-problem.ts';

interface DraftStream {
  /** Everything written so far. */
  readonly segments: readonly Segment[];
  readonly isLineLost: boolean;
  readonly problem: GenerationProblem | null;
  /** Reconnects after a problem. */
  again(): void;
}

const NOTHING = { after: -1, segments: [] };

/** The text of a document while it is being written, appended to the loaded part. */
export function useDraftStream(draft: TogaDraftInFull): DraftStream {
  const queries = useQueryClient();
  const [fresh, setFresh] = useState<{ readonly after: number; readonly segments: readonly Segment[] }>(NOTHING);
  const [isLineLost, setLineLost] = useState(false);
  const [problem, setProblem] = useState<GenerationProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { draft_id: draftId, state, last_event_id: after } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reconnects after the events that were loaded
  useEffect(() => {
    setFresh({ after, segments: [] });
    if (state !== 'writing') return;
    setProblem(null);
    const leaving = new AbortController();
    followDraft({
      open: (last, signal) => openDraft(draftId, last, signal),
      after,
      signal: leaving.signal,
      onLine: (isThere) => setLineLost(!isThere),
      onEvent(event) {
        if (event.kind === 'data')
          setFresh((before) => ({ after, segments: joinSegments([...before.segments, event.data]) }));
        if (event.kind === 'error') setProblem(new GenerationProblem('stream', event.data.detail));
        if (event.kind === 'end' || event.kind === 'error') {
          void queries.invalidateQueries({ queryKey: draftKey(draftId) });
          void queries.invalidateQueries({ queryKey: [...DRAFTS_KEY, 'list'] });
        }
      },
    }).catch((error: unknown) => setProblem(generationProblemOf(error)));
    return () => leaving.abort();
  }, [draftId, state, after, attempt, queries]);
  return {
    // A newer copy includes the events received since the older one.
    segments: joinSegments([...draft.segments, ...(fresh.after === after ? fresh.segments : [])]),
    isLineLost,
    problem,
    again: () => setAttempt((before) => before + 1),
  };
}
