import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProductBySlug } from '../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import { openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { arrivalAtRegistry } from './arrival.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ANSWERS = { 79: 'Amurrio (Álava)', 80: 'Calle Mayor 1' };

const promised = async (locale: Locale) => {
  const product = findProductBySlug(stage.deps.catalogue.current, 'nota-simple');
  if (!product) throw new Error('no nota simple');
  return (await arrivalAtRegistry(stage.asCustomer(stage.customers.carmen, locale), product, ANSWERS)).usual;
};

test('a registry without measured times is promised nothing of its own', async () => {
  expect(await promised('es')).toBeNull();
});

test.each([
  ['es', 'jueves 26 de noviembre'],
  ['en', 'Thursday 26 November'],
  ['pt', 'quinta-feira, dia 26 de novembro'],
] as const)(
  'where times are measured the customer reads in %s by when nine of ten orders arrived',
  async (locale, before) => {
    const { db, now } = stage.deps;
    const { registry_id } = await db
      .selectFrom('property_registries')
      .select('registry_id')
      .where('codigo', '=', 'amurrio')
      .executeTakeFirstOrThrow();
    const product_id = findProductBySlug(stage.deps.catalogue.current, 'nota-simple')?.product_id ?? 0;
    const times = { items: 40, p50_days: 1, p90_days: 2.5, counted_at: now() };
    await db
      .insertInto('registry_times')
      .values({ registry_id, product_id, ...times })
      .onConflict((conflict) => conflict.columns(['registry_id', 'product_id']).doNothing())
      .execute();
    // From Monday morning two and a half business days end on Wednesday: before Thursday, nine times out of ten.
    expect(await promised(locale)).toEqual({ registry: 'Registro de la Propiedad de Amurrio', before });
  },
);
