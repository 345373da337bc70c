import { isOnBusinessDay } from '../calendar/business-day.ts';
import type { Calendar } from '../calendar/holiday.ts';
import { hasRawPlaceholder } from '../mail/placeholders.ts';
import type { Need } from './machine.ts';
import { isApproved, type RefundProposal } from './refund-approval.ts';
import { INCIDENT_KIND } from './status.gen.ts';
import { STATUS_MACHINE } from './status-machine.gen.ts';

/** The inputs of a request, and what the item already has. Absent means not given. */
export type Given = {
  readonly now: Date;
  readonly calendar: Calendar;
  readonly reason?: string;
  readonly standby_until?: Date;
  readonly visit_at?: Date;
  readonly incident_text?: string;
  readonly picked_questions?: number;
  readonly incident_kind?: number;
  /** The allowed kinds; absent means the product's initial ones. */
  readonly incident_kinds?: readonly number[];
  readonly email_text?: string;
  readonly refund?: RefundProposal;
  readonly fee_statement_kept?: boolean;
  readonly has_active_provider?: boolean;
  /** An active office that does this kind of work. */
  readonly has_able_notary?: boolean;
  readonly result_files?: number;
  /** `needed` is 1, or all result files if the registry answers with text and pages (ipWithAttach). */
  readonly released_files?: { readonly count: number; readonly needed: number };
  /** For products answered in writing: the answer is released. */
  readonly released_answer?: boolean;
  readonly checks_passed?: boolean;
  readonly form_complete?: boolean;
  readonly inbound_email?: { readonly is_automatic: boolean; readonly is_bounce: boolean };
};

/** Each need of the status machine as a check of the inputs. */
export function needsOf(given: Given): Readonly<Record<Need, () => boolean>> {
  const provider = () => given.has_active_provider === true;
  const notary = () => given.has_able_notary === true;
  return {
    reason: () => (given.reason?.trim().length ?? 0) >= 5,
    provider,
    notary,
    provider_or_notary: () => provider() || notary(),
    standby_until: () => isFuture(given.standby_until, given) && isOnBusinessDay(given.calendar, given.standby_until),
    visit_at: () => isFuture(given.visit_at, given),
    result_file: () => (given.result_files ?? 0) > 0,
    delivered_file: () => given.released_answer === true || allReleased(given.released_files),
    checks_passed: () => given.checks_passed === true,
    form_complete: () => given.form_complete === true,
    incident_text: () => Boolean(given.incident_text?.trim()) || (given.picked_questions ?? 0) > 0,
    incident_kind: () => isIncidentKind(given),
    inbound_email: () => given.inbound_email?.is_automatic === false && !given.inbound_email.is_bounce,
    email_text: () => Boolean(given.email_text?.trim()) && !hasRawPlaceholder(given.email_text ?? ''),
    fee_statement: () => given.fee_statement_kept === true,
    approval: () => given.refund !== undefined && isApproved(given.refund),
  };
}

function isFuture(at: Date | undefined, { now }: Given): at is Date {
  return at !== undefined && at > now;
}

function allReleased(files: Given['released_files']): boolean {
  return files !== undefined && files.count >= Math.max(1, files.needed);
}

function isIncidentKind({ incident_kind: kind, incident_kinds: kinds = FIRST_KINDS }: Given): boolean {
  return kind !== undefined && kind !== INCIDENT_KIND.email_reply && kinds.includes(kind);
}

const FIRST_KINDS: readonly number[] = STATUS_MACHINE.incident_statuses.map(({ id }) => id);
