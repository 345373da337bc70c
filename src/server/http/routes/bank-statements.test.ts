import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { camt053 } from '../../actions/bank-statements/testing/statement-files.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { type CallToSign, type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';
import { uploadBy } from '../testing/upload-by.ts';

const ROOT = '/api/rest/restapi';
const FILE = camt053([{ amount: 1234, text: 'SIN REFERENCIA' }]);

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
let bookkeeper: Signer;
let others: readonly Signer[];

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  app = await buildApp(deps);
  bookkeeper = await signedIn('cuentas@panel.test', ['facturacion']);
  others = [await signedIn('agente@panel.test', []), await signedIn('jefa@panel.test', ['supervisor', 'portugal'])];
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function signedIn(email: string, panel_roles: string[]): Promise<Signer> {
  const agentId = await insertTestAgent(database.db, email);
  await database.db.updateTable('agents').set({ panel_roles }).where('agent_id', '=', agentId).execute();
  return signIn(app, { email, password: PASSWORD, at: deps.now() });
}

function upload(signer: Signer, file: Buffer) {
  const url = `${ROOT}/bankstatements?name=extracto.xml`;
  return uploadBy(app, signer, { url, kind: 'statement', bytes: file, at: deps.now() });
}

const ask = (signer: Signer, call: Omit<CallToSign, 'at'>) => app.inject(signCall(signer, { ...call, at: deps.now() }));

const CALLS: readonly Omit<CallToSign, 'at'>[] = [
  { url: `${ROOT}/bankstatements` },
  { url: `${ROOT}/bankentries` },
  { url: `${ROOT}/bankentries/1` },
  { url: `${ROOT}/bankentries/1/check?order_id=100000001` },
  { method: 'PUT', url: `${ROOT}/bankentries/1`, json: { action: 'dismiss', reason: 'Prueba' } },
];

describe('R270 bank transfers', () => {
  test('R270 are read, decided and listed by people with the panel role facturacion', async () => {
    const uploaded = await upload(bookkeeper, FILE);
    expect([uploaded.status, uploaded.json]).toMatchObject([200, { entries: 1, unmatched: 1, booked_total: 0 }]);
    const { entries } = (await ask(bookkeeper, { url: `${ROOT}/bankentries` })).json();
    expect(entries).toMatchObject([{ amount: 12.34, text: 'SIN REFERENCIA', state: 'unmatched', why: 'unnamed' }]);
    const url = `${ROOT}/bankentries/${entries[0].entry_id}`;
    expect((await ask(bookkeeper, { url })).json()).toMatchObject({ candidates: [] });
    const json = { action: 'send_back', reason: 'No es nuestro' };
    const decided = await ask(bookkeeper, { method: 'PUT', url, json });
    expect([decided.statusCode, decided.json()]).toMatchObject([200, { entry: { state: 'resolved' } }]);
    expect((await ask(bookkeeper, { method: 'PUT', url, json })).statusCode).toBe(409);
    expect((await ask(bookkeeper, { url: `${ROOT}/bankstatements` })).json().statements).toMatchObject([
      { file_name: 'extracto.xml', format: 'camt.053', entries: 1, states: { resolved: 1 } },
    ]);
  });

  test.each(CALLS)('R270 are nobody else’s: $method $url', async (call) => {
    for (const signer of others) expect((await ask(signer, call)).statusCode).toBe(403);
  });

  test('R270 a statement of somebody without the role is not even read', async () => {
    for (const signer of others) expect((await upload(signer, Buffer.from('no statement'))).status).toBe(403);
  });

  test('a file that does not add up is refused in the sender’s language', async () => {
    const spoilt = Buffer.from(FILE.toString().replace('112.34', '112.35'));
    const answer = await upload(bookkeeper, spoilt);
    expect([answer.status, answer.json]).toMatchObject([422, { code: 'bank_statement_refused' }]);
    expect(answer.json.message).toMatch(/4.*112\.35.*112\.34/);
  });
});
