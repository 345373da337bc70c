import { findStatus, type Status, type StatusId, type Transition } from './machine.ts';
import type { ClientStatusId, ClockState } from './machine-shape.ts';
import { holds } from './row.ts';
import { INCIDENT_KIND, STATUS } from './status.gen.ts';
import { STATUS_MACHINE } from './status-machine.gen.ts';
import type { DeadlineEffect, TransitionEffects, TransitionFacts, TransitionRequest } from './transition.ts';

/** Effects of an allowed change. Source: the status machine's rules on reading rows, incidents and the clock. */
export function effectsOf(row: Transition, facts: TransitionFacts, request: TransitionRequest): TransitionEffects {
  const to = statusOf(row.to);
  const clock = clockAfter(row, to, facts);
  return {
    panel_status_id: row.to,
    internal_status: row.internal ?? facts.internal_status,
    client_status_id: row.client_status_id ?? clientStatusSetBy(to, facts),
    incidencia_status_id: incidentAfter(row, facts, request),
    lock: row.lock === 'release' && request.force_stay ? 'keep' : row.lock,
    mail: row.mail,
    clock,
    deadline: deadlineEffect(row, facts.clock, clock),
    question: questionAfter(row),
    begins: facts.begun_at === null && includes(STATUS_MACHINE.cancellation.begun_statuses, row.to),
    contacts_outside:
      facts.outside_contacted_at === null && includes(STATUS_MACHINE.cancellation.outside_statuses, row.to),
    queue_entry: queueEntry(statusOf(row.from), to),
    least_priority: row.to === STATUS.claimed ? CLAIM_PRIORITY : null,
  };
}

function clientStatusSetBy({ sets_client_status_id: set }: Status, facts: TransitionFacts): ClientStatusId | null {
  if (!set) return null;
  return set.when === undefined || holds(facts.guards[set.when]) ? set.value : null;
}

function incidentAfter(row: Transition, facts: TransitionFacts, request: TransitionRequest): number | null {
  if (row.operation === 'enviar_incidencia_cliente') return request.incident_kind ?? facts.incidencia_status_id;
  if (row.operation === 'correo_entrante') return INCIDENT_KIND.email_reply;
  return KEEPS_INCIDENT.includes(row.to) ? facts.incidencia_status_id : null;
}

function questionAfter(row: Transition): TransitionEffects['question'] {
  if (row.operation === 'enviar_incidencia_cliente') return 'asked';
  if (row.operation === 'responder_incidencia') return 'answered';
  const byPerson = row.by.some((kind) => kind === 'agent' || kind === 'supervisor' || kind === 'notary');
  return row.from === STATUS.incident && byPerson && !KEEPS_QUESTION.includes(row.to) ? 'withdrawn' : 'unchanged';
}

/** A clock that never started stays so while answers are due after checkout, and in statuses where it is stopped. */
function clockAfter(row: Transition, to: Status, facts: TransitionFacts): ClockState {
  if (facts.clock !== 'not_started' || to.clock === 'ended') return to.clock;
  return to.clock === 'runs' && (completesData(row) || !holds(facts.guards.data_due)) ? 'runs' : 'not_started';
}

/** Whether a change delivers the last answers: it leaves "on hold" and requires the complete form. */
function completesData({ from, needs }: Transition): boolean {
  return from === STATUS.on_hold && needs.includes('form_complete');
}

function deadlineEffect(row: Transition, before: ClockState, after: ClockState): DeadlineEffect {
  if (row.to === STATUS.claimed) return 'start_claim';
  if (after === before) return 'keep';
  if (after === 'ended') return 'end';
  if (after === 'paused') return before === 'runs' ? 'pause' : 'keep';
  return before === 'paused' ? 'resume' : 'start';
}

function queueEntry(from: Status, to: Status): TransitionEffects['queue_entry'] {
  if (to.queues.length === 0) return 'none';
  if (to.queue_when === 'standby_due') return 'at_standby';
  return from.queues.length > 0 && from.queue_when === undefined ? 'keep' : 'now';
}

function statusOf(id: StatusId): Status {
  const status = findStatus(id);
  if (!status) throw new RangeError(`no status ${id}`);
  return status;
}

function includes(list: readonly number[], id: number): boolean {
  return list.includes(id);
}

const CLAIM_PRIORITY = 3;
const KEEPS_INCIDENT: readonly StatusId[] = [
  STATUS.incident,
  STATUS.answered,
  STATUS.under_evaluation,
  STATUS.scheduled,
];
const KEEPS_QUESTION: readonly StatusId[] = [STATUS.under_evaluation, STATUS.scheduled];
