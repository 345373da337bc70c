// Reading, exporting, importing and undoing in every list, tried over HTTP by each role; adding, changing and deleting are in
// changes-of-supervisors.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIST_NAMES } from '../domain/config-lists/lists.ts';
import { openTrial, TRIED_ROLES, type Trial } from './testing/rights-trial.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.close());

const ROOT = '/api/rest/restapi/configlists';
const NONE = 2_000_000_000;
const reason = 'por la prueba';
const file = { format: 'jsonl', text: '' };

describe.each(LIST_NAMES)('R269 the list %s', (list) => {
  const calls = [
    { method: 'GET', url: `${ROOT}/${list}` },
    { method: 'GET', url: `${ROOT}/${list}/${NONE}` },
    { method: 'GET', url: `${ROOT}/${list}/revisions` },
    { method: 'GET', url: `${ROOT}/${list}/export/csv` },
    { method: 'GET', url: `${ROOT}/${list}/export/jsonl` },
    { method: 'POST', url: `${ROOT}/${list}/import/preview`, json: file },
    { method: 'POST', url: `${ROOT}/${list}/import`, json: { ...file, reason, seen: 0 } },
    { method: 'POST', url: `${ROOT}/${list}/revisions/${NONE}/undo`, json: { reason } },
  ] as const;

  test.each(TRIED_ROLES)('R269 only supervisors read, export, import and undo it: %s', async (role) => {
    for (const call of calls) {
      const { status, code } = await trial.people[role].ask(call);
      const said = `${call.method} ${call.url} ${status} ${code}`;
      if (role === 'supervisor') {
        expect(said).not.toContain('forbidden');
        expect(said).not.toContain('invalid_input');
      } else expect(said).toBe(`${call.method} ${call.url} 403 forbidden`);
    }
  });
});
