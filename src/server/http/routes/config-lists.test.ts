import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CannedResponse } from '../../../contract/canned-responses.ts';
import type { ImportAnswer, Revision, RowAnswer } from '../../../contract/config-lists.ts';
import type { PanelRole } from '../../../domain/actors/actor.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { addItem } from '../../actions/items/testing/order-stage.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi';
let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
let signers: Readonly<Record<'sara' | 'berta' | 'ana' | 'paulo' | 'rita', Signer>>;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  app = await buildApp(deps);
  const signer = async (name: string, roles: PanelRole[]) => {
    const agentId = await insertTestAgent(database.db, `${name}@lists.test`);
    await database.db.updateTable('agents').set({ panel_roles: roles }).where('agent_id', '=', agentId).execute();
    return signIn(app, { email: `${name}@lists.test`, password: PASSWORD, at: deps.now() });
  };
  signers = {
    sara: await signer('sara', ['supervisor']),
    berta: await signer('berta', ['supervisor']),
    ana: await signer('ana', []),
    paulo: await signer('paulo', ['portugal']),
    rita: await signer('rita', ['portugal', 'supervisor']),
  };
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

type Who = keyof typeof signers;
type Body = RowAnswer & { code: string; items: never[]; versions: unknown[]; errors: unknown[]; problems: unknown[] };

