import type { Need } from '../machine.ts';
import type { ClockState } from '../machine-shape.ts';

/** The facts for a summary of an order item; texts are already in the reader's language. Instants are UTC. */
export interface SummaryFacts {
  readonly now: Date;
  readonly panel_status_id: number;
  /** When the item entered its status, with the history line that recorded it; null before the first change. */
  readonly entered: { readonly at: Date; readonly line_id: number | null };
  readonly product: string;
  /** Answers that describe the order, the most important first. */
  readonly answers: readonly { readonly option_id: number; readonly label: string; readonly value: string }[];
  readonly is_urgent: boolean;
  /** Changes of status, newest first. */
  readonly moves: readonly { readonly line_id: number; readonly to: number; readonly at: Date }[];
  /** Result files, and how many of them the customer has. */
  readonly results: { readonly all: number; readonly released: number };
  /** Payment deadline of an unpaid order; null for a paid one. */
  readonly payable_until: Date | null;
  /** Unpaid later charges, in cents. */
  readonly open_charges: number;
  /** Questions of the form still unanswered after an early checkout, and since when; null if none are due. */
  readonly data_due: { readonly since: Date; readonly labels: readonly string[] } | null;
  /** The open question to the customer. */
  readonly question: { readonly asked_at: Date; readonly kind: string | null; readonly until: Date } | null;
  /** Unmet needs of the delivery; null if an agent cannot deliver from this status. */
  readonly unmet: readonly Need[] | null;
  readonly provider: { readonly name: string; readonly since: Date; readonly due_at: Date } | null;
  readonly notary: { readonly name: string } | null;
  /** The assigned agent. */
  readonly assignee: string | null;
  readonly standby_until: Date | null;
  readonly visit_at: Date | null;
  readonly deadline_at: Date | null;
  readonly clock: ClockState;
}

/** The five lines of a summary. Source: meanings.md "generaPildoraIA". */
export const SUMMARY_PARTS = ['asked', 'done', 'missing', 'waiting', 'next'] as const;
type SummaryPart = (typeof SUMMARY_PARTS)[number];

/** The parts of an order's page that a line can refer to. */
export const SUMMARY_SOURCES = ['head', 'answer', 'history', 'files', 'incident', 'assignment', 'money'] as const;

/** Source of a line; `id` is the question (`answer`) or the history line (`history`), else null. */
export interface SummarySource {
  readonly kind: (typeof SUMMARY_SOURCES)[number];
  readonly id: number | null;
}

export interface SummaryLine {
  readonly part: SummaryPart;
  readonly text: string;
  /** At least one. */
  readonly sources: readonly SummarySource[];
}
