// A sample of rights-by-http-long.test.ts, which tries every cell of the table of rights.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Right } from '../domain/permissions/rights.ts';
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
