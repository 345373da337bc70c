import { OPERATIONS, STATUSES } from './machine.ts';
import type { ActorKind } from './machine-shape.ts';
import { STATUS_MACHINE } from './status-machine.gen.ts';
import type { TransitionActor, TransitionFacts } from './transition.ts';

/** Facts that satisfy every guard and need, so that only a missing row refuses. */
export function willingFacts(panel_status_id: number, change: Partial<TransitionFacts> = {}): TransitionFacts {
  return {
    panel_status_id,
    internal_status: 'complete',
    incidencia_status_id: null,
    customer_id: 1001,
    notary_id: 3,
    lock_holder: 20,
    version: 7,
    clock: 'runs',
    begun_at: null,
    outside_contacted_at: null,
    guards: everyFact(STATUS_MACHINE.guards, true),
    needs: everyFact(STATUS_MACHINE.needs, true),
    ...change,
  };
}

/** An actor of each kind who owns the item of these facts and holds its lock. */
export const ACTORS: Readonly<Record<ActorKind, TransitionActor>> = {
  agent: { kind: 'agent', id: 20 },
  supervisor: { kind: 'supervisor', id: 20 },
  notary: { kind: 'notary', id: 20, notary_id: 3 },
  customer: { kind: 'customer', id: 1001 },
  system: { kind: 'system' },
  payment: { kind: 'payment' },
};

/** All codes and operations, including unknown ones. */
export const ALL_CODES: readonly number[] = [...STATUSES.map(({ id }) => id), 5, -1, 9999];
export const ALL_OPERATIONS: readonly string[] = [
  ...OPERATIONS,
  ...STATUS_MACHINE.operations_without_transition,
  'borrar_todo',
];

/** The same answer for every key of a record. */
export function everyFact<Key extends string>(record: Readonly<Record<Key, unknown>>, value: boolean) {
  return Object.fromEntries(Object.keys(record).map((key) => [key, value])) as Record<Key, boolean>;
}
