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

test('the usual time is the middle one, of an even number the quicker of two, however they are listed', () => {
  const usual = (...days: number[]) => slowRegistries(days.map((p50) => registry('A', p50))).usual?.p50;
  expect([usual(9, 1, 3), usual(10, 2, 9, 3), usual(4), usual(5, 2)]).toEqual([3, 3, 4, 2]);
  expect([usual(1), usual(1, 2, 3, 4, 5, 6)]).toEqual([1, 3]);
});

test('twice as long as usual is slow, also where usual is several days', () => {
  const usual = ['A', 'B', 'C', 'D', 'E'].map((name) => registry(name, 3));
  expect(namesOf([...usual, registry('F', 5.9), registry('G', 6)])).toEqual(['G']);
});

test('what was never measured comes behind what takes no time at all', () => {
  expect(namesOf([registry('A', null, true), registry('B', 0, true), registry('C', null, true)])).toEqual([
    'B',
    'A',
    'C',
  ]);
});
