import { expect, test } from 'vitest';
import { distinctProposals } from './distinct-proposals.ts';

test('a value that a paper says twice is proposed once, sure if it is so once', () => {
  const party = { field: 'party', value: 'ANA REY', isSure: false, place: { page: 1, left: 10, top: 10 } } as const;
  const again = { ...party, isSure: true, place: { page: 2, left: 10, top: 10 } };
  const notary = { ...party, field: 'notary' } as const;
  expect(distinctProposals([party, notary, again])).toEqual([
    { ...party, isSure: true, property: null },
    { ...notary, property: null },
  ]);
});

test('a value of several properties is of none of them alone', () => {
  const of = (value: string, property: number) =>
    ({ field: 'registry', value, isSure: false, place: null, property }) as const;
  expect(distinctProposals([of('Sevilla 4', 1), of('Sevilla 4', 2), of('Utrera', 3)])).toEqual([
    { ...of('Sevilla 4', 1), property: null },
    of('Utrera', 3),
  ]);
});
