import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackOfficeConfig, PLAIN_LISTS } from '../../../contract/back-office-config.ts';
import { type BackOffice, type Name, openBackOffice, reason } from './testing/back-office.ts';

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.close());

async function configOf(name: Name): Promise<{ version: string; config: BackOfficeConfig }> {
  const { status, body } = await office.ask(name, 'config');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

describe('the back-office config', () => {
  test('R176 holds users, products and their names, incidences, templates, matches, registries, notaries, providers, payments, canned responses, IPs, stats and aircall users', async () => {
    await office.add('matches', { match: 'fuera de la oficina', type: 'auto_reply' });
    const user_id = (await configOf('supervisora')).config.users[0]?.user_id ?? 0;
    await office.database.db
      .updateTable('agents')
      .set({ aircall_user: '4711' })
      .where('agent_id', '=', user_id)
      .execute();
    const { provider_id } = await office.database.db
      .selectFrom('providers')
      .select('provider_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const terms = { provider_id, tax_rate: 2100, withholding_rate: 0, due_on: '2026-12-31', request_key: 'config' };
    const at = { created_by: user_id, created_at: office.deps.now(), updated_at: office.deps.now() };
    await office.database.db
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
    const { body } = await office.add('ips', { ip: '203.0.113.0/24' });
    const { config } = await configOf('supervisora');
    const user = config.users.find(({ email }) => email === 'supervisora@demo.test');
    const { user_id, firstname, lastname } = user ?? {};
    expect(config.ips).toEqual([
      {
        id: body.id,
        ip: '203.0.113.0/24',
        date: office.deps.now().toISOString(),
        user: { user_id, firstname, lastname },
      },
    ]);
    expect(typeof config.stats.late).toBe('number');
    expect((await configOf('agente')).config.ips).toBeNull();
  });

  test('R176 is answered again only when one of its lists has changed', async () => {
    const { version } = await configOf('agente');
    expect((await office.ask('agente', `config?version=${version}`)).body).toEqual({ version, config: null });
    const { body } = await office.add('matches', { match: 'correo devuelto', type: 'bounce' });
    const changed = (await office.ask('agente', `config?version=${version}`)).body;
    expect(changed.config.matches).toContainEqual({ id: body.id, match: 'correo devuelto', type: 'bounce' });
    const row = { match: 'correo no entregado', type: 'bounce' };
    await office.ask('supervisora', `matches/${body.id}`, 'PUT', { row, version: 1, reason });
    expect((await configOf('agente')).config.matches).toContainEqual({ id: body.id, ...row });
    await office.ask('supervisora', `matches/${body.id}?version=2&reason=sobra`, 'DELETE');
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
      await sql`alter table ${sql.table(table)} rename to ${sql.ref(other)}`.execute(office.database.db);
    }
    const answers = [await office.ask('agente', `config?version=${version}`), await office.ask('agente', 'config')];
    for (const [table, other] of Object.entries(away)) {
      await sql`alter table ${sql.table(other)} rename to ${sql.ref(table)}`.execute(office.database.db);
    }
    expect(answers[1]?.status).toBeGreaterThanOrEqual(500);
    expect(answers[0]?.body).toEqual({ version, config: null });
    await office.database.db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('providers').set({ lento: true }).execute();
        throw new Error('rolled back');
      })
      .catch(() => {});
    expect((await office.ask('agente', `config?version=${version}`)).body).toEqual({ version, config: null });
  });

  test('R176 each caller gets the canned responses that they may see', async () => {
    const isPortuguese = ({ group }: { group: string }) => /^(Portugal|Conservatoria)/.test(group);
    expect((await configOf('portugal')).config.canned_responses.every(isPortuguese)).toBe(true);
    expect((await configOf('agente')).config.canned_responses.some(isPortuguese)).toBe(false);
  });

  test('R263 is refused to customers and notaries', async () => {
    for (const name of ['cliente', 'notaria'] as const) {
      expect(await office.ask(name, 'config')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });
});

describe('the agent’s config', () => {
  test('R143 holds states, panel_roles, users, canned_responses, stats, registries, notaries and providers', async () => {
    const { body } = await office.ask('portugal', 'currentuser/1?registros=1&notarias=1&providers=1');
    const { config } = body;
    for (const name of ['states', 'users', 'canned_responses', 'registries', 'notaries', 'providers']) {
      expect([name, config[name].length > 0]).toEqual([name, true]);
    }
    expect(config.panel_roles).toEqual(['portugal']);
    expect(config.stats.waiting).toMatchObject({ '-2': expect.any(Number) });
    expect(Object.keys(config.canned_responses[0])).toEqual(['id', 'title', 'group', 'visibility']);
    const seen = (await office.ask('portugal', 'canned_responses')).body.items.map(({ id }: { id: number }) => id);
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
    const without = (await office.ask('agente', 'currentuser/1')).body.config;
    for (const [flag, name] of flags) {
      expect(without[name]).toBeUndefined();
      expect((await office.ask('agente', `currentuser/1?${flag}`)).body.config[name].length, name).toBeGreaterThan(0);
    }
    const all = (await office.ask('agente', 'currentuser/1?providers=1')).body.config.providers as { nombre: string }[];
    const [first] = all as [{ nombre: string }];
    const search = `currentuser/1?provider_search=${encodeURIComponent(first.nombre)}`;
    const found = (await office.ask('agente', search)).body.config.providers;
    expect(found.map(({ nombre }: { nombre: string }) => nombre)).toContain(first.nombre);
    expect(found.length).toBeLessThan(all.length);
  });

  test('R340 each of the flags online_agents, aircall, app_stats and correos adds its data', async () => {
    await office.database.db
      .updateTable('agents')
      .set({ aircall_user: '4712' })
      .where('email', '=', 'agente@demo.test')
      .execute();
    const without = (await office.ask('agente', 'currentuser/1')).body.config;
    for (const name of ['online_agents', 'aircall_users', 'app_stats', 'correos']) {
      expect(without[name]).toBeUndefined();
    }
    const { config } = (await office.ask('agente', 'currentuser/1?online_agents=1&aircall=1&app_stats=1&correos=1'))
      .body;
    expect(config.online_agents.length).toBeGreaterThan(0);
    expect(config.aircall_users).toContainEqual(expect.objectContaining({ aircall_user: '4712', on_call: false }));
    expect(config.app_stats).toEqual({
      products: office.deps.catalogue.current.products.length,
      items_today: expect.any(Number),
      unmatched_mails: 0,
      agents_online: config.online_agents.length,
    });
    expect(config.correos).toEqual({ unmatched: [], changed: [] });
  });

  test('R263 data of agents is refused to customers and notaries, flag by flag', async () => {
    for (const flag of ['registros', 'conservatorias', 'notarias', 'providers', 'online_agents', 'aircall']) {
      for (const name of ['cliente', 'notaria'] as const) {
        expect([flag, name, (await office.ask(name, `currentuser/1?${flag}=1`)).status]).toEqual([flag, name, 403]);
      }
    }
    const { config } = (await office.ask('notaria', 'currentuser/1')).body;
    expect(config).toMatchObject({ users: [], canned_responses: [], stats: null });
  });
});
