import type { Text } from '../locale/locale.ts';
import type { Guard, MailTemplate, Need, Operation, StatusId, Transition } from './machine.ts';
import type { ActorKind, ClientStatusId, ClockState, LockEffect } from './machine-shape.ts';
import type { OrderErrorCode } from './order-error.ts';

/** The requester. `notary_id` is the office of a notary. `payment` is an event of the ledger, `system` is agent id 1. */
export type TransitionActor =
  | { readonly kind: 'agent' | 'supervisor' | 'customer'; readonly id: number }
  | { readonly kind: 'notary'; readonly id: number; readonly notary_id: number }
  | { readonly kind: 'system' | 'payment' };

/** A fact, or a function that determines it, called only when a row needs it. An absent fact is false. */
export type Fact = boolean | (() => boolean);

/** Facts of the item; plain fields are its columns. */
export type TransitionFacts = {
  readonly panel_status_id: number;
  readonly internal_status: string;
  readonly incidencia_status_id: number | null;
  readonly customer_id: number;
  /** Notary office on the item. */
  readonly notary_id: number | null;
  /** Agent with an unexpired lock, or null. */
  readonly lock_holder: number | null;
  /** Grows with every write to the item. */
  readonly version: number;
  readonly clock: ClockState;
  readonly begun_at: Date | null;
  readonly outside_contacted_at: Date | null;
  readonly guards: Readonly<Partial<Record<Guard, Fact>>>;
  readonly needs: Readonly<Partial<Record<Need, Fact>>>;
};

/** The request. Without `to` the operation decides the target; cambio_estado always names it. */
export type TransitionRequest = {
  readonly actor: TransitionActor;
  readonly operation: string;
  readonly to?: number;
  /** The version that the person saw; absent without a screen. */
  readonly version_seen?: number;
  /** Keeps a lock that the row would release. */
  readonly force_stay?: boolean;
  /** incidencia_status_id chosen for enviar_incidencia_cliente. */
  readonly incident_kind?: number;
};

/** What the action must write and enqueue, besides the history line. */
export type TransitionEffects = {
  readonly panel_status_id: StatusId;
  readonly internal_status: string;
  readonly client_status_id: ClientStatusId | null;
  readonly incidencia_status_id: number | null;
  /** `take`: the user gets lock and assignment. `none`: the lock holder is notified. */
  readonly lock: LockEffect;
  readonly mail: MailTemplate | null;
  /** Clock state to store, and the effect on the deadline (see `deadlineAfter`). */
  readonly clock: ClockState;
  readonly deadline: DeadlineEffect;
  /** The open question to the customer: newly asked, answered, withdrawn, or unchanged. */
  readonly question: 'asked' | 'answered' | 'withdrawn' | 'unchanged';
  /** True exactly once per item: set begun_at and outside_contacted_at. */
  readonly begins: boolean;
  readonly contacts_outside: boolean;
  /** When the item joins its queue: now, at standby_until, keeping its place, or not at all. */
  readonly queue_entry: 'now' | 'at_standby' | 'keep' | 'none';
  /** Minimum priority of the item from now on, or null. */
  readonly least_priority: number | null;
};

export type DeadlineEffect = 'start' | 'start_claim' | 'pause' | 'resume' | 'end' | 'keep';

/** A change that an actor may make; `missing` are the needs that the panel must still request. */
export type AllowedTransition = {
  readonly to: StatusId;
  readonly to_name: Text;
  readonly operation: Operation;
  readonly needs: readonly Need[];
  readonly missing: readonly Need[];
  readonly mail: MailTemplate | null;
};

/** Parameters of the error: both statuses, what is missing, and what this actor may do from here. */
export type TransitionRefusalParams = {
  readonly from: number;
  readonly from_name: Text;
  readonly to: number | null;
  readonly to_name: Text | null;
  readonly operation: string;
  readonly actor: ActorKind;
  readonly missing_guards: readonly Guard[];
  readonly missing_needs: readonly Need[];
  readonly right_operations: readonly Operation[];
  readonly lock_holder: number | null;
  readonly allowed: readonly AllowedTransition[];
};

export type TransitionRefusal = {
  readonly ok: false;
  readonly code: Exclude<
    OrderErrorCode,
    'unknown_client_status' | 'cancellation_too_late' | 'cancellation_not_offered'
  >;
  readonly params: TransitionRefusalParams;
};

export type TransitionDecision =
  | { readonly ok: true; readonly transition: Transition; readonly effects: TransitionEffects }
  | TransitionRefusal;
