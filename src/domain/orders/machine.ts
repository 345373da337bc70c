import type { ClientStatusId, LockEffect, StatusShape, TransitionShape } from './machine-shape.ts';
import { STATUS_MACHINE } from './status-machine.gen.ts';

export type StatusId = (typeof STATUS_MACHINE)['statuses'][number]['id'];
type InternalStatus = keyof (typeof STATUS_MACHINE)['internal_statuses'];
export type Guard = keyof (typeof STATUS_MACHINE)['guards'];
export type Need = keyof (typeof STATUS_MACHINE)['needs'];
export type Operation = keyof (typeof STATUS_MACHINE)['operations'];
export type MailTemplate = keyof (typeof STATUS_MACHINE)['templates'];

/** A status with its codes narrowed to those that exist. */
export type Status = Omit<StatusShape, 'id' | 'queue_when' | 'sets_client_status_id'> & {
  readonly id: StatusId;
  readonly queue_when?: Guard;
  readonly sets_client_status_id?: { readonly value: ClientStatusId; readonly when?: Guard };
};

/** A row of the machine with its codes narrowed to those that exist. */
export type Transition = Omit<TransitionShape, 'from' | 'to' | 'operation' | 'when' | 'needs' | 'mail' | 'internal'> & {
  readonly from: StatusId;
  readonly to: StatusId;
  readonly operation: Operation;
  readonly when: readonly Guard[];
  readonly needs: readonly Need[];
  readonly mail: MailTemplate | null;
  readonly lock: LockEffect;
  readonly internal: InternalStatus | null;
};

/** All statuses, in the order of their codes. */
export const STATUSES: readonly Status[] = STATUS_MACHINE.statuses;

/** All allowed changes. Anything without a row is forbidden. */
export const TRANSITIONS: readonly Transition[] = STATUS_MACHINE.transitions;

/** Every panel operation and every event that changes a status. */
export const OPERATIONS = Object.keys(STATUS_MACHINE.operations) as readonly Operation[];

/** Operations that keep the status; `enviar_email` also has rows. */
export const OPERATIONS_WITHOUT_TRANSITION: readonly string[] = STATUS_MACHINE.operations_without_transition;

/** The status with this code, or null: an unknown code is shown as unmapped and has no transitions. */
export function findStatus(id: number): Status | null {
  return STATUS_BY_ID.get(id) ?? null;
}

/** The rows that leave a status. */
export function rowsFrom(id: number): readonly Transition[] {
  return ROWS_BY_FROM.get(id) ?? [];
}

/** Narrows any text to an operation of the machine. */
export function isOperation(value: string): value is Operation {
  return Object.hasOwn(STATUS_MACHINE.operations, value);
}

const STATUS_BY_ID = new Map<number, Status>(STATUSES.map((status) => [status.id, status]));
const ROWS_BY_FROM = new Map<number, Transition[]>(
  STATUSES.map(({ id }) => [id, TRANSITIONS.filter((row) => row.from === id)]),
);
