// Notas in plain words: every fact is in the note, none is wrong, and exactly the changes between two notes are listed.
import { describe, expect, test } from 'vitest';
import { compareNotas, isSameProperty, type NoteDifference } from '../../src/domain/notas/compare-notas.ts';
import type { Nota } from '../../src/domain/notas/read-notas.ts';
import { loadTerritory } from '../../src/server/territory/load-territory.ts';
import type { Block } from './block.ts';
import { compareNota } from './compare-nota.ts';
import type { Finca, NotaFacts } from './facts.ts';
import { notaInventor } from './invent-nota.ts';
import { layoutOf } from './layout.ts';
import { readPrinted } from './try-reader.ts';
import { writeNota } from './write-nota.ts';

const invent = notaInventor(loadTerritory().rows);
const NUMBERS = Array.from({ length: 50 }, (_, number) => number);
/** What the page says in plain words: whose it is and what burdens it. */
const SAID = ['kind', 'properties', 'owners', 'charges', 'description'];

const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toUpperCase();

test('of 50 notas every owner and charge shown is in the note, and none is wrong', async () => {
  const wrong: string[] = [];
  let told = 0;
  for (const number of NUMBERS) {
    const [facts, layout] = [invent(number), layoutOf(number)];
    const reading = await readPrinted(facts, layout);
    const printed = lettersOf(writeNota(facts, layout).blocks.flatMap(textsOf).join(' '));
    const misses = compareNota(facts, reading).filter(({ field }) => SAID.includes(field));
    wrong.push(...misses.map(({ field, read }) => `${number} ${field}: ${read}`));
    for (const nota of reading.notas) {
      const places = [
        ...nota.charges.map(({ text }) => text),
        ...nota.owners.flatMap(({ name }) => name.split(/[\s,]+/)),
      ];
      told += places.length;
      wrong.push(...places.filter((place) => !printed.includes(lettersOf(place))).map((place) => `${number} ${place}`));
    }
  }
  expect(wrong).toEqual([]);
  expect(told).toBeGreaterThan(200);
}, 120_000);

function textsOf(block: Block): readonly string[] {
  if (block.kind === 'page-break') return [];
  return block.kind === 'pairs' || block.kind === 'table' ? block.rows.flat() : [block.text];
}

/** Changes of the first property, each with its expected differences. */
interface Planted {
  readonly name: string;
  readonly fits: (finca: Finca) => boolean;
  readonly change: (finca: Finca, other: Finca) => Finca;
  readonly told: (finca: Finca, other: Finca) => readonly NoteDifference['what'][];
}

const holdersIn = ({ stakes }: Finca) => stakes.flatMap(({ holders }) => holders);
const PLANTED: readonly Planted[] = [
  { name: 'nothing but the way it is set', fits: () => true, change: (finca) => finca, told: () => [] },
  {
    name: 'it was sold',
    fits: () => true,
    change: (finca, other) => ({ ...finca, stakes: other.stakes }),
    told: (finca, other) => [
      ...holdersIn(other).map(() => 'owner_new' as const),
      ...holdersIn(finca).map(() => 'owner_gone' as const),
    ],
  },
  {
    name: 'a charge was added',
    fits: () => true,
    change: (finca, other) => ({ ...finca, charges: [...finca.charges, ...other.charges.slice(0, 1)] }),
    told: (_, other) => other.charges.slice(0, 1).map(() => 'charge_new' as const),
  },
  {
    name: 'a charge was cancelled',
    fits: ({ charges }) => charges.length > 0,
    change: (finca) => ({ ...finca, charges: finca.charges.slice(1) }),
    told: () => ['charge_gone'],
  },
  {
    name: 'half of it was given away',
    fits: ({ stakes: [only, more] }) => more === undefined && only?.holders.length === 1 && only.right === 'full',
    change: (finca, other) => {
      const [own] = finca.stakes;
      const [theirs] = other.stakes;
      if (!own || !theirs) return finca;
      const half = { share: [1, 2] as const, right: 'full' as const, nature: null };
      return {
        ...finca,
        stakes: [
          { ...own, ...half },
          { ...theirs, holders: theirs.holders.slice(0, 1), ...half },
        ],
      };
    },
    told: () => ['owner_held', 'owner_new'],
  },
  {
    name: 'its description changed',
    fits: () => true,
    change: (finca) => ({
      ...finca,
      description: `${finca.description} Tiene además un trastero en la planta de sótano.`,
    }),
    told: () => ['description'],
  },
];

describe('differences between two notes of one property', () => {
  test.each(PLANTED)(
    '$name',
    async ({ fits, change, told }) => {
      const numbers = NUMBERS.filter((number) => {
        const { fincas } = invent(number);
        return fincas.length === 1 && fincas[0] && fits(fincas[0]);
      }).slice(0, 8);
      expect(numbers.length).toBeGreaterThan(0);
      for (const number of numbers) {
        const facts = invent(number);
        const other = otherThan(number);
        const finca = facts.fincas[0] as Finca;
        const changed: NotaFacts = { ...facts, fincas: [change(finca, other)] };
        const before = await propertyOf(facts, number);
        // The later note is set in another way.
        const after = await propertyOf(changed, number + 11);
        expect(isSameProperty(before, after), String(number)).toBe(true);
        const found = compareNotas(before, after).map(({ what }) => what);
        expect([number, ...found].sort()).toEqual([number, ...told(finca, other)].sort());
      }
    },
    120_000,
  );

  test('are looked for in notes of the same property only', async () => {
    const [one, other] = NUMBERS.filter((number) => invent(number).fincas.length === 1);
    const notas = await Promise.all([one, other].map((number = 0) => propertyOf(invent(number), number)));
    expect(isSameProperty(notas[0] as Nota, notas[1] as Nota)).toBe(false);
  });
});

async function propertyOf(facts: NotaFacts, layout: number): Promise<Nota> {
  const { notas } = await readPrinted(facts, layoutOf(layout));
  if (!notas[0]) throw new Error('the nota has a property');
  return notas[0];
}

/** A property of another nota, whose owners and charges are others. */
function otherThan(number: number): Finca {
  const other = [1, 2, 3, 4, 5].map((step) => invent(number + 60 + step)).find(({ fincas }) => fincas.length > 0);
  if (!other?.fincas[0]) throw new Error('one of five notas has a property');
  return other.fincas[0];
}
