import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportAnswer, Revision, RowAnswer } from '../../../contract/config-lists.ts';
import type { OrderRegistry, RegistryAnswer } from '../../../contract/registries.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { addItem } from '../../actions/items/testing/order-stage.ts';
import { countRegistryTimes } from '../../actions/registries/count-registry-times.ts';
import { keepItemRegistries } from '../../actions/registries/keep-item-registries.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { takeInRegistries } from '../../registries/take-in-registries.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi';
let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
let signers: Readonly<Record<'sara' | 'ana' | 'berta', Signer>>;
let customerId: number;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  app = await buildApp(deps);
  const signer = async (name: string, isSupervisor = false) => {
    const agentId = await insertTestAgent(database.db, `${name}@registries.test`);
    const panel_roles = isSupervisor ? ['supervisor'] : [];
    await database.db.updateTable('agents').set({ panel_roles }).where('agent_id', '=', agentId).execute();
    return signIn(app, { email: `${name}@registries.test`, password: PASSWORD, at: deps.now() });
  };
  signers = { sara: await signer('sara', true), ana: await signer('ana'), berta: await signer('berta') };
  customerId = await insertTestCustomer(database.db, 'cliente@registries.test');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

type Body = RowAnswer & { code: string; message: string; errors: unknown[]; items: never[]; problems: unknown[] };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function ask<Answer = Body>(who: keyof typeof signers, method: Method, path: string, json?: object, lang = 'es') {
  const call = signCall(signers[who], { method, url: `${ROOT}/${path}`, at: deps.now(), ...(json && { json }) });
  const answer = await app.inject({ ...call, headers: { ...call.headers, cookie: `lang=${lang}` } });
  return { status: answer.statusCode, text: answer.body, body: answer.json() as Answer };
}

const reason = 'por la prueba';
const texts = (es: string) => ({ es, en: es, pt: es });
let made = 0;
const next = () => {
  made += 1;
  return made;
};

const LAND = () => ({
  codigo: `prueba-n-${next()}`,
  nombre: `Registro de Prueba ${made}`,
  provincia: '28',
  direccion: 'Calle Mayor 1',

  email: `r${made}@registro.test`,
  telefono: '+34 910 000 000',

  registro_lento: true,
  peticionario: 'cliente',
  negativa: false,
});
const MERCANTILE = () => ({
  nombre: `Registro Mercantil de Prueba ${next()}`,
  provincia: '28',
  direccion: 'Calle Mayor 2',
  email: `m${made}@registro.test`,
});
const PORTUGUESE = () => ({
  nombre: `Conservatória de Prova ${next()}`,
  concelho: 'Lagoa',
  distrito: 'Faro',
  direccion: 'Rua Direita 3',

  email: `c${made}@registo.test`,
  telefono: '+351 210 000 000',
});
const ALIAS = () => ({ alias: `Barrio de Prueba ${next()}`, municipality: 'Madrid (Madrid)', registro: 'madrid-n-05' });

describe.each([
  ['R405', 'registries', LAND, 'nombre'],
  ['R405', 'mercantile_registries', MERCANTILE, 'direccion'],
  ['R405', 'portuguese_registries', PORTUGUESE, 'concelho'],
  ['R404', 'municipality_aliases', ALIAS, 'registro'],
] as const)('%s the list %s', (_, list, rowOf, field) => {
  test(`${_} of ${list}: a row is added, changed, deleted, and each step can be undone`, async () => {
    const row = rowOf();
    const added = await ask('sara', 'POST', list, { row, reason });
    expect(added).toMatchObject({ status: 200, body: { version: 1, row } });
    expect((await ask('ana', 'POST', list, { row: rowOf(), reason })).status).toBe(403);
    const { id } = added.body;
    const other = { ...row, [field]: field === 'registro' ? 'madrid-n-06' : 'Otro' };
    const changed = await ask('sara', 'PUT', `${list}/${id}`, { row: other, version: 1, reason });
    expect(changed.body).toMatchObject({ id, version: 2, row: other });
    const gone = await ask('sara', 'DELETE', `${list}/${id}?version=2&reason=sobra`);
    expect(gone.status).toBe(200);
    const { items } = (await ask<{ items: Revision[] }>('sara', 'GET', `configlists/${list}/revisions?id=${id}`)).body;
    expect(items.map(({ version }) => version)).toEqual([3, 2, 1]);
    await ask('sara', 'POST', `configlists/${list}/revisions/${items[0]?.revision_id}/undo`, { reason });
    expect((await ask('sara', 'GET', `configlists/${list}/${id}`)).body.row).toEqual(other);
  });

  test(`${_} of ${list}: what is exported is imported as it was`, async () => {
    const csv = (
      await app.inject(
        signCall(signers.sara, { method: 'GET', url: `${ROOT}/configlists/${list}/export/csv`, at: deps.now() }),
      )
    ).body;
    const preview = await ask<ImportAnswer>('sara', 'POST', `configlists/${list}/import/preview`, {
      format: 'csv',
      text: csv,
    });
    expect(preview.body).toMatchObject({ added: [], changed: [], problems: [] });
    expect(preview.body.unchanged).toBeGreaterThan(50);
  });
});

