import { describe, expect, test } from 'vitest';
import { findRight, percentOf, readHoldings, titleOf } from './holding.ts';

describe('a share', () => {
  test.each([
    ['50,000000%', 50],
    ['33.3333 %', 33.3333],
    ['% 25', 25],
    ['% 12,5', 12.5],
    ['50 por ciento', 50],
    ['50 per cent', 50],
    ['100%', 100],
    ['101%', null],
    ['1/2', 50],
    ['1 / 3', 33.333333],
    ['0/3', 0],
    ['3/2', null],
    ['1/0', null],
    ['la totalidad', 100],
    ['osotasuna', 100],
    ['entera', 100],
    ['mitad indivisa', 50],
    ['la meitat', 50],
    ['a metade', 50],
    ['erdia', 50],
    ['una tercera parte', 33.333333],
    ['dos terceras partes', 66.666667],
    ['heren bat', 33.333333],
    ['una cuarta parte', 25],
    ['tres quartes parts', 75],
    ['laurden bat', 25],
    ['cuatro quintas partes', 80],
    ['dues cinquenes parts', 40],
    ['cinco sextas partes', 83.333333],
    ['una sisena part', 16.666667],
    ['una séptima parte', 14.285714],
    ['una setena part', 14.285714],
    ['tres octavas partes', 37.5],
    ['una vuitena part', 12.5],
    ['unha oitava parte', 12.5],
    ['una novena parte', 11.111111],
    ['una décima parte', 10],
    ['una desena part', 10],
    ['duas terceiras partes', 66.666667],
    ['catro quintas partes', 80],
    ['cinc sextes parts', 83.333333],
    ['sin decir', null],
  ])('%s is %s per cent', (share, percent) => {
    expect(percentOf(share)).toBe(percent);
  });
});

describe('a right', () => {
  test.each([
    ['pleno dominio', 'full'],
    ['ple domini', 'full'],
    ['plena propiedad', 'full'],
    ['pleno y absoluto dominio', 'full'],
    ['jabari osoa', 'full'],
    ['jabetza betea', 'full'],
    ['usufructo vitalicio', 'usufruct'],
    ['usdefruit', 'usufruct'],
    ['usufruito', 'usufruct'],
    ['gozamena', 'usufruct'],
    ['nuda propiedad', 'bare'],
    ['nua propietat', 'bare'],
    ['jabari soila', 'bare'],
    ['nuda propiedad, con reserva del usufructo', 'bare'],
    ['hipoteca', null],
  ] as const)('that is written %s is %s', (text, right) => {
    expect(findRight(text)).toBe(right);
  });
});

describe('a title', () => {
  test.each([
    ['Título: Compraventa.', 'Compraventa.'],
    ['TITULO DE ADQUISICION: Herencia ,', 'Herencia'],
    ["Títol d'adquisició: Compra -", 'Compra'],
    ['TITULUA: Oinordetza', 'Oinordetza'],
    ['  por   compra;  ', 'por compra'],
    ['Título: ', null],
    [' , ', null],
    ['', null],
  ])('%j is %j', (text, title) => {
    expect(titleOf(text)).toBe(title);
  });
});

describe('what somebody holds', () => {
  test.each([
    [
      '50,000000% (1/2) del pleno dominio con carácter privativo. TÍTULO: Compraventa.',
      [{ share: '50,000000% (1/2)', percent: 50, right: 'full', title: 'Compraventa.' }],
    ],
    [
      'Pleno dominio de una mitad indivisa, por título de compra',
      [{ share: 'una mitad indivisa', percent: 50, right: 'full', title: 'por título de compra' }],
    ],
    ['usufructo', [{ share: null, percent: null, right: 'usufruct', title: null }]],
    ['1/4', [{ share: '1/4', percent: 25, right: null, title: null }]],
    ['nada de esto', []],
    [
      '1/4 del pleno dominio por herencia. 3/4 del usufructo por compra.',
      [
        { share: '1/4', percent: 25, right: 'full', title: 'por herencia.' },
        { share: '3/4', percent: 75, right: 'usufruct', title: 'por compra.' },
      ],
    ],
    [
      '1/4 del pleno dominio. 3/4 del usufructo por compra.',
      [
        { share: '1/4', percent: 25, right: 'full', title: null },
        { share: '3/4', percent: 75, right: 'usufruct', title: 'por compra.' },
      ],
    ],
    // Shares and rights within a title are ignored.
    [
      '100% de la nuda propiedad. TÍTULO: Herencia de 1/2 de su padre.',
      [{ share: '100%', percent: 100, right: 'bare', title: 'Herencia de 1/2 de su padre.' }],
    ],
    // A separate share with its own right is not part of the title before it.
    [
      '1/2 del pleno dominio por herencia y 1/2 de la nuda propiedad por donación',
      [
        { share: '1/2', percent: 50, right: 'full', title: 'por herencia y' },
        { share: '1/2', percent: 50, right: 'bare', title: 'por donación' },
      ],
    ],
    [
      'una\n mitad   indivisa\ndel pleno dominio',
      [{ share: 'una mitad indivisa', percent: 50, right: 'full', title: null }],
    ],
  ])('is read of %j', (said, holdings) => {
    expect(readHoldings(said)).toEqual(holdings);
  });

  test('of two shares in a row each keeps to the right behind it', () => {
    const held = readHoldings('1/3 y 2/3 de la nuda propiedad');
    expect(held.map(({ share, right }) => [share, right])).toEqual([
      ['1/3', null],
      ['2/3', 'bare'],
    ]);
  });
});

test('a right that stands far behind its share is of that share', () => {
  expect(readHoldings(`50% ${'de la finca '.repeat(10)}en pleno dominio`)).toMatchObject([
    { share: '50%', percent: 50, right: 'full' },
  ]);
});

test('a right may stand right behind its share, and a share right behind another', () => {
  expect(readHoldings('50%pleno dominio y usufructo')).toMatchObject([{ percent: 50, right: 'full' }]);
  expect(readHoldings('50%25% del pleno dominio')).toMatchObject([
    { percent: 50, right: null },
    { percent: 25, right: 'full' },
  ]);
});