async function ask<Answer = Body>(who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: object) {
  const call = { method, url: `${ROOT}/${path}`, at: deps.now(), ...(json && { json }) };
  const answer = await app.inject(signCall(signers[who], call));
  return { status: answer.statusCode, text: answer.body, body: bodyOf(answer.body) as Answer };
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

let made = 0;
const CANNED = 'canned_responses';
const words = (es: string) => ({ es, en: '', pt: '' });
const rowOf = (changes: object = {}) => {
  made += 1;
  const row = { group: 'Pruebas', title: `Prueba ${made}`, visibility: 'all', text: words('Hola, {{name}}') };
  return { ...row, ...changes };
};
const reason = 'por la prueba';
const add = (who: Who, row: object) => ask(who, 'POST', CANNED, { row, reason });
const change = (who: Who, { id, version }: { id: number; version: number }, row: object) =>
  ask(who, 'PUT', `${CANNED}/${id}`, { row, version, reason });
const get = (id: number) => ask('sara', 'GET', `configlists/${CANNED}/${id}`);
const revisionsOf = async (id: number) =>
  (await ask<{ items: Revision[] }>('sara', 'GET', `configlists/${CANNED}/revisions?id=${id}`)).body.items;
const undo = (who: Who, revisionId: number | undefined, whole_import = false) =>
  ask(who, 'POST', `configlists/${CANNED}/revisions/${revisionId}/undo`, { reason: 'vuelta atrás', whole_import });

describe('R164 R357 R358 canned responses for agents', () => {
  beforeEach(async () => {
    await add('rita', rowOf({ group: 'Portugal CP' }));
  });
  const seenBy = async (who: Who) =>
    (await ask<{ items: CannedResponse[]; per_page: number }>(who, 'GET', `${CANNED}?size=1000`)).body;

  test('R262 R357 R436 holders of the role portugal see groups of Portugal and Conservatoria, all others the rest, up to 1000 at once', async () => {
    const isPortuguese = ({ group }: CannedResponse) => /^(Portugal|Conservatoria)/.test(group);
    for (const who of ['paulo', 'rita'] as const) {
      const { items } = await seenBy(who);
      expect(items.length).toBeGreaterThan(3);
      expect(items.filter((item) => !isPortuguese(item))).toEqual([]);
    }
    for (const who of ['ana', 'sara'] as const) {
      const { items, per_page } = await seenBy(who);
      expect(per_page).toBe(1000);
      expect(items.length).toBeGreaterThan(3);
      expect(items.filter(isPortuguese)).toEqual([]);
    }
    expect(await ask('ana', 'GET', `${CANNED}?size=1001`)).toMatchObject({ status: 422, body: { code: 'page_size' } });
  });

  test('R004 R164 R358 one is answered with id, title, group and visibility, and one that is hidden from the caller is not there', async () => {
    const row = rowOf();
    const { id } = (await add('sara', row)).body;
    const one = await ask<CannedResponse>('ana', 'GET', `${CANNED}/${id}`);
    expect(one).toMatchObject({ status: 200, body: { id, ...row } });
    expect((await ask('paulo', 'GET', `${CANNED}/${id}`)).body.code).toBe('not_found');
    const draft = (await add('sara', rowOf({ visibility: 'supervisors' }))).body;
    expect((await ask('ana', 'GET', `${CANNED}/${draft.id}`)).status).toBe(404);
    expect((await ask('berta', 'GET', `${CANNED}/${draft.id}`)).status).toBe(200);
  });

  test('what is shipped names placeholders that there are, in every language', async () => {
    const all = [...(await seenBy('paulo')).items, ...(await seenBy('ana')).items];
    const shipped = all.filter(({ group }) => !['Pruebas', 'Portugal CP'].includes(group));
    expect(shipped.length).toBeGreaterThanOrEqual(14);
    for (const { text } of shipped) expect(Object.values(text)).not.toContain('');
  });
});

describe('R408 add, change and delete', () => {
  test('R269 R408 are for supervisors who have just proved who they are', async () => {
    const row = rowOf();
    expect(await add('ana', row)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await ask('ana', 'GET', 'configlists')).status).toBe(403);
    const { now } = deps.clock;
    deps.clock.now = new Date(now.getTime() + 11 * 60_000);
    expect((await add('sara', row)).body.code).toBe('reauthentication_required');
    deps.clock.now = now;
    expect((await add('sara', row)).status).toBe(200);
  });

  test('R408 a row is added once, changed over what was seen, deleted, and each step is in its history with its reason', async () => {
    const row = rowOf();
    const [first, again] = [await add('sara', row), await add('sara', row)];
    expect(again.body).toEqual(first.body);
    expect((await add('sara', { ...row, text: words('Otra') })).body.code).toBe('list_row_taken');
    const changed = await change('sara', first.body, { ...row, title: `${row.title} bis` });
    expect(changed.body).toMatchObject({ id: first.body.id, version: 2, name: `Pruebas · ${row.title} bis` });
    const gone = await ask('sara', 'DELETE', `${CANNED}/${first.body.id}?version=2&reason=sobra`);
    expect(gone.status).toBe(200);
    expect((await get(first.body.id)).status).toBe(404);
    expect((await revisionsOf(first.body.id)).map(({ version, reason: why, by }) => [version, why, by])).toEqual([
      [3, 'sobra', 'Eva Agente'],
      [2, reason, 'Eva Agente'],
      [1, reason, 'Eva Agente'],
    ]);
  });

  test('a row with an unknown placeholder, without a reason, or of a group that one does not see is refused', async () => {
    const refused = await add('sara', rowOf({ text: words('Hola, {{cliente}}') }));
    expect(refused).toMatchObject({ status: 422, body: { code: 'list_row_refused', errors: [{ field: 'text' }] } });
    expect((await ask('sara', 'POST', CANNED, { row: rowOf(), reason: ' ' })).body.code).toBe('invalid_input');
    expect((await add('sara', rowOf({ group: 'Portugal' }))).body.code).toBe('forbidden');
    const { body } = await add('rita', rowOf({ group: 'Portugal' }));
    expect((await change('sara', body, rowOf())).body.code).toBe('not_found');
    expect((await get(body.id)).status).toBe(404);
  });

  test('two supervisors at once: the second gets the three versions side by side, and nothing is lost', async () => {
    const row = rowOf();
    const { body } = await add('sara', row);
    const [yours, theirs] = [
      { ...row, text: words('Buenos días') },
      { ...row, text: words('Buenas tardes') },
    ];
    const both = await Promise.all([change('sara', body, yours), change('berta', body, theirs)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both[0]?.status === 200 ? yours : theirs;
    const loser = winner === yours ? theirs : yours;
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'list_row_changed',
      versions: [{ id: body.id, base: row, yours: loser, theirs: winner }],
    });
    expect((await get(body.id)).body).toMatchObject({ version: 2, row: winner });
    expect((await ask('berta', 'DELETE', `${CANNED}/${body.id}?version=1&reason=sobra`)).body.code).toBe(
      'list_row_changed',
    );
  });
});