describe('registries for agents', () => {
  test('R169 a property registry holds id_registro, nombre, registro_lento, peticionario, negativa, email and telefono', async () => {
    const row = LAND();
    const { id } = (await ask('sara', 'POST', 'registries', { row, reason })).body;
    const { provincia, ...kept } = row;
    const { items } = (
      await ask<{ items: RegistryAnswer[] }>('ana', 'GET', `registries?text=${encodeURIComponent(row.nombre)}`)
    ).body;
    expect(items).toEqual([{ id_registro: id, province_code: provincia, ...kept }]);
    for (const wrong of [{ peticionario: 'nadie' }, { email: 'no es un correo' }, { provincia: '99' }]) {
      const refused = await ask('sara', 'POST', 'registries', { row: { ...LAND(), ...wrong }, reason });
      expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
      expect(refused.text).toContain(Object.keys(wrong)[0]);
    }
  });

  test('R169 the code, by which the directory and the aliases know a registry, does not change', async () => {
    const row = LAND();
    const { id } = (await ask('sara', 'POST', 'registries', { row, reason })).body;
    const renamed = await ask('sara', 'PUT', `registries/${id}`, {
      row: { ...row, codigo: 'otro' },
      version: 1,
      reason,
    });
    expect(renamed.body).toMatchObject({ code: 'list_row_refused', errors: [{ field: 'codigo' }] });
  });

  test('R170 the certifications of statutes hold id, nombre, ayuda and atributos, and the two that are always there come last', async () => {
    const registry = LAND();
    const { id } = (await ask('sara', 'POST', 'registries', { row: registry, reason })).body;
    const own = {
      clave: `propia_${made}`,
      registro: registry.codigo,
      nombre: texts('Propia'),
      ayuda: texts('Solo aquí'),

      atributos: 'Finca matriz\n\n Portal ',
      position: 999,
    };
    const added = (await ask('sara', 'POST', 'statutes_certifications', { row: own, reason })).body;
    type Answer = { certificaciones: { id: number; nombre: string }[] };
    const offered = async (registryId: number) =>
      (await ask<Answer>('ana', 'GET', `registries/${registryId}`)).body.certificaciones;
    const certifications = await offered(id);
    expect(certifications).toContainEqual({
      id: added.id,
      nombre: 'Propia',
      ayuda: 'Solo aquí',
      atributos: ['Finca matriz', 'Portal'],
    });
    const last = ['Instrucciones específicas', 'Modelo adjunto'];
    expect(certifications.slice(-2).map(({ nombre }) => nombre)).toEqual(last);
    const elsewhere = await offered((await registryOf('amurrio')).registry_id);
    expect(elsewhere.map(({ nombre }) => nombre)).not.toContain('Propia');
    expect(elsewhere.slice(-2).map(({ nombre }) => nombre)).toEqual(last);
    for (const { id: always } of elsewhere.slice(-2)) {
      const gone = await ask('sara', 'DELETE', `statutes_certifications/${always}?version=1&reason=sobra`);
      expect(gone.body.code).toBe('list_row_in_use');
    }
    const used = await ask('sara', 'DELETE', `registries/${id}?version=1&reason=sobra`);
    expect(used.body.code).toBe('list_row_in_use');
    const { body } = await ask<{ touches: object[] }>('sara', 'GET', `configlists/registries/${id}`);
    expect(body.touches).toEqual([{ what: 'certifications', count: 1 }]);
  });

  test('R171 a mercantile registry holds id_registro, nombre, direccion and email', async () => {
    const row = MERCANTILE();
    const { id } = (await ask('sara', 'POST', 'mercantile_registries', { row, reason })).body;
    const { provincia, ...kept } = row;
    const found = await ask('ana', 'GET', `mercantile_registries?text=${encodeURIComponent(row.nombre)}`);
    expect(found.body.items).toEqual([{ id_registro: id, province_code: provincia, ...kept }]);
    expect((await ask('ana', 'GET', 'mercantile_registries')).body.items.length).toBeGreaterThanOrEqual(61);
  });

  test('R405 Portuguese registries come one a municipality, and are completed', async () => {
    const { items } = (
      await ask<{ items: { nombre: string; distrito: string }[] }>('ana', 'GET', 'portuguese_registries')
    ).body;
    expect(items.filter(({ nombre }) => nombre.startsWith('Registo Predial do concelho de'))).toHaveLength(308);
  });

  test('R168 an alias holds id, alias and municipality, and names places that there are', async () => {
    const row = ALIAS();
    const { id } = (await ask('sara', 'POST', 'municipality_aliases', { row, reason })).body;
    expect((await ask('sara', 'GET', `configlists/municipality_aliases/${id}`)).body).toMatchObject({ id, row });
    const refusals: [object, string][] = [
      [{ ...ALIAS(), municipality: 'Zzyzx' }, 'municipality'],
      [{ ...ALIAS(), municipality: 'Mieres' }, 'municipality'],
      [{ ...ALIAS(), registro: 'no-hay' }, 'registro'],
      [{ ...ALIAS(), alias: ' ' }, 'alias'],
    ];
    for (const [wrong, field] of refusals) {
      const refused = await ask('sara', 'POST', 'municipality_aliases', { row: wrong, reason });
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(field)]);
    }
    const text = `alias;municipality;registro\nUno;Madrid (Madrid);\nDos;Zzyzx;`;
    const file = { format: 'csv', text };
    const preview = await ask<ImportAnswer>('sara', 'POST', 'configlists/municipality_aliases/import/preview', file);
    expect(preview.body.problems).toMatchObject([{ line: 3, field: 'municipality' }]);
  });

  test.each([
    ['es', 'Registro no encontrado'],
    ['en', 'Registry not found'],
    ['pt', 'Registo não encontrado'],
  ])('R433 a registry that does not exist answers so in %s, wherever it is named', async (lang, message) => {
    const item = await orderAt({ 79: 'Madrid (Madrid)', 80: 'Calle Alcalá 45' });
    const calls: [keyof typeof signers, Method, string, object?][] = [
      ['ana', 'GET', 'registries/999999'],
      ['sara', 'GET', 'configlists/registries/999999'],
      ['sara', 'PUT', 'registries/999999', { row: LAND(), version: 1, reason }],
      ['sara', 'DELETE', 'registries/999999?version=1&reason=sobra'],
      ['sara', 'DELETE', 'mercantile_registries/999999?version=1&reason=sobra'],
      ['sara', 'DELETE', 'portuguese_registries/999999?version=1&reason=sobra'],
      ['ana', 'PUT', `pedido/${item}/registry`, { id_registro: 999_999, scope: 'street' }],
    ];
    const gone = await Promise.all(calls.map(([who, method, path, json]) => ask(who, method, path, json, lang)));
    expect(gone.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      gone.map(() => [404, 'registry_not_found', message]),
    );
    const row = { ...ALIAS(), registro: 'no-hay' };
    const refused = await ask('sara', 'POST', 'municipality_aliases', { row, reason }, lang);
    expect(refused.body.errors).toEqual([{ field: 'registro', message }]);
  });

  test('the rows of data/ are taken in once: what was deleted does not come back', async () => {
    await database.db.deleteFrom('mercantile_registries').where('nombre', 'like', '%Albacete').execute();
    await takeInRegistries(database.db, deps.territory.rows, deps.now());
    const found = await ask('ana', 'GET', 'mercantile_registries?text=albacete');
    expect(found.body.items).toEqual([]);
  });
});

