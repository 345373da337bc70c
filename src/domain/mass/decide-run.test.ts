import { expect, test } from 'vitest';
import type { AgentActor } from '../actors/actor.ts';
import { decideRun, MASS_STATES, type MassState } from './decide-run.ts';

const person = (agentId: number, ...panelRoles: AgentActor['panelRoles']): AgentActor => ({
  kind: 'agent',
  agentId,
  role: 'Agente',
  panelRoles,
  notaryId: null,
});
const [ana, other, boss] = [person(1), person(2), person(3, 'supervisor')];
const run = (state: MassState, more: object = {}) => ({ state, agent_id: 1, total: 60, would: 60, ...more });

/** The allowed actions on a run in each state, by name. */
const rightsOf = (actor: AgentActor, more: object = {}) =>
  Object.fromEntries(
    MASS_STATES.map((state) => {
      const { asks: _asks, ...rights } = decideRun(actor, run(state, more));
      return [state, Object.entries(rights).flatMap(([name, has]) => (has ? [name] : []))];
    }).filter(([, names]) => names?.length !== 0),
  );

test('who proposed a run may have it carried out, drop it while it waits, and stop it', () => {
  expect(rightsOf(ana)).toEqual({
    planning: ['drop'],
    planned: ['execute', 'drop'],
    proposed: ['drop'],
    running: ['stop'],
  });
});

test('nobody else may, but a supervisor decides on it and stops it', () => {
  expect(rightsOf(other)).toEqual({});
  expect(rightsOf(boss)).toEqual({ proposed: ['approve', 'reject'], running: ['stop'] });
});

test('a run that would change nothing is not carried out', () => {
  expect(decideRun(ana, run('planned', { would: 0 })).execute).toBe(false);
  expect(decideRun(ana, run('planned', { would: 1 })).execute).toBe(true);
});

test.each([
  [ana, 50, false],
  [ana, 51, true],
  [boss, 51, false],
])('%o with %i items only asks: %s', (actor, total, asks) => {
  expect(decideRun(actor, run('planned', { total, agent_id: actor.agentId })).asks).toBe(asks);
});
