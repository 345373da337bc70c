import type { Text } from '../locale/locale.ts';

/** The six kinds of actor in the rows. A supervisor may also use the rows of an agent. */
export const ACTOR_KINDS = ['agent', 'supervisor', 'notary', 'customer', 'system', 'payment'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** What the customer reads: pending payment, in processing, incident, ready, refunded. */
export const CLIENT_STATUS_IDS = ['pending', 'processing', 'incidence', 'ready', 'returned'] as const;
export type ClientStatusId = (typeof CLIENT_STATUS_IDS)[number];

/** An order shows the first of these that one of its items has. */
export const CLIENT_STATUS_PRECEDENCE: readonly ClientStatusId[] = [
  'pending',
  'incidence',
  'processing',
  'ready',
  'returned',
];

/** State of the deadline clock of an item. */
export type ClockState = 'not_started' | 'runs' | 'paused' | 'ended';

/** Queue -1 is Spain, -2 the Portuguese registries. Tickets (-3) have their own statuses. */
export type QueueId = -1 | -2;

/** Effect of a row on the lock: taken, kept, released, or neither needed nor touched. */
export type LockEffect = 'take' | 'keep' | 'release' | 'none';

/** One panel status as data. `client` maps the internal statuses it occurs in to what the customer sees. */
export type StatusShape = {
  readonly id: number;
  readonly key: string;
  readonly name: Text;
  readonly meaning: string;
  readonly group: 'unpaid' | 'queue' | 'working' | 'waiting' | 'done' | 'final';
  readonly terminal: boolean;
  readonly clock: ClockState;
  readonly queues: readonly QueueId[];
  readonly queue_when?: string;
  readonly list?: string;
  readonly client: Readonly<Record<string, ClientStatusId>>;
  readonly sets_client_status_id?: { readonly value: ClientStatusId; readonly when?: string };
};

/** One allowed change. `when` lists guards (the situation), `needs` required inputs. */
export type TransitionShape = {
  readonly from: number;
  readonly to: number;
  readonly by: readonly ActorKind[];
  readonly operation: string;
  readonly when: readonly string[];
  readonly needs: readonly string[];
  readonly mail: string | null;
  readonly lock: LockEffect;
  readonly internal: string | null;
  readonly client_status_id: ClientStatusId | null;
};

/** The whole machine as data; `status-machine.gen.ts` is one, checked against this shape. */
export type MachineShape = {
  readonly version: number;
  readonly client_statuses: readonly { readonly id: ClientStatusId; readonly name: Text }[];
  readonly internal_statuses: Readonly<Record<string, string>>;
  readonly needs: Readonly<Record<string, string>>;
  readonly guards: Readonly<Record<string, string>>;
  readonly operations: Readonly<Record<string, { readonly kind: 'spec' | 'coined' | 'event'; readonly does: string }>>;
  readonly operations_without_transition: readonly string[];
  readonly templates: Readonly<
    Record<string, { readonly to: 'customer' | 'provider' | 'notary'; readonly says: string }>
  >;
  readonly incident_statuses: readonly {
    readonly id: number;
    readonly key: string;
    readonly reserved: boolean;
    readonly name: Text;
  }[];
  readonly inbound_email: {
    readonly to_40_with_58: readonly number[];
    readonly stays_with_58: readonly number[];
    readonly stays_and_shows_on_the_item: readonly number[];
    readonly ticket_linked_to_the_item: readonly number[];
  };
  readonly cancellation: {
    readonly begun_statuses: readonly number[];
    readonly outside_statuses: readonly number[];
    /** Fee in cents before VAT; null once cancelling is no longer possible. */
    readonly stages: readonly {
      readonly stage: string;
      readonly when: string;
      readonly fee: number | null;
      readonly result: string;
    }[];
  };
  readonly statuses: readonly StatusShape[];
  readonly transitions: readonly TransitionShape[];
};
