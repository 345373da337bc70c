import { STATUS } from '../status.gen.ts';
import type { SummaryFacts, SummarySource } from './summary-facts.ts';
import { isOver } from './waiting.ts';

/** What falls due first. `paused` and `none` have no moment. */
export interface NextDeadline {
  readonly of: 'payment' | 'answer' | 'provider' | 'standby' | 'visit' | 'delivery' | 'paused' | 'none';
  readonly at: Date | null;
  readonly is_late: boolean;
  readonly source: SummarySource;
}

/** The earliest moment at which something about the item falls due, overdue ones included; null if all is done. */
export function nextDeadline(facts: SummaryFacts): NextDeadline | null {
  const { now, panel_status_id: status, provider, question, clock } = facts;
  if (isOver(status)) return null;
  const comesBack = status === STATUS.scheduled || status === STATUS.processed_emailed;
  const ends: readonly (readonly [NextDeadline['of'], Date | null, SummarySource['kind']])[] = [
    ['payment', facts.payable_until, 'money'],
    ['answer', question?.until ?? null, 'incident'],
    ['provider', status === STATUS.at_provider ? (provider?.due_at ?? null) : null, 'assignment'],
    ['standby', comesBack ? facts.standby_until : null, 'head'],
    ['visit', status === STATUS.visit_scheduled ? facts.visit_at : null, 'assignment'],
    ['delivery', clock === 'runs' ? facts.deadline_at : null, 'head'],
  ];
  const known = ends.flatMap(([of, at, kind]) => (at === null ? [] : [{ of, at, source: { kind, id: null } }]));
  const [first] = known.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  if (first) return { ...first, is_late: first.at <= now };
  const of = clock === 'paused' ? 'paused' : 'none';
  return { of, at: null, is_late: false, source: { kind: 'head', id: null } };
}
