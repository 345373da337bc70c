import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../actions/sessions/testing/people.ts';
import { KINDS_OF_CALLS, type KindOfCall } from './testing/kinds-of-calls.ts';
import { type Answer, type GrantedToken, NpmClient } from './testing/npm-client.ts';
import { CUSTOMER_EMAIL, openProbedServer, type ProbedServer, wronglyAnswered } from './testing/probed-server.ts';
import { readConsumer } from './testing/signing-client.ts';

let server: ProbedServer;

beforeAll(async () => {
  server = await openProbedServer();
});
afterAll(() => server.close());

async function open(method: string): Promise<{ client: NpmClient; access: GrantedToken }> {
  const client = new NpmClient(server.origin, await readConsumer(server.app), method);
  const begun = await client.requestToken();
  const { ticket } = await post('/panel/rest/authenticate/', { email: CUSTOMER_EMAIL, pass: PASSWORD });
  const { oauth_verifier } = await post('/oauth/authorize', { oauth_token: begun.token, ticket });
  return { client, access: await client.accessToken({ ...begun, verifier: oauth_verifier as string }) };
}

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
}

async function sendAll(client: NpmClient, calls: readonly KindOfCall[], access: GrantedToken): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const call of calls) answers.push(await client.send(call, access));
  return answers;
}

test('there are two hundred calls, hardly one like another', () => {
  expect(KINDS_OF_CALLS).toHaveLength(200);
  expect(new Set(KINDS_OF_CALLS.map((call) => JSON.stringify({ ...call, name: '' }))).size).toBeGreaterThan(195);
});

describe.each(['HMAC-SHA1', 'HMAC-SHA256'])('npm oauth with %s', (method) => {
  test('R212 R275 goes through the dance and signs two hundred calls of every kind', async () => {
    const { client, access } = await open(method);
    const answers = await sendAll(client, KINDS_OF_CALLS, access);
    expect(wronglyAnswered(KINDS_OF_CALLS, answers)).toEqual([]);
  });

  test('is refused every tenth of them under another secret', async () => {
    const { client, access } = await open(method);
    const some = KINDS_OF_CALLS.filter((_, index) => index % 10 === 0);
    const answers = await sendAll(client, some, { ...access, secret: `${access.secret}x` });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });
});
