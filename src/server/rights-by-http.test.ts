// A sample of rights-by-http-long.test.ts, which tries every cell of the table of rights.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../contract/call.ts';
import type { Right } from '../domain/permissions/rights.ts';
import { BOUND_CALLS } from './http/bound-calls.ts';
import { ATTEMPTS } from './testing/rights-attempts.ts';
import { openTrial, TRIED_ROLES, type Trial } from './testing/rights-trial.ts';
import { expectedOf, verdictOn } from './testing/rights-verdict.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.close());

const SAMPLE: readonly Right[] = [
  'cambio_estado',
  'cambiar_proveedor',
  'force_unlock',
  'save_note',
  'simple_update',
  'queue_portugal',
  'mass_operation',
  'approve_mass_operation',
  'see_payments',
];

test.each(SAMPLE)(
  'R267 R268 R271 R272 %s is done by whom the table grants it, and refused to everybody else',
  async (right) => {
    for (const role of TRIED_ROLES) {
      const who = trial.people[role];
      const attempt = ATTEMPTS[right];
      const verdict = attempt && verdictOn(await attempt.ask(who), attempt.also);
      expect([role, verdict]).toEqual([role, expectedOf(who, right)]);
    }
  },
);

/** As which callers somebody of a role counts. */
const COUNTS_AS = {
  customer: ['guest', 'customer'],
  agent: ['agent'],
  notary: ['notary'],
} as const satisfies Partial<Record<(typeof TRIED_ROLES)[number], readonly Caller[]>>;

test.each(Object.keys(COUNTS_AS) as (keyof typeof COUNTS_AS)[])(
  'R259 every call that does not name a %s refuses them before it looks at anything',
  async (role) => {
    const mayMake = (caller: Caller) => caller === 'public' || COUNTS_AS[role].some((each) => each === caller);
    const closed = BOUND_CALLS.map(({ call }) => call).filter(({ who }) => !who.some(mayMake));
    expect(closed.length).toBeGreaterThan(10);
    for (const { name, method, path } of closed) {
      // Parameters that are none: whoever is refused is refused all the same.
      const answer = await trial.people[role].ask({ method, url: path.replaceAll(/\{\w+\}/g, 'x') });
      expect([name, answer]).toEqual([name, { status: 403, code: 'forbidden' }]);
    }
  },
);