const registryOf = (codigo: string) =>
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

type Mapped = { mapping: OrderRegistry; revision_id: number | null; code: string };
const mappingOf = async (item: number) => (await ask<Mapped>('ana', 'GET', `pedido/${item}/registry`)).body.mapping;
const correct = (who: 'ana' | 'berta', item: number, id_registro: number, scope: string) =>
  ask<Mapped>(who, 'PUT', `pedido/${item}/registry`, { id_registro, scope });

describe('R500 the registry of an order', () => {
  test('R500 is found from its municipality, with the reason', async () => {
    const item = await orderAt({ 79: 'Amurrio (Álava)', 80: 'Calle Mayor 1' });
    expect(await mappingOf(item)).toMatchObject({
      country: 'ES',
      municipality: 'Amurrio (Álava)',
      registry: { nombre: 'Registro de la Propiedad de Amurrio', registro_lento: false, peticionario: 'empresa' },
      reason: 'only_one',
    });
  });

  test('R500 of several the candidates are shown; what an agent says becomes an alias of the street, for all orders', async () => {
    const [item, neighbour, elsewhere] = [
      await orderAt({ 79: 'Madrid (Madrid)', 80: 'C/ de Serrano, nº 12, 3º B' }),
      await orderAt({ 79: 'Madrid (Madrid)', 80: 'Calle Serrano 90' }),
      await orderAt({ 79: 'Madrid (Madrid)', 80: 'Calle Mayor 3' }),
    ];
    const before = await mappingOf(item);
    expect(before).toMatchObject({ registry: null, reason: 'several' });
    expect(before.candidates.length).toBeGreaterThan(30);
    expect(before.scopes.map(({ scope, alias }) => [scope, alias])).toEqual([
      ['street', 'C/ de Serrano'],
      ['house', 'C/ de Serrano 12'],
      ['municipality', 'Madrid'],
    ]);
    const { registry_id } = await registryOf('madrid-n-01');
    const corrected = await correct('ana', item, registry_id, 'street');
    expect(corrected.body.mapping).toMatchObject({
      registry: { id_registro: registry_id },
      reason: 'alias',
      by: 'C/ de Serrano',
    });
    expect((await mappingOf(neighbour)).registry?.id_registro).toBe(registry_id);
    expect((await mappingOf(elsewhere)).registry).toBeNull();

    // A closer one for a single house, by somebody else, and the same click twice.
    const other = (await registryOf('madrid-n-02')).registry_id;
    const closer = await correct('berta', neighbour, other, 'house');
    expect([(await mappingOf(neighbour)).registry?.id_registro, (await mappingOf(item)).registry?.id_registro]).toEqual(
      [other, registry_id],
    );
    expect((await correct('berta', neighbour, other, 'house')).body.revision_id).toBeNull();
    const { items } = (await ask<{ items: Revision[] }>('sara', 'GET', 'configlists/municipality_aliases/revisions'))
      .body;
    expect(items[0]).toMatchObject({
      revision_id: closer.body.revision_id,
      name: 'Calle Serrano 90 · Madrid (Madrid)',
      reason: `Corregido en el trámite ${neighbour}`,
    });
  });

  test('R500 only its author undoes a correction, once, and not if the alias changed since', async () => {
    const item = await orderAt({ 79: 'Madrid (Madrid)', 80: 'Calle Velázquez 5' });
    const [first, second] = [await registryOf('madrid-n-01'), await registryOf('madrid-n-02')];
    const { revision_id } = (await correct('ana', item, first.registry_id, 'street')).body;
    const undo = (who: 'ana' | 'berta', revision: number | null) =>
      ask<Mapped>(who, 'POST', `pedido/${item}/registry/undo`, { revision_id: revision });
    expect((await undo('berta', revision_id)).body.code).toBe('not_found');
    expect((await undo('ana', revision_id)).body.mapping).toMatchObject({ registry: null, reason: 'several' });
    expect((await undo('ana', revision_id)).status).toBe(200);

    const again = (await correct('ana', item, first.registry_id, 'street')).body.revision_id;
    await correct('berta', item, second.registry_id, 'street');
    expect((await undo('ana', again)).body.code).toBe('list_row_changed');
    expect((await mappingOf(item)).registry?.id_registro).toBe(second.registry_id);
  });

  test('R500 an alias that a supervisor edits moves the orders of its place', async () => {
    const item = await orderAt({ 79: 'Madrid (Madrid)', 80: 'Colonia Mirasierra, 7' });
    const row = { alias: 'Mirasierra', municipality: 'Madrid (Madrid)', registro: 'madrid-n-12' };
    const { id } = (await ask('sara', 'POST', 'municipality_aliases', { row, reason })).body;
    expect((await mappingOf(item)).reason).toBe('alias');
    const seen = await ask<{ touches: object[] }>('sara', 'GET', `configlists/municipality_aliases/${id}`);
    expect(seen.body.touches).toEqual([{ what: 'open_orders', count: 1 }]);
    const changed = { row: { ...row, registro: 'madrid-n-14' }, version: 1, reason };
    await ask('sara', 'PUT', `municipality_aliases/${id}`, changed);
    expect((await mappingOf(item)).registry?.id_registro).toBe((await registryOf('madrid-n-14')).registry_id);
    await ask('sara', 'DELETE', `municipality_aliases/${id}?version=2&reason=sobra`);
    expect((await mappingOf(item)).reason).toBe('several');
  });

  test('a part of the address that the order does not say is refused; a product of no registry has none', async () => {
    const item = await orderAt({ 79: 'Madrid (Madrid)' });
    const { registry_id } = await registryOf('madrid-n-01');
    expect((await correct('ana', item, registry_id, 'street')).body.code).toBe('registry_scope_missing');
    const other = await orderAt({}, { product_id: 19011 });
    expect(await mappingOf(other)).toBeNull();
  });

  test('how long a registry takes is counted from delivered orders, and shown beside it', async () => {
    const answers = { 79: 'Amurrio (Álava)' };
    // From Monday at 10 in Madrid: ten business hours are a day, and the last is delivered on Tuesday at the same time.
    for (const hours of [5, 5, 5, 5, 24]) {
      const begun_at = new Date('2026-11-09T09:00:00Z');
      const delivered_at = new Date(begun_at.getTime() + hours * HOUR_MS);
      await orderAt(answers, { begun_at, delivered_at, panel_status_id: STATUS.delivered, clock: 'ended' });
    }
    await orderAt({ 79: 'Madrid (Madrid)' }, { begun_at: deps.now(), delivered_at: deps.now() });
    const item = await orderAt(answers);
    expect((await mappingOf(item)).times).toBeNull();
    const ctx = testCtx(deps);
    await countRegistryTimes(ctx);
    await countRegistryTimes(ctx);
    expect((await mappingOf(item)).times).toEqual({ p50: 0.5, p90: 1, items: 5 });
  });

  test('figures keep the registry of each order: of new ones at once, of those that moved by night', async () => {
    const keptFor = async (item_id: number) =>
      deps.db
        .selectFrom('item_registries as k')
        .leftJoin('property_registries as r', 'r.registry_id', 'k.registry_id')
        .select('codigo')
        .where('item_id', '=', item_id)
        .executeTakeFirst();
    const [inside, asked] = [await orderAt({ 79: 'Amurrio (Álava)' }), await orderAt({ 79: 'Madrid (Madrid)' })];
    const ctx = testCtx(deps);
    await keepItemRegistries(ctx, 'new');
    expect((await keptFor(inside))?.codigo).toMatch(/amurrio/);
    expect(await keptFor(asked)).toEqual({ codigo: null });
    const answers = JSON.stringify({ 79: 'Madrid (Madrid)' });
    await deps.db.updateTable('order_items').set({ answers }).where('item_id', '=', inside).execute();
    await keepItemRegistries(ctx, 'new');
    expect((await keptFor(inside))?.codigo).toMatch(/amurrio/);
    await keepItemRegistries(ctx, 'all');
    expect(await keptFor(inside)).toEqual({ codigo: null });
  });

  test('R500 an order of Portugal finds the registry of its parish', async () => {
    const item = await orderAt({ 6301: '110655' }, { product_id: 18421 });
    expect(await mappingOf(item)).toMatchObject({
      country: 'PT',
      municipality: 'Lisboa (Lisboa)',
      registry: { nombre: 'Registo Predial do concelho de Lisboa', negativa: null },
      reason: 'only_one',
      scopes: [],
    });
  });
});
