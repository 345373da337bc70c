import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { keepItemPlaces } from '../items/item-places.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { listProviders } from './list-providers.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.deps.db
    .insertInto('providers')
    .values([
      { nombre: 'Alfama', ciudad: 'Lisboa', email: 'a@proveedor.test', locale: 'pt' },
      { nombre: 'Giralda', ciudad: 'Sevilla', email: 'g@proveedor.test' },
      { nombre: 'Retiro', ciudad: 'Madrid', email: 'r@proveedor.test' },
      { nombre: 'Sin ciudad', email: 's@proveedor.test' },
    ])
    .execute();
});
afterAll(() => stage.close());

const offered = async (itemId: number, everywhere: '0' | '1' = '0') => {
  const ana = stage.as(stage.people.ana);
  const { items, elsewhere } = await listProviders(ana, { item_id: itemId, everywhere });
  return { names: items.map(({ nombre }) => nombre), elsewhere };
};

test('providers near the property are offered, and the others on request', async () => {
  const { item_id } = await stage.addItem({
    answers: JSON.stringify({ ...NOTA_SIMPLE_ANSWERS, 78: '900143', 79: 'Sevilla' }),
  });
  const everybody = { names: ['Alfama', 'Giralda', 'Retiro', 'Sin ciudad'], elsewhere: 0 };
  // Until its place is computed the country decides.
  expect(await offered(item_id)).toEqual({ names: ['Giralda', 'Retiro', 'Sin ciudad'], elsewhere: 1 });
  await keepItemPlaces(stage.as(stage.people.ana));
  expect(await offered(item_id)).toEqual({ names: ['Giralda', 'Sin ciudad'], elsewhere: 2 });
  expect(await offered(item_id, '1')).toEqual(everybody);
});

test('where nobody works in the province the country is offered', async () => {
  const { item_id } = await stage.addItem({
    answers: JSON.stringify({ ...NOTA_SIMPLE_ANSWERS, 78: '900142', 79: 'Segovia' }),
  });
  await keepItemPlaces(stage.as(stage.people.ana));
  expect((await offered(item_id)).names).toEqual(['Giralda', 'Retiro', 'Sin ciudad']);
});
