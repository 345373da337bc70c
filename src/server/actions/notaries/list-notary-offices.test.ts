import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { keepItemPlaces } from '../items/item-places.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { listNotaryOffices } from './list-notary-offices.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.deps.db.deleteFrom('agents').where('role', '=', 'Notario').execute();
  await stage.deps.db.deleteFrom('notary_offices').execute();
  const takes = { hipotecas: true, escrituras: true };
  await stage.deps.db
    .insertInto('notary_offices')
    .values([
      { nombre: 'Notaría Alcalá', ciudad: 'Madrid', ...takes },
      { nombre: 'Notaría Betis', ciudad: 'Sevilla', ...takes },
      { nombre: 'Notaría Carmona', ciudad: 'Carmona', ...takes },
      { nombre: 'Notaría Dos Hermanas', ciudad: 'Sevilla', hipotecas: true, escrituras: false },
      { nombre: 'Notaría Sin Ciudad', ...takes },
    ])
    .execute();
});
afterAll(() => stage.close());

async function offered(itemId?: number, everywhere: '0' | '1' = '0') {
  const ana = stage.as(stage.people.ana);
  const { items, elsewhere } = await listNotaryOffices(ana, {
    ...(itemId !== undefined && { item_id: itemId }),
    everywhere,
  });
  return { names: items.map(({ nombre }) => nombre.replace('Notaría ', '')), elsewhere };
}

async function itemIn(province: string, town: string): Promise<number> {
  const { item_id } = await stage.addItem({
    answers: JSON.stringify({ ...NOTA_SIMPLE_ANSWERS, 78: province, 79: town }),
  });
  await keepItemPlaces(stage.as(stage.people.ana));
  return item_id;
}

test('offices in the province of the property that take its work are offered, and the others on request', async () => {
  const itemId = await itemIn('900143', 'Sevilla');
  expect(await offered(itemId)).toEqual({ names: ['Betis', 'Carmona', 'Sin Ciudad'], elsewhere: 1 });
  expect(await offered(itemId, '1')).toEqual({ names: ['Alcalá', 'Betis', 'Carmona', 'Sin Ciudad'], elsewhere: 0 });
});

test('where no office is in the province, and without an order, all are offered', async () => {
  const all = ['Alcalá', 'Betis', 'Carmona', 'Sin Ciudad'];
  expect((await offered(await itemIn('900142', 'Segovia'))).names).toEqual(all);
  expect((await offered()).names).toEqual([...all.slice(0, 3), 'Dos Hermanas', 'Sin Ciudad']);
});
