import { expect, test } from 'vitest';
import { slowRegistries } from './slow-registries.ts';

const registry = (name: string, p50: number | null, isFlagged = false) => ({
  name,
  isFlagged,
  times: p50 === null ? null : { items: 9, p50, p90: p50 * 2 },
});
const namesOf = (registries: Parameters<typeof slowRegistries>[0]) =>
  slowRegistries(registries as ReturnType<typeof registry>[]).slow.map(({ name }) => name);

test('a registry is slow that takes twice as long as usual and a day longer, or that is called slow; the slowest first', () => {
  const usual = ['Getafe', 'Leganés', 'Madrid 1', 'Madrid 2', 'Parla'].map((name) => registry(name, 1));
  const all = [
    ...usual,
    registry('Faro', 2),
    registry('Lugo', 1.9),
    registry('Elche', 5),
    registry('Jaca', null, true),
  ];
  expect(namesOf(all)).toEqual(['Elche', 'Faro', 'Jaca']);
  expect(slowRegistries(all).usual).toEqual({ p50: 1, p90: 2 });
});

test('where all are quick, twice as long is still no day', () => {
  expect(namesOf([registry('A', 0.3), registry('B', 0.3), registry('C', 0.9)])).toEqual([]);
});

test('of none measured only what is called slow is', () => {
  expect(slowRegistries([registry('A', null), registry('B', null, true)])).toMatchObject({
    usual: null,
    slow: [{ name: 'B' }],
  });
});
