import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportAnswer, Revision } from '../../../contract/config-lists.ts';
import type { RegistryAnswer } from '../../../contract/registries.ts';
import { takeInRegistries } from '../../registries/take-in-registries.ts';
import { signCall } from '../oauth/testing/signing-client.ts';
import { type Method, made, next, openRegistries, type RegistriesApi, ROOT, reason } from './testing/registries-api.ts';

let api: RegistriesApi;
beforeAll(async () => {
  api = await openRegistries();
});
afterAll(() => api.close());

const texts = (es: string) => ({ es, en: es, pt: es });

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
    const added = await api.ask('sara', 'POST', list, { row, reason });
    expect(added).toMatchObject({ status: 200, body: { version: 1, row } });
    expect((await api.ask('ana', 'POST', list, { row: rowOf(), reason })).status).toBe(403);
    const { id } = added.body;
    const other = { ...row, [field]: field === 'registro' ? 'madrid-n-06' : 'Otro' };
    const changed = await api.ask('sara', 'PUT', `${list}/${id}`, { row: other, version: 1, reason });
    expect(changed.body).toMatchObject({ id, version: 2, row: other });
    const gone = await api.ask('sara', 'DELETE', `${list}/${id}?version=2&reason=sobra`);
    expect(gone.status).toBe(200);
    const { items } = (await api.ask<{ items: Revision[] }>('sara', 'GET', `configlists/${list}/revisions?id=${id}`))
      .body;
    expect(items.map(({ version }) => version)).toEqual([3, 2, 1]);
    await api.ask('sara', 'POST', `configlists/${list}/revisions/${items[0]?.revision_id}/undo`, { reason });
    expect((await api.ask('sara', 'GET', `configlists/${list}/${id}`)).body.row).toEqual(other);
  });

  test(`${_} of ${list}: what is exported is imported as it was`, async () => {
    const csv = (
      await api.app.inject(
        signCall(api.signers.sara, {
          method: 'GET',
          url: `${ROOT}/configlists/${list}/export/csv`,
          at: api.deps.now(),
        }),
      )
    ).body;
    const preview = await api.ask<ImportAnswer>('sara', 'POST', `configlists/${list}/import/preview`, {
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
    const { id } = (await api.ask('sara', 'POST', 'registries', { row, reason })).body;
    const { provincia, ...kept } = row;
    const { items } = (
      await api.ask<{ items: RegistryAnswer[] }>('ana', 'GET', `registries?text=${encodeURIComponent(row.nombre)}`)
    ).body;
    expect(items).toEqual([{ id_registro: id, province_code: provincia, ...kept }]);
    for (const wrong of [{ peticionario: 'nadie' }, { email: 'no es un correo' }, { provincia: '99' }]) {
      const refused = await api.ask('sara', 'POST', 'registries', { row: { ...LAND(), ...wrong }, reason });
      expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
      expect(refused.text).toContain(Object.keys(wrong)[0]);
    }
  });

  test('R169 the code, by which the directory and the aliases know a registry, does not change', async () => {
    const row = LAND();
    const { id } = (await api.ask('sara', 'POST', 'registries', { row, reason })).body;
    const renamed = await api.ask('sara', 'PUT', `registries/${id}`, {
      row: { ...row, codigo: 'otro' },
      version: 1,
      reason,
    });
    expect(renamed.body).toMatchObject({ code: 'list_row_refused', errors: [{ field: 'codigo' }] });
  });

  test('R170 the certifications of statutes hold id, nombre, ayuda and atributos, and the two that are always there come last', async () => {
    const registry = LAND();
    const { id } = (await api.ask('sara', 'POST', 'registries', { row: registry, reason })).body;
    const own = {
      clave: `propia_${made}`,
      registro: registry.codigo,
      nombre: texts('Propia'),
      ayuda: texts('Solo aquí'),

      atributos: 'Finca matriz\n\n Portal ',
      position: 999,
    };
    const added = (await api.ask('sara', 'POST', 'statutes_certifications', { row: own, reason })).body;
    type Answer = { certificaciones: { id: number; nombre: string }[] };
    const offered = async (registryId: number) =>
      (await api.ask<Answer>('ana', 'GET', `registries/${registryId}`)).body.certificaciones;
    const certifications = await offered(id);
    expect(certifications).toContainEqual({
      id: added.id,
      nombre: 'Propia',
      ayuda: 'Solo aquí',
      atributos: ['Finca matriz', 'Portal'],
    });
    const last = ['Instrucciones específicas', 'Modelo adjunto'];
    expect(certifications.slice(-2).map(({ nombre }) => nombre)).toEqual(last);
    const elsewhere = await offered((await api.getRegistry('amurrio')).registry_id);
    expect(elsewhere.map(({ nombre }) => nombre)).not.toContain('Propia');
    expect(elsewhere.slice(-2).map(({ nombre }) => nombre)).toEqual(last);
    for (const { id: always } of elsewhere.slice(-2)) {
      const gone = await api.ask('sara', 'DELETE', `statutes_certifications/${always}?version=1&reason=sobra`);
      expect(gone.body.code).toBe('list_row_in_use');
    }
    const used = await api.ask('sara', 'DELETE', `registries/${id}?version=1&reason=sobra`);
    expect(used.body.code).toBe('list_row_in_use');
    const { body } = await api.ask<{ touches: object[] }>('sara', 'GET', `configlists/registries/${id}`);
    expect(body.touches).toEqual([{ what: 'certifications', count: 1 }]);
  });

  test('R171 a mercantile registry holds id_registro, nombre, direccion and email', async () => {
    const row = MERCANTILE();
    const { id } = (await api.ask('sara', 'POST', 'mercantile_registries', { row, reason })).body;
    const { provincia, ...kept } = row;
    const found = await api.ask('ana', 'GET', `mercantile_registries?text=${encodeURIComponent(row.nombre)}`);
    expect(found.body.items).toEqual([{ id_registro: id, province_code: provincia, ...kept }]);
    expect((await api.ask('ana', 'GET', 'mercantile_registries')).body.items.length).toBeGreaterThanOrEqual(61);
  });

  test('R405 Portuguese registries come one a municipality, and are completed', async () => {
    const { items } = (
      await api.ask<{ items: { nombre: string; distrito: string }[] }>('ana', 'GET', 'portuguese_registries')
    ).body;
    expect(items.filter(({ nombre }) => nombre.startsWith('Registo Predial do concelho de'))).toHaveLength(308);
  });

  test('R168 an alias holds id, alias and municipality, and names places that there are', async () => {
    const row = ALIAS();
    const { id } = (await api.ask('sara', 'POST', 'municipality_aliases', { row, reason })).body;
    expect((await api.ask('sara', 'GET', `configlists/municipality_aliases/${id}`)).body).toMatchObject({ id, row });
    const refusals: [object, string][] = [
      [{ ...ALIAS(), municipality: 'Zzyzx' }, 'municipality'],
      [{ ...ALIAS(), municipality: 'Mieres' }, 'municipality'],
      [{ ...ALIAS(), registro: 'no-hay' }, 'registro'],
      [{ ...ALIAS(), alias: ' ' }, 'alias'],
    ];
    for (const [wrong, field] of refusals) {
      const refused = await api.ask('sara', 'POST', 'municipality_aliases', { row: wrong, reason });
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(field)]);
    }
    const text = `alias;municipality;registro\nUno;Madrid (Madrid);\nDos;Zzyzx;`;
    const file = { format: 'csv', text };
    const preview = await api.ask<ImportAnswer>(
      'sara',
      'POST',
      'configlists/municipality_aliases/import/preview',
      file,
    );
    expect(preview.body.problems).toMatchObject([{ line: 3, field: 'municipality' }]);
  });

  test.each([
    ['es', 'Registro no encontrado'],
    ['en', 'Registry not found'],
    ['pt', 'Registo não encontrado'],
  ])('R433 a registry that does not exist answers so in %s, wherever it is named', async (lang, message) => {
    const item = await api.orderAt({ 79: 'Madrid (Madrid)', 80: 'Calle Alcalá 45' });
    const calls: ['ana' | 'sara', Method, string, object?][] = [
      ['ana', 'GET', 'registries/999999'],
      ['sara', 'GET', 'configlists/registries/999999'],
      ['sara', 'PUT', 'registries/999999', { row: LAND(), version: 1, reason }],
      ['sara', 'DELETE', 'registries/999999?version=1&reason=sobra'],
      ['sara', 'DELETE', 'mercantile_registries/999999?version=1&reason=sobra'],
      ['sara', 'DELETE', 'portuguese_registries/999999?version=1&reason=sobra'],
      ['ana', 'PUT', `pedido/${item}/registry`, { id_registro: 999_999, scope: 'street' }],
    ];
    const gone = await Promise.all(calls.map(([who, method, path, json]) => api.ask(who, method, path, json, lang)));
    expect(gone.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      gone.map(() => [404, 'registry_not_found', message]),
    );
    const row = { ...ALIAS(), registro: 'no-hay' };
    const refused = await api.ask('sara', 'POST', 'municipality_aliases', { row, reason }, lang);
    expect(refused.body.errors).toEqual([{ field: 'registro', message }]);
  });

  test('the rows of data/ are taken in once: what was deleted does not come back', async () => {
    await api.database.db.deleteFrom('mercantile_registries').where('nombre', 'like', '%Albacete').execute();
    await takeInRegistries(api.database.db, api.deps.territory.rows, api.deps.now());
    const found = await api.ask('ana', 'GET', 'mercantile_registries?text=albacete');
    expect(found.body.items).toEqual([]);
  });
});