describe('undo', () => {
  test('undoes an addition, a change and a deletion', async () => {
    const row = rowOf();
    const { body } = await add('sara', row);
    await change('sara', body, { ...row, text: words('Otra') });
    const [changed] = await revisionsOf(body.id);
    expect((await undo('berta', changed?.revision_id)).status).toBe(200);
    expect((await get(body.id)).body).toMatchObject({ version: 3, row });
    await ask('sara', 'DELETE', `${CANNED}/${body.id}?version=3&reason=sobra`);
    const [deleted] = await revisionsOf(body.id);
    expect((await undo('sara', deleted?.revision_id)).body.items).toMatchObject([{ id: body.id, version: 5, row }]);
    expect((await get(body.id)).body.row).toEqual(row);

    const other = (await add('sara', rowOf())).body;
    const [added] = await revisionsOf(other.id);
    await undo('sara', added?.revision_id);
    expect((await get(other.id)).status).toBe(404);
  });

  test('is refused with the three versions where somebody changed the row since', async () => {
    const row = rowOf();
    const { body } = await add('sara', row);
    const [mine, later] = [
      { ...row, text: words('Mía') },
      { ...row, text: words('De Berta') },
    ];
    await change('sara', body, mine);
    const [revision] = await revisionsOf(body.id);
    await change('berta', { ...body, version: 2 }, later);
    const refused = await undo('sara', revision?.revision_id);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'list_row_changed', versions: [{ id: body.id, base: mine, yours: row, theirs: later }] },
    });
    expect((await get(body.id)).body).toMatchObject({ version: 3, row: later });
    expect((await undo('rita', revision?.revision_id)).body.code).toBe('not_found');
  });
});

