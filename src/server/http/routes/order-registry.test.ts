import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Revision } from '../../../contract/config-lists.ts';
import type { OrderRegistry } from '../../../contract/registries.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { countRegistryTimes } from '../../actions/registries/count-registry-times.ts';
import { keepItemRegistries } from '../../actions/registries/keep-item-registries.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { openRegistries, type RegistriesApi, reason } from './testing/registries-api.ts';

let api: RegistriesApi;
beforeAll(async () => {
  api = await openRegistries();
});
afterAll(() => api.close());

type Mapped = { mapping: OrderRegistry; revision_id: number | null; code: string };
const mappingOf = async (item: number) => (await api.ask<Mapped>('ana', 'GET', `pedido/${item}/registry`)).body.mapping;
const correct = (who: 'ana' | 'berta', item: number, id_registro: number, scope: string) =>
  api.ask<Mapped>(who, 'PUT', `pedido/${item}/registry`, { id_registro, scope });

describe('R500 the registry of an order', () => {
  test('R500 is found from its municipality, with the reason', async () => {
    const item = await api.orderAt({ 79: 'Amurrio (Álava)', 80: 'Calle Mayor 1' });
    expect(await mappingOf(item)).toMatchObject({
      country: 'ES',
      municipality: 'Amurrio (Álava)',
      registry: { nombre: 'Registro de la Propiedad de Amurrio', registro_lento: false, peticionario: 'empresa' },
      reason: 'only_one',
    });
  });

  test('R500 of several the candidates are shown; what an agent says becomes an alias of the street, for all orders', async () => {
    const [item, neighbour, elsewhere] = [
      await api.orderAt({ 79: 'Madrid (Madrid)', 80: 'C/ de Serrano, nº 12, 3º B' }),
      await api.orderAt({ 79: 'Madrid (Madrid)', 80: 'Calle Serrano 90' }),
      await api.orderAt({ 79: 'Madrid (Madrid)', 80: 'Calle Mayor 3' }),
    ];
    const before = await mappingOf(item);
    expect(before).toMatchObject({ registry: null, reason: 'several' });
    expect(before.candidates.length).toBeGreaterThan(30);
    expect(before.scopes.map(({ scope, alias }) => [scope, alias])).toEqual([
      ['street', 'C/ de Serrano'],
      ['house', 'C/ de Serrano 12'],
      ['municipality', 'Madrid'],
    ]);
    const { registry_id } = await api.getRegistry('madrid-n-01');
    const corrected = await correct('ana', item, registry_id, 'street');
    expect(corrected.body.mapping).toMatchObject({
      registry: { id_registro: registry_id },
      reason: 'alias',
      by: 'C/ de Serrano',
    });
    expect((await mappingOf(neighbour)).registry?.id_registro).toBe(registry_id);
    expect((await mappingOf(elsewhere)).registry).toBeNull();

    // A closer one for a single house, by somebody else, and the same click twice.
    const other = (await api.getRegistry('madrid-n-02')).registry_id;
    const closer = await correct('berta', neighbour, other, 'house');
    expect([(await mappingOf(neighbour)).registry?.id_registro, (await mappingOf(item)).registry?.id_registro]).toEqual(
      [other, registry_id],
    );
    expect((await correct('berta', neighbour, other, 'house')).body.revision_id).toBeNull();
    const { items } = (
      await api.ask<{ items: Revision[] }>('sara', 'GET', 'configlists/municipality_aliases/revisions')
    ).body;
    expect(items[0]).toMatchObject({
      revision_id: closer.body.revision_id,
      name: 'Calle Serrano 90 · Madrid (Madrid)',
      reason: `Corregido en el trámite ${neighbour}`,
    });
  });

  test('R500 only its author undoes a correction, once, and not if the alias changed since', async () => {
    const item = await api.orderAt({ 79: 'Madrid (Madrid)', 80: 'Calle Velázquez 5' });
    const [first, second] = [await api.getRegistry('madrid-n-01'), await api.getRegistry('madrid-n-02')];
    const { revision_id } = (await correct('ana', item, first.registry_id, 'street')).body;
    const undo = (who: 'ana' | 'berta', revision: number | null) =>
      api.ask<Mapped>(who, 'POST', `pedido/${item}/registry/undo`, { revision_id: revision });
    expect((await undo('berta', revision_id)).body.code).toBe('not_found');
    expect((await undo('ana', revision_id)).body.mapping).toMatchObject({ registry: null, reason: 'several' });
    expect((await undo('ana', revision_id)).status).toBe(200);

    const again = (await correct('ana', item, first.registry_id, 'street')).body.revision_id;
    await correct('berta', item, second.registry_id, 'street');
    expect((await undo('ana', again)).body.code).toBe('list_row_changed');
    expect((await mappingOf(item)).registry?.id_registro).toBe(second.registry_id);
  });

  test('R500 an alias that a supervisor edits moves the orders of its place', async () => {
    const item = await api.orderAt({ 79: 'Madrid (Madrid)', 80: 'Colonia Mirasierra, 7' });
    const row = { alias: 'Mirasierra', municipality: 'Madrid (Madrid)', registro: 'madrid-n-12' };
    const { id } = (await api.ask('sara', 'POST', 'municipality_aliases', { row, reason })).body;
    expect((await mappingOf(item)).reason).toBe('alias');
    const seen = await api.ask<{ touches: object[] }>('sara', 'GET', `configlists/municipality_aliases/${id}`);
    expect(seen.body.touches).toEqual([{ what: 'open_orders', count: 1 }]);
    const changed = { row: { ...row, registro: 'madrid-n-14' }, version: 1, reason };
    await api.ask('sara', 'PUT', `municipality_aliases/${id}`, changed);
    expect((await mappingOf(item)).registry?.id_registro).toBe((await api.getRegistry('madrid-n-14')).registry_id);
    await api.ask('sara', 'DELETE', `municipality_aliases/${id}?version=2&reason=sobra`);
    expect((await mappingOf(item)).reason).toBe('several');
  });

  test('a part of the address that the order does not say is refused; a product of no registry has none', async () => {
    const item = await api.orderAt({ 79: 'Madrid (Madrid)' });
    const { registry_id } = await api.getRegistry('madrid-n-01');
    expect((await correct('ana', item, registry_id, 'street')).body.code).toBe('registry_scope_missing');
    const other = await api.orderAt({}, { product_id: 19011 });
    expect(await mappingOf(other)).toBeNull();
  });

  test('how long a registry takes is counted from delivered orders, and shown beside it', async () => {
    const answers = { 79: 'Amurrio (Álava)' };
    // From Monday at 10 in Madrid: ten business hours are a day, and the last is delivered on Tuesday at the same time.
    for (const hours of [5, 5, 5, 5, 24]) {
      const begun_at = new Date('2026-11-09T09:00:00Z');
      const delivered_at = new Date(begun_at.getTime() + hours * HOUR_MS);
      await api.orderAt(answers, { begun_at, delivered_at, panel_status_id: STATUS.delivered, clock: 'ended' });
    }
    await api.orderAt({ 79: 'Madrid (Madrid)' }, { begun_at: api.deps.now(), delivered_at: api.deps.now() });
    const item = await api.orderAt(answers);
    expect((await mappingOf(item)).times).toBeNull();
    const ctx = testCtx(api.deps);
    await countRegistryTimes(ctx);
    await countRegistryTimes(ctx);
    expect((await mappingOf(item)).times).toEqual({ p50: 0.5, p90: 1, items: 5 });
  });

  test('figures keep the registry of each order: of new ones at once, of those that moved by night', async () => {
    const keptFor = async (item_id: number) =>
      api.deps.db
        .selectFrom('item_registries as k')
        .leftJoin('property_registries as r', 'r.registry_id', 'k.registry_id')
        .select('codigo')
        .where('item_id', '=', item_id)
        .executeTakeFirst();
    const [inside, asked] = [
      await api.orderAt({ 79: 'Amurrio (Álava)' }),
      await api.orderAt({ 79: 'Madrid (Madrid)' }),
    ];
    const ctx = testCtx(api.deps);
    await keepItemRegistries(ctx, 'new');
    expect((await keptFor(inside))?.codigo).toMatch(/amurrio/);
    expect(await keptFor(asked)).toEqual({ codigo: null });
    const answers = JSON.stringify({ 79: 'Madrid (Madrid)' });
    await api.deps.db.updateTable('order_items').set({ answers }).where('item_id', '=', inside).execute();
    await keepItemRegistries(ctx, 'new');
    expect((await keptFor(inside))?.codigo).toMatch(/amurrio/);
    await keepItemRegistries(ctx, 'all');
    expect(await keptFor(inside)).toEqual({ codigo: null });
  });

  test('R500 an order of Portugal finds the registry of its parish', async () => {
    const item = await api.orderAt({ 6301: '110655' }, { product_id: 18421 });
    expect(await mappingOf(item)).toMatchObject({
      country: 'PT',
      municipality: 'Lisboa (Lisboa)',
      registry: { nombre: 'Registo Predial do concelho de Lisboa', negativa: null },
      reason: 'only_one',
      scopes: [],
    });
  });
});
