import type { AgentActor } from '../actors/actor.ts';
import { may } from '../permissions/may.ts';

/** State of a run: dry run in progress, dry run done, waiting for a supervisor, executing, or one of four final states. */
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
  /** The proposer. */
  readonly agent_id: number;
  readonly total: number;
  /** Number of items that would change. */
  readonly would: number;
}

/** What a user may currently do with a run. */
export interface RunRights {
  /** Execute it, or request approval if it is too large for the user. */
  readonly execute: boolean;
  /** Whether executing only requests approval. */
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
