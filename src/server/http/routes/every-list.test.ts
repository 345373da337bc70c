// What all lists of the configuration have in common, tested over HTTP on each of them.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportAnswer, Revision, RowAnswer } from '../../../contract/config-lists.ts';
import { LIST_NAMES, type ListName } from '../../../domain/config-lists/lists.ts';
import { changedRow, sampleRow } from '../../actions/config-lists/testing/list-file.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi';
let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
let sara: Signer;
let berta: Signer;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  app = await buildApp(deps);
  const supervisor = async (email: string) => {
    const agentId = await insertTestAgent(database.db, email);
    const roles = { panel_roles: ['supervisor'] };
    await database.db.updateTable('agents').set(roles).where('agent_id', '=', agentId).execute();
    return signIn(app, { email, password: PASSWORD, at: deps.now() });
  };
  [sara, berta] = [await supervisor('sara@every.test'), await supervisor('berta@every.test')];
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function ask<Answer = RowAnswer>(who: Signer, method: Method, path: string, json?: object) {
  const call = { method, url: `${ROOT}/${path}`, at: deps.now(), ...(json && { json }) };
  const { statusCode, body } = await app.inject(signCall(who, call));
  return { status: statusCode, text: body, body: parsed(body) as Answer };
}

/** Files are text, JSON lines among them. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

let made = 0;
const reason = 'por la prueba';
/** A new row of the list, as stored. */
async function added(list: ListName) {
  made += 1;
  const { status, body, text } = await ask(sara, 'POST', list, { row: sampleRow(list, made), reason });
  if (status !== 200) throw new Error(text);
  return body;
}
const change = (who: Signer, list: ListName, { id, version, row }: RowAnswer) =>
  ask(who, 'PUT', `${list}/${id}`, { row, version, reason });
const rowAt = async (list: ListName, id: number) => (await ask(sara, 'GET', `configlists/${list}/${id}`)).body;
const revisionsOf = async (list: ListName, id: number) =>
  (await ask<{ items: Revision[] }>(sara, 'GET', `configlists/${list}/revisions?id=${id}`)).body.items;
const undo = (who: Signer, list: ListName, { revision_id }: Revision) =>
  ask<{ code?: string; versions?: object[] }>(who, 'POST', `configlists/${list}/revisions/${revision_id}/undo`, {
    reason,
  });

describe.each(LIST_NAMES)('R408 the list %s', (list) => {
  test('R408 of two supervisors at once one gets the three versions, and what won stands', async () => {
    const kept = await added(list);
    const [one, other] = [changedRow(list, kept.row, 'a'), changedRow(list, kept.row, 'b')];
    const answers = await Promise.all([
      change(sara, list, { ...kept, row: one }),
      change(berta, list, { ...kept, row: other }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers[0]?.status === 200 ? [one, other] : [other, one];
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'list_row_changed',
      versions: [{ id: kept.id, base: kept.row, yours: loser, theirs: winner }],
    });
    expect(await rowAt(list, kept.id)).toMatchObject({ version: 2, row: winner });
    const late = await ask<{ code: string }>(sara, 'DELETE', `${list}/${kept.id}?version=1&reason=sobra`);
    expect(late.body.code).toBe('list_row_changed');
  });

  test('R408 a change and a deletion are undone, and what somebody changed since is not', async () => {
    const kept = await added(list);
    expect((await change(sara, list, { ...kept, row: changedRow(list, kept.row, 'a') })).status).toBe(200);
    const [changed] = await revisionsOf(list, kept.id);
    if (!changed) throw new Error('a change has a revision');
    expect((await undo(berta, list, changed)).status).toBe(200);
    expect(await rowAt(list, kept.id)).toMatchObject({ version: 3, row: kept.row });
    const marks = (await revisionsOf(list, kept.id)).map(({ version, is_undone }) => [version, is_undone]);
    expect(marks).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ]);
    expect(await undo(sara, list, changed)).toMatchObject({ status: 409, body: { code: 'list_row_changed' } });

    expect((await ask(sara, 'DELETE', `${list}/${kept.id}?version=3&reason=sobra`)).status).toBe(200);
    expect((await ask(sara, 'GET', `configlists/${list}/${kept.id}`)).status).toBe(404);
    const [deleted] = await revisionsOf(list, kept.id);
    if (!deleted) throw new Error('a deletion has a revision');
    expect((await undo(sara, list, deleted)).status).toBe(200);
    expect(await rowAt(list, kept.id)).toMatchObject({ version: 5, row: kept.row });
  });

  test.each(['csv', 'jsonl'])('R408 what is exported as %s is imported without a difference', async (format) => {
    await added(list);
    const { text } = await ask(sara, 'GET', `configlists/${list}/export/${format}`);
    const { body } = await ask<ImportAnswer>(sara, 'POST', `configlists/${list}/import/preview`, { format, text });
    expect(body).toMatchObject({ added: [], changed: [], problems: [] });
    const { total } = (await ask<{ total: number }>(sara, 'GET', `configlists/${list}`)).body;
    expect(body.unchanged).toBe(total);
  });
});
