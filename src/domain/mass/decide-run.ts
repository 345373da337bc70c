import type { AgentActor } from '../actors/actor.ts';
import { may } from '../permissions/may.ts';

/**
 * Where a run is: its items are being tried without writing; tried; waiting for a supervisor; being carried out; or over, in one of
 * four ways.
 */
export const MASS_STATES = [
  'planning',
  'planned',
  'proposed',
  'running',
  'done',
  'stopped',
  'rejected',
  'dropped',
] as const;
export type MassState = (typeof MASS_STATES)[number];

interface RunFacts {
  readonly state: MassState;
  /** Who proposed it. */
  readonly agent_id: number;
  readonly total: number;
  /** How many of its items would be changed. */
  readonly would: number;
}

/** What a user may do with a run now. */
export interface RunRights {
  /** Execute it, or ask a supervisor where it is too large for the user. */
  readonly execute: boolean;
  /** Whether executing only asks. */
  readonly asks: boolean;
  readonly approve: boolean;
  readonly reject: boolean;
  readonly drop: boolean;
  readonly stop: boolean;
}

/**
 * What an agent may do with a run. More than 50 items need a supervisor: a supervisor's own run needs no other, an agent's needs one who
 * did not propose it. Its author may always end it; a supervisor may stop anybody's. Source: meanings "operation_multiples_pedidos".
 */
export function decideRun(actor: AgentActor, { state, agent_id, total, would }: RunFacts): RunRights {
  const isOwn = agent_id === actor.agentId;
  const approves = may(actor, 'approve_mass_operation', { proposed_by: agent_id });
  return {
    execute: isOwn && state === 'planned' && would > 0,
    asks: !may(actor, 'mass_operation', { count: total }),
    approve: state === 'proposed' && approves,
    reject: state === 'proposed' && approves,
    drop: isOwn && (state === 'planning' || state === 'planned' || state === 'proposed'),
    stop: state === 'running' && (isOwn || approves),
  };
}
