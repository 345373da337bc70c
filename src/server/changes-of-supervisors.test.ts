// Users, configuration and prices are changed by supervisors: every such call is tried over HTTP by each role.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTrial, TRIED_ROLES, type Trial } from './testing/rights-trial.ts';
import { harmless, SUPERVISOR_CALLS } from './testing/supervisor-calls.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.close());

test('R269 the calls that change users, configuration and prices are known', () => {
  const names = SUPERVISOR_CALLS.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(names).toEqual(
    expect.arrayContaining(['inviteAgent', 'changeAgent', 'switchOffAgent', 'addToMatches', 'publishCatalogueDraft']),
  );
});

describe.each(SUPERVISOR_CALLS.map((call) => [call.name, call] as const))('R269 %s', (_name, call) => {
  test.each(TRIED_ROLES)('R269 by %s', async (role) => {
    const { status, code } = await trial.people[role].ask(harmless(call));
    if (role === 'supervisor') expect([code, status]).not.toEqual(['forbidden', 403]);
    else expect([code, status]).toEqual(['forbidden', 403]);
    // An input refused by its shape would say nothing about the right.
    expect(code).not.toBe('invalid_input');
  });
});
