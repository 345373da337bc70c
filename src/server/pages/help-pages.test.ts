import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { helpPage, slowRegistriesPage } from './help-pages.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const carmen = () => stage.asCustomer(stage.customers.carmen);

test('the help page finds answers of services and its own, and says by when a message is answered', () => {
  const own = { question: '¿Dónde está mi factura?', answer: 'Te la enviamos.', about: '', link: null };
  const { found, answer_by_text } = helpPage(carmen(), ' facturá ', [own]);
  expect(found[0]).toEqual(own);
  expect(answer_by_text).toContain('24 de noviembre de 2026');
  const [first] = helpPage(carmen(), 'cuánto tarda una nota simple', [own]).found;
  expect(first?.link?.href).toMatch(/^\/tienda\//);
  expect(helpPage(carmen(), '  ', [own]).found).toEqual([]);
});

test('registries that are slow today are those of the night’s figures and of the configuration', async () => {
  const { db } = stage.deps;
  const registries = await db
    .selectFrom('property_registries')
    .select(['registry_id', 'nombre'])
    .orderBy('registry_id')
    .limit(5)
    .execute();
  const [slow, flagged, ...quick] = registries.map(({ registry_id }) => registry_id);
  const times = (registry_id: number, p50_days: number, product_id = 15867, items = 9) => ({
    registry_id,
    product_id,
    items,
    p50_days,
    p90_days: p50_days * 2,
    counted_at: stage.deps.now(),
  });
  await db
    .insertInto('registry_times')
    // Of a registry the product counts that is ordered there most.
    .values([times(slow ?? 0, 4.5), times(slow ?? 0, 0.5, 1, 5), ...quick.map((id) => times(id, 1))])
    .execute();
  await db.updateTable('property_registries').set({ registro_lento: false }).execute();
  await db
    .updateTable('property_registries')
    .set({ registro_lento: true })
    .where('registry_id', '=', flagged ?? 0)
    .execute();
  const page = await slowRegistriesPage(carmen());
  expect(page).toMatchObject({
    registries: [
      { name: registries[0]?.nombre, times: { half: '4,5', most: '9' }, is_flagged: false },
      { name: registries[1]?.nombre, times: null, is_flagged: true },
    ],
    usual: { half: '1', most: '2' },
    counted_text: '23 de noviembre de 2026',
  });
  expect(page.registries[0]?.province).not.toBe('');
});
