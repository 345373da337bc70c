import { useState } from 'react';
import type { PortfolioObjects } from '../../../contract/portfolio/shapes.ts';
import { fieldProblemMessage } from '../../../domain/portfolio/problem-messages.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { isProblem } from '../../api/api-problem.ts';
import { usePanelLocale } from '../i18n/use-panel-messages.ts';
import { type Clash, DRAFT_OF, problemsOf, type RecordDraft, rebase } from './record-draft.ts';

/** What is typed of one thing, upon the version that it is typed on. */
export function useRecordDraft<K extends PortfolioKind>(kind: K, kept: PortfolioObjects[K] | null) {
  const locale = usePanelLocale();
  const [base, setBase] = useState(kept);
  const [draft, setDraft] = useState<RecordDraft>(() => (kept ? DRAFT_OF[kind](kept) : {}));
  const [isChecked, setChecked] = useState(false);
  const [clashes, setClashes] = useState<readonly Clash[] | null>(null);
  const problems = isChecked ? problemsOf(kind, draft) : [];
  return {
    draft,
    setDraft,
    /** What the draft stands on: its version is named in a change; null for something new. */
    base,
    /** Fields that others changed too; null while nobody did. */
    clashes,
    problemOf(name: string): string | null {
      const found = problems.find(({ field }) => field === name);
      return found ? fieldProblemMessage(found.code, locale) : null;
    },
    /** Shows what is wrong. @returns whether nothing is */
    check(): boolean {
      setChecked(true);
      return problemsOf(kind, draft).length === 0;
    },
    /** What was sent is saved, and is now like this; what was typed meanwhile stays. */
    saved(sent: RecordDraft, object: PortfolioObjects[K]): void {
      setBase(object);
      setDraft((typed) => rebase(kind, { base: sent, draft: typed, now: DRAFT_OF[kind](object) }).draft);
      setClashes(null);
      setChecked(false);
    },
    /** Goes on from what is there now, when a write was refused for its version. @returns whether it was */
    goOnFrom(error: unknown): boolean {
      if (!isProblem(error, 'stale_version') || !base) return false;
      // The call's errors carry the object in the shape in which it answers it.
      const now = error.extra.object as PortfolioObjects[K];
      const upon = (typed: RecordDraft) =>
        rebase(kind, { base: DRAFT_OF[kind](base), draft: typed, now: DRAFT_OF[kind](now) });
      setBase(now);
      setDraft((typed) => upon(typed).draft);
      setClashes(upon(draft).clashes);
      return true;
    },
  };
}