describe('import and export', () => {
  const preview = async (text: string, format = 'csv') =>
    (await ask<ImportAnswer>('sara', 'POST', `configlists/${CANNED}/import/preview`, { format, text })).body;
  const carryOut = (text: string, seen: number, format = 'csv') =>
    ask<{ code: string; problems: unknown[]; added: number; changed: number }>(
      'sara',
      'POST',
      `configlists/${CANNED}/import`,
      { format, text, seen, reason },
    );

  test('a file is previewed line by line, carried out at once, and undone as a whole', async () => {
    const row = rowOf();
    const { body } = await add('sara', row);
    const title = rowOf().title;
    const text = `id;group;title;text_es\n${body.id};;${row.title} bis;Cambiada\n;Pruebas;${title};Nueva`.replace(
      ';;',
      ';Pruebas;',
    );
    const { seen, ...shown } = await preview(text);
    expect(shown).toMatchObject({
      added: [{ line: 3, name: `Pruebas · ${title}` }],
      changed: [{ line: 2, id: body.id, before: row, after: { title: `${row.title} bis`, visibility: 'all' } }],
      unchanged: 0,
      problems: [],
    });
    expect((await get(body.id)).body.version).toBe(1);
    expect((await carryOut(text, seen)).body).toMatchObject({ added: 1, changed: 1 });
    const [revision] = await revisionsOf(body.id);
    expect(revision?.batch).toMatch(/^[0-9a-f-]{36}$/);
    expect((await undo('sara', revision?.revision_id, true)).status).toBe(200);
    expect((await get(body.id)).body.row).toEqual(row);
    const list = await ask('sara', 'GET', `configlists/${CANNED}?custom_filter%5Btext%5D=${encodeURIComponent(title)}`);
    expect(list.body.items).toEqual([]);
  });

  test('all or nothing: one wrong line, or a change since the preview, and nothing is written', async () => {
    const [good, wrong] = [rowOf().title, rowOf().title];
    const text = `group;title;text_es\nPruebas;${good};Hola\nPruebas;${wrong};Hola {{nadie}}`;
    const { seen, problems } = await preview(text);
    expect(problems).toMatchObject([{ line: 3, field: 'text' }]);
    expect(await carryOut(text, seen)).toMatchObject({
      status: 422,
      body: { code: 'list_import_refused', problems: [{ line: 3 }] },
    });
    const right = `group;title;text_es\nPruebas;${good};Hola`;
    const before = (await preview(right)).seen;
    await add('berta', rowOf());
    expect((await carryOut(right, before)).body.code).toBe('list_changed_since');
    expect((await preview(right)).added).toHaveLength(1);
  });

  test('what is exported is imported as it was, and formulas stay words', async () => {
    await add('sara', rowOf({ text: words('=1+1') }));
    const csv = (await ask('sara', 'GET', `configlists/${CANNED}/export/csv`)).text;
    expect(csv.startsWith('\u{FEFF}id;group;title;visibility;text_es;text_en;text_pt\r\n')).toBe(true);
    expect(csv).toContain(";'=1+1;");
    expect(csv).not.toMatch(/;(Portugal|Conservatoria)/);
    const lines = (await ask('sara', 'GET', `configlists/${CANNED}/export/jsonl`)).text;
    for (const [text, format] of [
      [csv, 'csv'],
      [lines, 'jsonl'],
    ] as const) {
      expect(await preview(text, format)).toMatchObject({ added: [], changed: [], problems: [] });
    }
    expect((await ask('ana', 'GET', `configlists/${CANNED}/export/csv`)).status).toBe(403);
  });
});

test('the overview counts rows and says when a list last changed', async () => {
  await add('sara', rowOf());
  const { body } = await ask<{ items: { list: string; rows: number; changed_at: string | null }[] }>(
    'sara',
    'GET',
    'configlists',
  );
  const canned = body.items.find(({ list }) => list === CANNED);
  expect(canned?.rows).toBeGreaterThan(9);
  expect(canned?.changed_at).toBe(deps.now().toISOString());
});

