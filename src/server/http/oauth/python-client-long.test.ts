import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../actions/sessions/testing/people.ts';
import { KINDS_OF_CALLS, type KindOfCall } from './testing/kinds-of-calls.ts';
import { CUSTOMER_EMAIL, openProbedServer, type ProbedServer, wronglyAnswered } from './testing/probed-server.ts';
import { callByPython, requirePythonClient } from './testing/python-client.ts';
import { readConsumer } from './testing/signing-client.ts';

/** Repeated names in a query, which npm oauth signs wrongly. */
const REPEATED: readonly KindOfCall[] = ['ids=3&ids=1&ids=2', 'ids[]=b&ids[]=a&ids[]=', 'a=%2B&a=+&a=~', 'a=1&a=1'].map(
  (query) => ({ name: `repeated ${query}`, method: 'GET', path: `/probe?${query}` }),
);

let server: ProbedServer;

beforeAll(async () => {
  requirePythonClient();
  server = await openProbedServer();
}, 600_000);
afterAll(() => server.close());

test.each(['HMAC-SHA1', 'HMAC-SHA256'])(
  "R212 R275 Debian's requests-oauthlib goes through the dance with %s and signs two hundred calls of every kind",
  async (method) => {
    const calls = [...KINDS_OF_CALLS, ...REPEATED];
    const answers = await callByPython({
      origin: server.origin,
      consumer: await readConsumer(server.app),
      person: { email: CUSTOMER_EMAIL, password: PASSWORD },
      signature_method: method,
      calls,
    });
    expect(wronglyAnswered(calls, answers)).toEqual([]);
  },
);
