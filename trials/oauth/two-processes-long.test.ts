import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestCustomer, PASSWORD } from '../../src/server/actions/sessions/testing/people.ts';
import { NpmClient } from '../../src/server/http/oauth/testing/npm-client.ts';
import { freePort } from '../../src/server/start/free-port.ts';
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/test-database.ts';
import { testSettings } from '../../src/server/testing/test-deps.ts';
import { type ProductProcess, startProduct } from '../crash/start-product.ts';

const EMAIL = 'ana@example.com';

let database: TestDatabase;
const processes: ProductProcess[] = [];
let origins: readonly [string, string];

beforeAll(async () => {
  database = await openTestDatabase();
  await insertTestCustomer(database.db, EMAIL);
  const first = await startProcess();
  origins = [first, await startProcess()];
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await database.drop();
});

/** Starts a server of its own on the database that all share. */
async function startProcess(): Promise<string> {
  const port = await freePort();
  const { DATA_DIR } = testSettings();
  processes.push(await startProduct({ PORT: String(port), DATABASE_URL: database.url, DATA_DIR }));
  return `http://127.0.0.1:${port}`;
}

async function post(url: string, body: object): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, string>;
}

test('the dance may change processes at each step, and a call that one has seen is replayed in none', async () => {
  const [first, second] = origins;
  const config = (await (await fetch(`${first}/panel/rest/config`)).json()) as Record<string, string>;
  const consumer = {
    consumerKey: config.oauth_consumer_key as string,
    consumerSecret: config.oauth_consumer_secret as string,
  };
  const begun = await new NpmClient(first, consumer, 'HMAC-SHA1').requestToken();
  const { ticket } = await post(`${second}/panel/rest/authenticate`, { email: EMAIL, pass: PASSWORD });
  const { oauth_verifier: verifier } = await post(`${first}/oauth/authorize`, { oauth_token: begun.token, ticket });
  const client = new NpmClient(second, consumer, 'HMAC-SHA1');
  const access = await client.accessToken({ ...begun, verifier: verifier as string });

  // A proxy in front gives all processes one name, over which the call is signed.
  const authorization = client.authHeader('http://shop.example/panel/rest/config', access.token, access.secret, 'GET');
  const replay = (origin: string) => sendAs('shop.example', `${origin}/panel/rest/config`, authorization);
  const many = await Promise.all([first, second, first, second, first, second].map(replay));
  expect(many.sort()).toEqual([200, 401, 401, 401, 401, 401]);
  expect(await replay(first)).toBe(401);
  expect(await replay(second)).toBe(401);
});

/** Sends under another name than the one that is dialled, which fetch does not do. */
function sendAs(host: string, url: string, authorization: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { host, authorization } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end();
  });
}
