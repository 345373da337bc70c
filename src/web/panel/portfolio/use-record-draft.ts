import { useState } from 'react';
import type { PortfolioObjects } from '../../../contract/portfolio/shapes.ts';
import { fieldProblemMessage } from '../../../domain/portfolio/problem-messages.ts';
import { type Clash, DRAFT_OF, problemsOf, type RecordDraft, rebase } from '../../../domain/portfolio/record-draft.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { isProblem } from '../../api/api-problem.ts';
import { usePanelLocale } from '../i18n/use-panel-messages.ts';

/** Unsent edits of a record, and the version they are based on. */
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
    /** The record the draft is based on: a change sends its version; null for a new record. */
    base,
    /** Fields that others changed too; null without a conflict. */
    clashes,
    problemOf(name: string): string | null {
      const found = problems.find(({ field }) => field === name);
      return found ? fieldProblemMessage(found.code, locale) : null;
    },
    /** Shows all problems. @returns whether the draft is valid */
    check(): boolean {
      setChecked(true);
      return problemsOf(kind, draft).length === 0;
    },
    /** Applies the saved record; input typed meanwhile stays. */
    saved(sent: RecordDraft, object: PortfolioObjects[K]): void {
      setBase(object);
      setDraft((typed) => rebase(kind, { base: sent, draft: typed, now: DRAFT_OF[kind](object) }).draft);
      setClashes(null);
      setChecked(false);
    },
    /** Rebases the draft after a version conflict. @returns whether there was one */
    goOnFrom(error: unknown): boolean {
      if (!isProblem(error, 'stale_version') || !base) return false;
      // The error contains the current record, in the format of the call's response.
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