describe('lists that others choose from', () => {
  const texts = (es: string) => ({ es, en: es, pt: es });
  const addTo = (list: string, row: object) => ask('sara', 'POST', list, { row, reason });
  const provider = () => {
    made += 1;
    const names = { nombre: `Gestoría ${made}`, ciudad: 'Ávila', direccion: 'Calle Mayor 1', locale: 'es' };
    const reached = { telf1: '+34 600 000 000', telf2: '', email: `g${made}@proveedor.test` };
    const flags = { email_update: true, lento: true, caderneta: true, retifica: false, active: true };
    return { ...names, ...reached, ...flags, iban: '', term_days: null };
  };

  test('R173 a provider is added, answered with all its fields, and not deleted while orders name it', async () => {
    const row = provider();
    const { body } = await addTo('providers', row);
    const { items } = (await ask<{ items: object[] }>('ana', 'GET', `providers?text=${encodeURIComponent(row.nombre)}`))
      .body;
    const { locale: _, iban: _iban, ...answered } = row;
    expect(items).toEqual([{ id: body.id, ...answered, term_days: 10 }]);
    const csv = (await ask('sara', 'GET', 'configlists/providers/export/csv')).text;
    expect(csv).toContain("'+34 600 000 000");
    await addItemOf(body.id);
    const seen = await ask('sara', 'GET', `configlists/providers/${body.id}`);
    expect(seen.body).toMatchObject({
      touches: [
        { what: 'open_orders', count: 1 },
        { what: 'orders', count: 1 },
      ],
    });
    const gone = await ask('sara', 'DELETE', `providers/${body.id}?version=1&reason=sobra`);
    expect(gone).toMatchObject({ status: 409, body: { code: 'list_row_in_use' } });
    const off = await ask('sara', 'PUT', `providers/${body.id}`, {
      row: { ...row, active: false },
      version: 1,
      reason,
    });
    expect(off.body.version).toBe(2);
    const left = await ask<{ items: object[] }>('ana', 'GET', `providers?text=${encodeURIComponent(row.nombre)}`);
    expect(left.body.items).toEqual([]);
  });

  async function addItemOf(providerId: number): Promise<void> {
    const customer = await insertTestCustomer(database.db, `cliente${made}@lists.test`);
    const columns = { provider_id: providerId, panel_status_id: STATUS.at_provider };
    await addItem(deps, { orderId: 1_000_500_000 + made, customerId: customer, columns });
  }

  test('R172 a notary office says which work it takes, and an empty address is none', async () => {
    made += 1;
    const names = { nombre: `Notaría ${made}`, ciudad: 'Soria', direccion: '', telefono: '', email: '', locale: 'es' };
    const { body } = await addTo('notaries', { ...names, hipotecas: true, escrituras: false, active: true });
    const { items } = (
      await ask<{ items: object[] }>('ana', 'GET', `notaries?text=${encodeURIComponent(names.nombre)}`)
    ).body;
    expect(items).toMatchObject([
      { notary_id: body.id, tramites: { hipotecas: true, escrituras: false }, email: null },
    ]);
    expect(body.row).toMatchObject({ email: '' });
  });

  test('R165 an e-mail template holds name, template, group and details, and a change is what agents choose next', async () => {
    made += 1;
    const row = {
      code: `prueba_${made}`,
      name: texts('Prueba'),
      group: 'general',
      subject: texts('Pedido {{order_number}}'),

      header: texts('Hola'),
      template: texts('Hola, {{name|cliente}}'),
      button: texts(''),
      attaches_invoice: false,
      position: 900,
    };
    const { body } = await addTo('emailtemplates', row);
    const listed = async () => {
      const { items } = (await ask<{ items: { code: string }[] }>('ana', 'GET', 'emailtemplates')).body;
      return items.find(({ code }) => code === row.code);
    };
    expect(await listed()).toEqual({
      id: body.id,
      code: row.code,
      name: row.name,
      group: 'general',
      template: row.template,
      details: { subject_template: row.subject, header_template: row.header, button_template: null },
    });
    const button = texts('Ver el pedido');
    await ask('sara', 'PUT', `emailtemplates/${body.id}`, { row: { ...row, button }, version: 1, reason });
    expect(await listed()).toMatchObject({ details: { button_template: button } });
    const half = { ...row, code: `otra_${made}`, button: { es: 'Ver', en: '', pt: '' } };
    expect((await addTo('emailtemplates', half)).body.errors).toMatchObject([{ field: 'button' }]);
  });

  test('a kind of incident is added with a number of its own; those of the system stay, under their key', async () => {
    made += 1;
    const row = {
      key: `clase_${made}`,
      name: texts('Clase'),
      question: texts('¿Qué?'),
      question_type: 'text',
      active: true,
    };
    const { body } = await addTo('incidences', row);
    expect(body.id).toBeGreaterThanOrEqual(100);
    const seen = await ask<RowAnswer>('sara', 'GET', 'configlists/incidences/51');
    const gone = await ask('sara', 'DELETE', `incidences/51?version=${seen.body.version}&reason=sobra`);
    expect(gone.body.code).toBe('list_row_in_use');
    const renamed = { row: { ...seen.body.row, key: 'otra' }, version: seen.body.version, reason };
    expect((await ask('sara', 'PUT', 'incidences/51', renamed)).body).toMatchObject({
      code: 'list_row_refused',
      errors: [{ field: 'key' }],
    });
    expect((await ask('sara', 'DELETE', `incidences/${body.id}?version=1&reason=sobra`)).status).toBe(200);
  });
});
