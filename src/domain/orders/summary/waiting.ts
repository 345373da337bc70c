import { findStatus } from '../machine.ts';
import { STATUS } from '../status.gen.ts';
import type { SummaryFacts, SummarySource } from './summary-facts.ts';

/** Whom an order waits for, since when, and the source of that. `name` is that of a person, provider or notary office. */
export interface Waiting {
  readonly on:
    | 'nobody'
    | 'payment'
    | 'answer'
    | 'data'
    | 'charge'
    | 'provider'
    | 'notary'
    | 'certificate'
    | 'report'
    | 'visit'
    | 'date'
    | 'system'
    | 'agent'
    | 'queue'
    | 'decision'
    | 'office';
  readonly name: string | null;
  /** Null for nobody. */
  readonly since: Date | null;
  readonly source: SummarySource;
}

/**
 * Whom an item waits for. The customer comes first: while a payment, an answer or data from them are due, nobody else can continue;
 * otherwise the status decides. Source: transitions.yaml, the meaning of each status.
 */
export function waitingOf(facts: SummaryFacts): Waiting {
  const { panel_status_id: status, entered, question, data_due, provider, notary } = facts;
  const entry: SummarySource =
    entered.line_id === null ? { kind: 'head', id: null } : { kind: 'history', id: entered.line_id };
  const waits = (on: Waiting['on'], rest: Partial<Waiting> = {}): Waiting => ({
    on,
    name: null,
    since: entered.at,
    source: entry,
    ...rest,
  });
  const at = (kind: SummarySource['kind']): SummarySource => ({ kind, id: null });
  if (isOver(status)) return waits('nobody', { since: null });
  if (status === STATUS.pending_payment) return waits('payment', { source: at('money') });
  if (status === STATUS.incident && question === null && facts.open_charges > 0) {
    return waits('charge', { source: at('money') });
  }
  if (question) return waits('answer', { since: question.asked_at, source: at('incident') });
  if (data_due) return waits('data', { since: data_due.since, source: at('head') });
  switch (status) {
    case STATUS.at_provider:
      return waits(
        'provider',
        provider ? { name: provider.name, since: provider.since, source: at('assignment') } : {},
      );
    case STATUS.at_notary:
    case STATUS.notary_in_process:
      return waits('notary', notary ? { name: notary.name, source: at('assignment') } : {});
    case STATUS.visit_scheduled:
      return waits('visit');
    case STATUS.pending_certification:
      return waits('certificate');
    case STATUS.pending_report:
      return waits('report');
    case STATUS.scheduled:
    case STATUS.processed_emailed:
      return waits(facts.standby_until === null ? 'office' : 'date');
    case STATUS.auto_processing:
      return waits('system');
    case STATUS.under_evaluation:
    case STATUS.on_hold:
      return waits('decision');
    default:
      return facts.assignee !== null && status === STATUS.in_progress
        ? waits('agent', { name: facts.assignee })
        : waits(findStatus(status)?.group === 'queue' ? 'queue' : 'office');
  }
}

/** Whether the item is finished: delivered or closed. */
export function isOver(panelStatusId: number): boolean {
  return findStatus(panelStatusId)?.group === 'final';
}
