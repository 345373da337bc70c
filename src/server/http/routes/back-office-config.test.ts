import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackOfficeConfig, PLAIN_LISTS } from '../../../contract/back-office-config.ts';
import { DEMO_ACCOUNTS } from '../../demo/demo-accounts.ts';
import { loadDemoData } from '../../demo/load-demo-data.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi';
const NAMES = ['agente', 'supervisora', 'notaria', 'portugal', 'cliente'] as const;
type Name = (typeof NAMES)[number];

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
const signers = new Map<Name, Signer>();

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  await loadDemoData(systemCtx(deps));
  app = await buildApp(deps);
  for (const name of NAMES) {
    const as = { email: `${name}@demo.test`, password: DEMO_ACCOUNTS.password, at: deps.now() };
    signers.set(name, await signIn(app, as));
  }
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function ask(name: Name, url: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', json?: object) {
  const signer = signers.get(name);
  if (!signer) throw new Error(name);
  const call = { method, url: `${ROOT}/${url}`, at: deps.now(), ...(json && { json }) };
  const answer = await app.inject(signCall(signer, call));
  return { status: answer.statusCode, body: answer.json() };
}
async function configOf(name: Name): Promise<{ version: string; config: BackOfficeConfig }> {
  const { status, body } = await ask(name, 'config');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const reason = 'por la prueba';
const add = (list: string, row: object) => ask('supervisora', list, 'POST', { row, reason });

describe('the back-office config', () => {
  test('R176 holds users, products and their names, incidences, templates, matches, registries, notaries, providers, payments, canned responses, IPs, stats and aircall users', async () => {
    await add('matches', { match: 'fuera de la oficina', type: 'auto_reply' });
    const user_id = (await configOf('supervisora')).config.users[0]?.user_id ?? 0;
    await database.db.updateTable('agents').set({ aircall_user: '4711' }).where('agent_id', '=', user_id).execute();
    const { provider_id } = await database.db
      .selectFrom('providers')
      .select('provider_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const terms = { provider_id, tax_rate: 2100, withholding_rate: 0, due_on: '2026-12-31', request_key: 'config' };
    const at = { created_by: user_id, created_at: deps.now(), updated_at: deps.now() };
    await database.db
      .insertInto('provider_payments')
      .values({ ...terms, ...at })
      .execute();
    const { config } = await configOf('supervisora');
    expect(config.payments).toMatchObject([{ provider: { id: provider_id }, status: 'draft', due_on: '2026-12-31' }]);
    expect((await configOf('agente')).config.payments).toBeNull();
    for (const name of ['users', 'products', 'incidences', 'templates', 'matches', 'registries', 'notaries'] as const) {
      expect([name, config[name].length > 0]).toEqual([name, true]);
    }
    for (const name of ['providers', 'canned_responses', 'aircall_users'] as const) {
      expect([name, config[name].length > 0]).toEqual([name, true]);
    }
    expect(config.product_names[15867]).toMatchObject({ es: expect.stringContaining('Nota') });
    expect(Object.keys(config.product_names)).toHaveLength(config.products.length);
    expect(config.users).toContainEqual(
      expect.objectContaining({
        email: 'supervisora@demo.test',
        role: 'Agente',
        panel_roles: ['supervisor', 'facturacion'],
      }),
    );
    expect(config.matches).toEqual([{ id: expect.any(Number), match: 'fuera de la oficina', type: 'auto_reply' }]);
    expect(config.stats.waiting['-1']).toBeGreaterThanOrEqual(0);
    expect(config.aircall_users).toMatchObject([{ user_id, aircall_user: '4711', on_call: false }]);
    for (const list of PLAIN_LISTS) expect(Array.isArray(config[list]), list).toBe(true);
  });

  test('R175 an IP record holds id, ip, date and user, and stats are numbers', async () => {
    const { body } = await add('ips', { ip: '203.0.113.0/24' });
    const { config } = await configOf('supervisora');
    const user = config.users.find(({ email }) => email === 'supervisora@demo.test');
    const { user_id, firstname, lastname } = user ?? {};
    expect(config.ips).toEqual([
      { id: body.id, ip: '203.0.113.0/24', date: deps.now().toISOString(), user: { user_id, firstname, lastname } },
    ]);
    expect(typeof config.stats.late).toBe('number');
    expect((await configOf('agente')).config.ips).toBeNull();
  });

  test('R176 is answered again only when one of its lists has changed', async () => {
    const { version } = await configOf('agente');
    expect((await ask('agente', `config?version=${version}`)).body).toEqual({ version, config: null });
    const { body } = await add('matches', { match: 'correo devuelto', type: 'bounce' });
    const changed = (await ask('agente', `config?version=${version}`)).body;
    expect(changed.config.matches).toContainEqual({ id: body.id, match: 'correo devuelto', type: 'bounce' });
    const row = { match: 'correo no entregado', type: 'bounce' };
    await ask('supervisora', `matches/${body.id}`, 'PUT', { row, version: 1, reason });
    expect((await configOf('agente')).config.matches).toContainEqual({ id: body.id, ...row });
    await ask('supervisora', `matches/${body.id}?version=2&reason=sobra`, 'DELETE');
    expect((await configOf('agente')).config.matches).not.toContainEqual(expect.objectContaining({ id: body.id }));
    expect((await configOf('agente')).version).toBe(version);
  });

  test('R176 that nothing has changed is known without reading a list, and a rolled back change is none', async () => {
    const { version } = await configOf('agente');
    const away = {
      property_registries: 'registries_away',
      canned_responses: 'canned_away',
      email_templates: 'templates_away',
    };
    for (const [table, other] of Object.entries(away)) {
      await sql`alter table ${sql.table(table)} rename to ${sql.ref(other)}`.execute(database.db);
    }
    const answers = [await ask('agente', `config?version=${version}`), await ask('agente', 'config')];
    for (const [table, other] of Object.entries(away)) {
      await sql`alter table ${sql.table(other)} rename to ${sql.ref(table)}`.execute(database.db);
    }
    expect(answers[1]?.status).toBeGreaterThanOrEqual(500);
    expect(answers[0]?.body).toEqual({ version, config: null });
    await database.db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('providers').set({ lento: true }).execute();
        throw new Error('rolled back');
      })
      .catch(() => {});
    expect((await ask('agente', `config?version=${version}`)).body).toEqual({ version, config: null });
  });

  test('R176 each caller gets the canned responses that they may see', async () => {
    const isPortuguese = ({ group }: { group: string }) => /^(Portugal|Conservatoria)/.test(group);
    expect((await configOf('portugal')).config.canned_responses.every(isPortuguese)).toBe(true);
    expect((await configOf('agente')).config.canned_responses.some(isPortuguese)).toBe(false);
  });

  test('R263 is refused to customers and notaries', async () => {
    for (const name of ['cliente', 'notaria'] as const) {
      expect(await ask(name, 'config')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });
});

describe('the agent’s config', () => {
  test('R143 holds states, panel_roles, users, canned_responses, stats, registries, notaries and providers', async () => {
    const { body } = await ask('portugal', 'currentuser/1?registros=1&notarias=1&providers=1');
    const { config } = body;
    for (const name of ['states', 'users', 'canned_responses', 'registries', 'notaries', 'providers']) {
      expect([name, config[name].length > 0]).toEqual([name, true]);
    }
    expect(config.panel_roles).toEqual(['portugal']);
    expect(config.stats.waiting).toMatchObject({ '-2': expect.any(Number) });
    expect(Object.keys(config.canned_responses[0])).toEqual(['id', 'title', 'group', 'visibility']);
    const seen = (await ask('portugal', 'canned_responses')).body.items.map(({ id }: { id: number }) => id);
    expect(config.canned_responses.map(({ id }: { id: number }) => id)).toEqual(seen);
  });

  test('R339 each of the flags registros, conservatorias, notarias, providers and provider_search adds its data', async () => {
    const flags = [
      ['registros=1', 'registries'],
      ['registros=1', 'mercantile_registries'],
      ['conservatorias=1', 'conservatorias'],
      ['notarias=1', 'notaries'],
      ['providers=1', 'providers'],
    ] as const;
    const without = (await ask('agente', 'currentuser/1')).body.config;
    for (const [flag, name] of flags) {
      expect(without[name]).toBeUndefined();
      expect((await ask('agente', `currentuser/1?${flag}`)).body.config[name].length, name).toBeGreaterThan(0);
    }
    const all = (await ask('agente', 'currentuser/1?providers=1')).body.config.providers as { nombre: string }[];
    const [first] = all as [{ nombre: string }];
    const search = `currentuser/1?provider_search=${encodeURIComponent(first.nombre)}`;
    const found = (await ask('agente', search)).body.config.providers;
    expect(found.map(({ nombre }: { nombre: string }) => nombre)).toContain(first.nombre);
    expect(found.length).toBeLessThan(all.length);
  });

  test('R340 each of the flags online_agents, aircall, app_stats and correos adds its data', async () => {
    await database.db
      .updateTable('agents')
      .set({ aircall_user: '4712' })
      .where('email', '=', 'agente@demo.test')
      .execute();
    const without = (await ask('agente', 'currentuser/1')).body.config;
    for (const name of ['online_agents', 'aircall_users', 'app_stats', 'correos']) {
      expect(without[name]).toBeUndefined();
    }
    const { config } = (await ask('agente', 'currentuser/1?online_agents=1&aircall=1&app_stats=1&correos=1')).body;
    expect(config.online_agents.length).toBeGreaterThan(0);
    expect(config.aircall_users).toContainEqual(expect.objectContaining({ aircall_user: '4712', on_call: false }));
    expect(config.app_stats).toEqual({
      products: deps.catalogue.current.products.length,
      items_today: expect.any(Number),
      unmatched_mails: 0,
      agents_online: config.online_agents.length,
    });
    expect(config.correos).toEqual({ unmatched: [], changed: [] });
  });

  test('R263 data of agents is refused to customers and notaries, flag by flag', async () => {
    for (const flag of ['registros', 'conservatorias', 'notarias', 'providers', 'online_agents', 'aircall']) {
      for (const name of ['cliente', 'notaria'] as const) {
        expect([flag, name, (await ask(name, `currentuser/1?${flag}=1`)).status]).toEqual([flag, name, 403]);
      }
    }
    const { config } = (await ask('notaria', 'currentuser/1')).body;
    expect(config).toMatchObject({ users: [], canned_responses: [], stats: null });
  });
});

describe('an e-mail template', () => {
  const text = (es: string, pt: string) => ({ es, en: es, pt });
  const template = (changes: object = {}) => ({
    code: 'prueba',
    name: text('Prueba', 'Prova'),
    group: 'general',
    subject: text('{{order_number}}', '{{id}}'),

    header: text('Hola', 'Olá'),
    template: text('{{product_name}}', '{{product_name}}'),
    button: text('', ''),

    attaches_invoice: false,
    position: 900,
    ...changes,
  });
  const preview = (item_id: number, row: object, name: Name = 'supervisora') =>
    ask(name, 'configlists/emailtemplates/preview', 'POST', { row, item_id });

  test('R167 with an unknown placeholder, or one that may be empty and says nothing for that case, is not saved', async () => {
    for (const written of ['Hola, {{cliente}}', 'Sobre {{address}}']) {
      const refused = await add('emailtemplates', template({ template: text(written, written) }));
      expect(refused).toMatchObject({ status: 422, body: { code: 'list_row_refused' } });
      expect(refused.body.errors[0].field).toBe('template');
    }
    const written = 'Sobre {{address|tu inmueble}}';
    expect((await add('emailtemplates', template({ template: text(written, written) }))).status).toBe(200);
  });

  test('R167 is previewed on a real order in three languages, and the shipped ones leave nothing open on any order', async () => {
    const items = await database.db.selectFrom('order_items').select(['item_id', 'order_id']).execute();
    const [{ item_id, order_id } = { item_id: 0, order_id: 0 }] = items;
    const row = template({ header: text('{{ reason }}', '{{reference|sem referência}}') });
    const { body } = await preview(item_id, row);
    expect(body.es).toMatchObject({
      subject: String(order_id),
      heading: '[reason]',
      unfilled: ['reason'],
      button: null,
    });
    expect(body.pt).toMatchObject({ subject: String(item_id), unfilled: [] });
    expect(body.es.text).not.toBe('');
    expect(body.pt.text).not.toBe(body.es.text);
    const shipped = (await ask('supervisora', 'configlists/emailtemplates')).body.items as { row: object }[];
    expect(shipped.length).toBeGreaterThan(5);
    for (const one of items.slice(0, 4)) {
      for (const { row: kept } of shipped) {
        const filled = (await preview(one.item_id, kept)).body;
        for (const locale of ['es', 'en', 'pt']) {
          expect(filled[locale].unfilled.filter((name: string) => name !== 'reason')).toEqual([]);
        }
      }
    }
    expect((await preview(item_id, row, 'agente')).status).toBe(403);
    expect((await preview(2_000_000_000, row)).body.code).toBe('not_found');
  });

  test('R167 its preview is the mail as it is laid out, with the plain text that goes with it', async () => {
    const { item_id, order_id } = await firstItem();
    const words = text('Lee esto:\n\n> <b>{{product_name}}</b>', 'Leia isto.');
    const { es } = (await preview(item_id, template({ template: words, button: text('Abrir', 'Abrir') }))).body;
    expect(es.blocks.map(({ block }: { block: string }) => block)).toEqual(['paragraph', 'quote', 'facts', 'button']);
    expect(es.blocks.at(-1)).toMatchObject({ label: 'Abrir', url: expect.stringContaining(String(order_id)) });
    for (const said of [es.greeting, es.heading, '<b>', 'Abrir', es.closing]) expect(es.plain).toContain(said);
  });

  test('R167 is sent to the supervisor alone, once for a key, in the language asked for, and not with a gap', async () => {
    const { item_id, order_id } = await firstItem();
    const testMail = (row: object, request_key: string, name: Name = 'supervisora') =>
      ask(name, 'configlists/emailtemplates/test', 'POST', { row, item_id, language: 'pt', request_key });
    const mails = () => database.db.selectFrom('mails').selectAll().where('template', '=', 'template_test').execute();
    expect((await testMail(template(), 'prueba-001', 'agente')).body.code).toBe('forbidden');
    const gap = await testMail(template({ header: text('Hola', '{{cliente}}') }), 'prueba-002');
    expect(gap.body.code).toBe('mail_placeholders');
    expect(await mails()).toEqual([]);
    const [first, again] = [await testMail(template(), 'prueba-003'), await testMail(template(), 'prueba-003')];
    expect([first.status, again.body]).toEqual([200, first.body]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to_address: first.body.to,
      also_to: [],
      cc: [],
      locale: 'pt',
      order_id,
      item_id: null,
      params: { subject: String(item_id), heading: 'Olá' },
    });
    expect(first.body.to).toMatch(/^supervisora@/);
    const customer = await database.db
      .selectFrom('orders')
      .select('customer_id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow();
    const told = await ask('supervisora', `notifications?custom_filter%5Bcustomer_id%5D=${customer.customer_id}`);
    expect(JSON.stringify(told.body)).not.toContain(mail?.mail_id);
  });

  const firstItem = () =>
    database.db.selectFrom('order_items').select(['item_id', 'order_id']).limit(1).executeTakeFirstOrThrow();
});

describe('add, change and delete', () => {
  const text = (es: string) => ({ es, en: es, pt: es });
  const ROWS = {
    matches: [
      { match: 'estaré ausente', type: 'auto_reply' },
      { match: 'estaré ausente', type: 'ignore' },
    ],
    ips: [{ ip: '198.51.100.7' }, { ip: '2001:db8::/48' }],
    incidences: ['text', 'date'].map((question_type) => ({
      key: 'clase_nueva',
      name: text('Clase'),
      question: text('¿Qué?'),
      question_type,
      active: true,
    })),
    notaries: [true, false].map((hipotecas) => ({
      nombre: 'Notaría Nueva',
      ciudad: 'Soria',
      direccion: '',
      telefono: '',
      email: '',
      locale: 'es',

      hipotecas,
      escrituras: true,
      active: true,
    })),
    providers: [true, false].map((lento) => ({
      nombre: 'Gestoría Nueva',
      ciudad: 'Ávila',
      direccion: '',
      telf1: '',
      telf2: '',
      locale: 'es',
      lento,

      email: 'nueva@proveedor.test',
      email_update: true,
      caderneta: true,
      retifica: false,
      term_days: null,
      iban: '',
      active: true,
    })),
    canned_responses: ['all', 'supervisors'].map((visibility) => ({
      group: 'Pruebas',
      title: 'Nueva',
      visibility,
      text: text('Hola'),
    })),
  } as const;

  test.each([
    ['R404', 'matches'],
    ['R404', 'incidences'],
    ['R406', 'ips'],
    ['R406', 'notaries'],
    ['R406', 'providers'],
    ['R408', 'canned_responses'],
  ] as const)('%s a row of %s is added, changed and deleted, by supervisors only', async (_id, list) => {
    const [row, changed] = ROWS[list];
    for (const [method, path] of [
      ['POST', list],
      ['PUT', `${list}/1`],
      ['DELETE', `${list}/1?version=1&reason=sobra`],
    ] as const) {
      const body = method === 'DELETE' ? undefined : { row, reason, ...(method === 'PUT' && { version: 1 }) };
      for (const name of ['agente', 'portugal', 'notaria', 'cliente'] as const) {
        expect([name, method, (await ask(name, path, method, body)).status]).toEqual([name, method, 403]);
      }
    }
    const added = await add(list, row as object);
    expect(added).toMatchObject({ status: 200, body: { version: 1, row } });
    const { id } = added.body;
    const put = await ask('supervisora', `${list}/${id}`, 'PUT', { row: changed, version: 1, reason });
    expect(put).toMatchObject({ status: 200, body: { id, version: 2, row: changed } });
    const seen = () => ask('supervisora', `configlists/${list}/${id}`);
    expect((await seen()).body.row).toEqual(changed);
    expect((await ask('supervisora', `${list}/${id}?version=2&reason=sobra`, 'DELETE')).status).toBe(200);
    expect((await seen()).status).toBe(404);
  });

  test.each([
    ['300.1.1.1', false],
    ['203.0.113.7/33', false],
    ['203.0.0.0/8', false],
    ['2001:db8::/20', false],
    ['oficina', false],
    ['10.20.0.0/16', true],
    ['2001:db8::7', true],
  ])('R406 the network %s is taken: %s', async (ip, isTaken) => {
    const { status, body } = await add('ips', { ip });
    expect(status).toBe(isTaken ? 200 : 422);
    if (!isTaken) expect(body).toMatchObject({ code: 'list_row_refused', errors: [{ field: 'ip' }] });
  });

  test('R166 a match holds id, match and type; a type that there is not, and a phrase that would be found everywhere, are refused', async () => {
    const refused = async (row: object) => (await add('matches', row)).body.errors?.[0]?.field;
    expect(await refused({ match: 'de *', type: 'ignore' })).toBe('match');
    expect((await add('matches', { match: 'vacaciones', type: 'holiday' })).status).toBe(422);
    const { body } = await add('matches', { match: 'vacaciones', type: 'auto_reply' });
    expect(body).toMatchObject({ id: expect.any(Number), row: { match: 'vacaciones', type: 'auto_reply' } });
  });
});
