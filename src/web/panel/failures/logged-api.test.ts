import { expect, test } from 'vitest';
import { getCurrentUser } from '../../../contract/current-user.ts';
import { putCustomer, toggleNewsletter } from '../../../contract/customers/customer-calls.ts';
import { openApi } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { memoryStore } from '../../api/testing/memory-store.ts';
import type { Described } from './describe-failure.ts';
import { loggedApi } from './logged-api.ts';

/** A client whose server gives every call this response. */
function answered(answer: () => Response) {
  const noted: Described[] = [];
  const fetch = async () => answer();
  const api = openApi({ origin: 'http://panel.example', store: memoryStore(), onSignedOut: () => {}, fetch });
  return { noted, api: loggedApi(api, { note: (failure) => noted.push(failure) }) };
}

const refused = (status: number, code: string) => () =>
  Response.json({ code, message: 'Tu petición no puede ser', request_id: 'r' }, { status });

test.each([
  [409, 'stale_version'],
  [500, 'internal'],
])('R417 a failure with status %i is logged and thrown to the screen that made the call', async (status, code) => {
  const { api, noted } = answered(refused(status, code));
  const thrown = await api.call(getCurrentUser, {}).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ApiProblem);
  expect(thrown).toMatchObject({ status, code, message: 'Tu petición no puede ser' });
  expect(noted).toEqual([{ kind: 'call', what: 'getCurrentUser', status, code, at: [] }]);
});

test('R417 a server that is not reached is a failure like any other', async () => {
  const { api, noted } = answered(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(api.download(getCurrentUser, {})).rejects.toMatchObject({ code: 'network', status: 0 });
  expect(noted).toEqual([{ kind: 'call', what: 'getCurrentUser', status: 0, code: 'network', at: [] }]);
});

test('a session that is over leads to the sign-in, and is no failure', async () => {
  const { api, noted } = answered(refused(401, 'sign_in_required'));
  await expect(api.call(getCurrentUser, {})).rejects.toMatchObject({ status: 401 });
  expect(noted).toEqual([]);
});

/** An update and a newsletter toggle, as the panel sends them. */
const CUSTOMER_CALLS = [
  [
    'putCustomer',
    ({ api }: ReturnType<typeof answered>) => api.call(putCustomer, { params: { customer_id: 7 }, body: {} }),
  ],
  [
    'toggleNewsletter',
    ({ api }: ReturnType<typeof answered>) => api.call(toggleNewsletter, { params: { customer_id: 7, active: '1' } }),
  ],
] as const;

test.each(CUSTOMER_CALLS)('R412 %s answered with ok false is logged and raised as an error', async (what, send) => {
  const panel = answered(() => Response.json({ ok: false, message: 'No se ha podido guardar' }));
  const thrown = await send(panel).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ApiProblem);
  expect(thrown).toMatchObject({ code: 'not_done', message: 'No se ha podido guardar' });
  expect(panel.noted).toEqual([{ kind: 'call', what, status: 200, code: 'not_done', at: [] }]);
});

test.each(CUSTOMER_CALLS)('R412 %s answered with ok true is what its screen gets, and no failure', async (_, send) => {
  const panel = answered(() => Response.json({ ok: true, message: 'Datos guardados.' }));
  await expect(send(panel)).resolves.toEqual({ ok: true, message: 'Datos guardados.' });
  expect(panel.noted).toEqual([]);
});
