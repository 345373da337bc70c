import type { RowAnswer } from '../../../../contract/config-lists.ts';
import { addItem } from '../../../actions/items/testing/order-stage.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../../../actions/sessions/testing/people.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { buildApp } from '../../app.ts';
import { signCall, signIn } from '../../oauth/testing/signing-client.ts';

export const ROOT = '/api/rest/restapi';

type Body = RowAnswer & { code: string; message: string; errors: unknown[]; items: never[]; problems: unknown[] };
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const reason = 'por la prueba';

export let made = 0;
export const next = () => {
  made += 1;
  return made;
};

export type RegistriesApi = Awaited<ReturnType<typeof openRegistries>>;

/** The API with two agents and a supervisor, who sign calls about registries. */
export async function openRegistries() {
  const database = await openTestDatabase();
  const deps = await testDeps(database.db);
  const app = await buildApp(deps);
  const signer = async (name: string, isSupervisor = false) => {
    const agentId = await insertTestAgent(database.db, `${name}@registries.test`);
    const panel_roles = isSupervisor ? ['supervisor'] : [];
    await database.db.updateTable('agents').set({ panel_roles }).where('agent_id', '=', agentId).execute();
    return signIn(app, { email: `${name}@registries.test`, password: PASSWORD, at: deps.now() });
  };
  const signers = { sara: await signer('sara', true), ana: await signer('ana'), berta: await signer('berta') };
  const customerId = await insertTestCustomer(database.db, 'cliente@registries.test');

  async function ask<Answer = Body>(
    who: keyof typeof signers,
    method: Method,
    path: string,
    json?: object,
    lang = 'es',
  ) {
    const call = signCall(signers[who], { method, url: `${ROOT}/${path}`, at: deps.now(), ...(json && { json }) });
    const answer = await app.inject({ ...call, headers: { ...call.headers, cookie: `lang=${lang}` } });
    return { status: answer.statusCode, text: answer.body, body: answer.json() as Answer };
  }

  const getRegistry = (codigo: string) =>
    database.db.selectFrom('property_registries').selectAll().where('codigo', '=', codigo).executeTakeFirstOrThrow();

  async function orderAt(answers: object, columns: object = {}): Promise<number> {
    const orderId = 1_000_600_000 + next();
    const { item_id } = await addItem(deps, {
      orderId,
      customerId,
      columns: { answers: JSON.stringify(answers), ...columns },
    });
    return item_id;
  }

  return {
    database,
    deps,
    app,
    signers,
    ask,
    getRegistry,
    orderAt,
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
