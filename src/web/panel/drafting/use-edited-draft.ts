import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { saveTogaDraft, type TogaDraftInFull } from '../../../contract/drafting.ts';
import { textOfSegments } from '../../../domain/drafting/ink.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useKept } from '../kit/use-kept.ts';
import { panelApi } from '../session/panel-api.ts';
import { draftKey } from './draft-queries.ts';

const PAUSE_MS = 1_000;
const kept = z.object({
  content: z.string().nullable(),
  reviewed: z.array(z.string()).nullable(),
  confirmed: z.array(z.string()).nullable(),
});
const NOTHING: z.output<typeof kept> = { content: null, reviewed: null, confirmed: null };

interface DraftChange {
  readonly content?: string;
  readonly reviewed?: readonly string[];
  readonly confirmed?: readonly string[];
}

export interface EditedDraft {
  readonly content: string;
  readonly reviewed: readonly string[];
  readonly confirmed: readonly string[];
  readonly state: 'saved' | 'saving' | 'conflict' | 'failed';
  readonly problem: unknown;
  change(part: DraftChange): void;
  /** Saves now; resolves with the saved version, null on failure. */
  save(): Promise<number | null>;
  takeTheirs(): void;
  keepMine(): void;
}

/** A document being edited: stored in the window with every keystroke, on the server after a pause. */
export function useEditedDraft(draft: TogaDraftInFull): EditedDraft {
  const queries = useQueryClient();
  const [typed, changeTyped, forget] = useKept(`toga-draft-${draft.draft_id}`, kept, NOTHING);
  const [state, setState] = useState<EditedDraft['state']>('saved');
  const [problem, setProblem] = useState<unknown>(null);
  const version = useRef(draft.version);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  version.current = Math.max(version.current, draft.version);
  const content = typed.content ?? draft.content ?? textOfSegments(draft.segments);
  const reviewed = typed.reviewed ?? draft.reviewed;
  const confirmed = typed.confirmed ?? draft.confirmed;
  const latest = useRef({ content, reviewed, confirmed });
  latest.current = { content, reviewed, confirmed };
  const isChanged = Object.values(typed).some((part) => part !== null);

  const saveNow = useCallback(async (): Promise<number | null> => {
    const sent = latest.current;
    setState('saving');
    try {
      const saved = await panelApi.call(saveTogaDraft, {
        params: { draft_id: draft.draft_id },
        body: {
          version: version.current,
          content: sent.content,
          reviewed: [...sent.reviewed],
          confirmed: [...sent.confirmed],
        },
      });
      version.current = saved.version;
      queries.setQueryData(draftKey(draft.draft_id), saved);
      // Text typed meanwhile must still be saved.
      const { current } = latest;
      const isSame = current.reviewed === sent.reviewed && current.confirmed === sent.confirmed;
      if (isSame && current.content === sent.content) forget();
      setState('saved');
      setProblem(null);
      return saved.version;
    } catch (error) {
      setState(isProblem(error, 'draft_changed') ? 'conflict' : 'failed');
      setProblem(error);
      return null;
    }
  }, [draft.draft_id, queries, forget]);

  /** Sequential, so that each request names the version of the one before. */
  const save = useCallback((): Promise<number | null> => {
    const next = line.current.then(saveNow);
    line.current = next;
    return next;
  }, [saveNow]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the pause
  useEffect(() => {
    if (!isChanged || state === 'conflict') return;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isChanged, save]);

  return {
    content,
    reviewed,
    confirmed,
    state: isChanged && state === 'saved' ? 'saving' : state,
    problem,
    change: ({ content: words, reviewed: keys, confirmed: names }) =>
      changeTyped({
        ...(words !== undefined && { content: words }),
        ...(keys !== undefined && { reviewed: [...keys] }),
        ...(names !== undefined && { confirmed: [...names] }),
      }),
    save: () => (isChanged || draft.content === null ? save() : Promise.resolve(version.current)),
    takeTheirs() {
      forget();
      setState('saved');
      setProblem(null);
      void queries.invalidateQueries({ queryKey: draftKey(draft.draft_id) });
    },
    keepMine() {
      const theirs = isProblem(problem, 'draft_changed') ? problem.extra.version : undefined;
      if (typeof theirs === 'number') version.current = theirs;
      void save();
    },
  };
}
