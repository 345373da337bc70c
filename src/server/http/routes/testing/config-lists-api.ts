import type { Revision, RowAnswer } from '../../../../contract/config-lists.ts';
import type { PanelRole } from '../../../../domain/actors/actor.ts';
import { insertTestAgent, PASSWORD } from '../../../actions/sessions/testing/people.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { testDeps } from '../../../testing/test-deps.ts';
import { buildApp } from '../../app.ts';
import { signCall, signIn } from '../../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi';

export type Who = 'sara' | 'berta' | 'ana' | 'paulo' | 'rita';
type Body = RowAnswer & { code: string; items: never[]; versions: unknown[]; errors: unknown[]; problems: unknown[] };

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

let made = 0;
export function nextNumber(): number {
  made += 1;
  return made;
}

export const CANNED = 'canned_responses';
export const words = (es: string) => ({ es, en: '', pt: '' });
export const rowOf = (changes: object = {}) => {
  const row = { group: 'Pruebas', title: `Prueba ${nextNumber()}`, visibility: 'all', text: words('Hola, {{name}}') };
  return { ...row, ...changes };
};
export const reason = 'por la prueba';

export type ConfigListsApi = Awaited<ReturnType<typeof openConfigLists>>;

/** The API with users of several roles, who sign calls about the lists of the configuration. */
export async function openConfigLists() {
  const database = await openTestDatabase();
  const deps = await testDeps(database.db);
  const app = await buildApp(deps);
  const signer = async (name: string, roles: PanelRole[]) => {
    const agentId = await insertTestAgent(database.db, `${name}@lists.test`);
    await database.db.updateTable('agents').set({ panel_roles: roles }).where('agent_id', '=', agentId).execute();
    return signIn(app, { email: `${name}@lists.test`, password: PASSWORD, at: deps.now() });
  };
  const signers = {
    sara: await signer('sara', ['supervisor']),
    berta: await signer('berta', ['supervisor']),
    ana: await signer('ana', []),
    paulo: await signer('paulo', ['portugal']),
    rita: await signer('rita', ['portugal', 'supervisor']),
  };

  async function ask<Answer = Body>(who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: object) {
    const call = { method, url: `${ROOT}/${path}`, at: deps.now(), ...(json && { json }) };
    const answer = await app.inject(signCall(signers[who], call));
    return { status: answer.statusCode, text: answer.body, body: bodyOf(answer.body) as Answer };
  }

  const add = (who: Who, row: object) => ask(who, 'POST', CANNED, { row, reason });

  const get = (id: number) => ask('sara', 'GET', `configlists/${CANNED}/${id}`);
  const listRevisions = async (id: number) =>
    (await ask<{ items: Revision[] }>('sara', 'GET', `configlists/${CANNED}/revisions?id=${id}`)).body.items;
  const undo = (who: Who, revisionId: number | undefined, whole_import = false) =>
    ask(who, 'POST', `configlists/${CANNED}/revisions/${revisionId}/undo`, { reason: 'vuelta atrás', whole_import });

  return {
    database,
    deps,
    ask,
    add,
    get,
    listRevisions,
    undo,
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
