import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOwners } from './read-owners.ts';
import { pagesOfText } from './text-page.ts';

const read = (text: string) =>
  readOwners(pagesOfText(text).flat()).map(({ name, taxId, percent, right }) => [name, taxId, percent, right]);

const LABELS = {
  name: [
    'Nombre',
    'Titular',
    'Nombre y apellidos',
    'Razón social',
    'Nom i cognoms',
    'Nome',
    'Izen-abizenak',
    'Proprietário',
  ],
  id: ['NIF', 'NIF/NIE/CIF', 'D.N.I.', 'Documento de identidad', 'IFZ', 'Contribuinte n.º', 'Identificación'],
  right: ['Derecho', 'Dret', 'Dereito', 'Eskubidea', 'Direito', 'Naturaleza del derecho'],
  share: ['Participación', 'Cuota', 'Porcentaje', 'Participació', 'Partaidetza', 'Quota', 'Parte'],
  regime: ['Régimen', 'Carácter', 'Estado civil', 'Règim', 'Réxime'],
} as const;
const PEOPLE = [
  ['MUÑOZ DE LA TORRE, ROSARIO', '12345678Z'],
  ['Margaret Anne Whitfield', 'X1234567L'],
] as const;
const RIGHTS = [
  ['Pleno dominio', 'full'],
  ['Ple domini', 'full'],
  ['Jabetza osoa', 'full'],
  ['Propriedade plena', 'full'],
] as const;
const SHARES = [
  [
    ['50,00 %', '50,00 %'],
    [50, 50],
  ],
  [
    ['1/4', '3/4'],
    [25, 75],
  ],
  [
    ['un tercio', 'dos tercios'],
    [33.333333, 66.666667],
  ],
] as const;

const layout = fc.record({
  label: fc.record({
    name: fc.constantFrom(...LABELS.name),
    id: fc.constantFrom(...LABELS.id),
    right: fc.constantFrom(...LABELS.right),
    share: fc.constantFrom(...LABELS.share),
    regime: fc.constantFrom(...LABELS.regime),
  }),
  order: fc.shuffledSubarray(['name', 'id', 'right', 'share', 'regime'] as const, { minLength: 5 }),
  separator: fc.constantFrom('\t', ': ', ' : ', '\t: '),
  isCapital: fc.boolean(),
  between: fc.constantFrom('\n', '\n\n'),
  right: fc.constantFrom(...RIGHTS),
  shares: fc.constantFrom(...SHARES),
});

test('cards of owners are read with other labels, orders and separators', () => {
  fc.assert(
    fc.property(layout, ({ label, order, separator, isCapital, between, right, shares }) => {
      const cards = PEOPLE.map(([name, id], place) => {
        const value = { name, id, right: right[0], share: shares[0][place] ?? '', regime: 'Separación de bienes' };
        const lines = order.map((field) => `${label[field]}${separator}${value[field]}`);
        return lines.map((line) => (isCapital ? line.toUpperCase() : line)).join('\n');
      });
      const expected = PEOPLE.map(([name, id], place) => [
        isCapital ? name.toUpperCase() : name,
        id,
        shares[1][place],
        right[1],
      ]);
      expect(read(cards.join(between))).toEqual(expected);
    }),
  );
});

test.each(['ganancial, conjuntamente con su cónyuge', 'bienes gananciales', 'caràcter guanyancial'])(
  'a couple that is said to hold the whole together (%s) has a half each',
  (regime) => {
    const card = (name: string) =>
      `Nombre\t${name}\nNIF\t***1518**\nDerecho\tPleno dominio\nParticipación\t100,00 % (${regime})`;
    expect(read(`${card('Adrián Zamorano')}\n\n${card('Rosario Quintana Ríos')}`)).toEqual([
      ['Adrián Zamorano', null, 50, 'full'],
      ['Rosario Quintana Ríos', null, 50, 'full'],
    ]);
  },
);

test('what goes on in the next line belongs to the value above', () => {
  expect(
    read('Nombre\tCompañía Inmobiliaria\n\tdel Sur, S.L.\nNIF\tB12345674\nDerecho\tPleno dominio\nCuota\t100 %'),
  ).toEqual([['Compañía Inmobiliaria del Sur, S.L.', 'B12345674', 100, 'full']]);
});
