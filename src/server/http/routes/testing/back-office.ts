import { DEMO_ACCOUNTS } from '../../../demo/demo-accounts.ts';
import { loadDemoData } from '../../../demo/load-demo-data.ts';
import { systemCtx } from '../../../start/system-ctx.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { buildApp } from '../../app.ts';
import { type Signer, signCall, signIn } from '../../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi';
const NAMES = ['agente', 'supervisora', 'notaria', 'portugal', 'cliente'] as const;
export type Name = (typeof NAMES)[number];

export const reason = 'por la prueba';

export type BackOffice = Awaited<ReturnType<typeof openBackOffice>>;

/** The API with a user of each role, who signs calls. */
export async function openBackOffice() {
  const signers = new Map<Name, Signer>();
  const database = await openTestDatabase();
  const deps = await testDeps(database.db);
  await loadDemoData(systemCtx(deps));
  const app = await buildApp(deps);
  for (const name of NAMES) {
    const as = { email: `${name}@demo.test`, password: DEMO_ACCOUNTS.password, at: deps.now() };
    signers.set(name, await signIn(app, as));
  }

  async function ask(name: Name, url: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', json?: object) {
    const signer = signers.get(name);
    if (!signer) throw new Error(name);
    const call = { method, url: `${ROOT}/${url}`, at: deps.now(), ...(json && { json }) };
    const answer = await app.inject(signCall(signer, call));
    return { status: answer.statusCode, body: answer.json() };
  }

  const add = (list: string, row: object) => ask('supervisora', list, 'POST', { row, reason });

  return {
    database,
    deps,
    ask,
    add,
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
