import type { Chance } from './chance.ts';
import type { Deed, Holder, Right, Stake } from './facts.ts';
import { companyOf, foreignerOf, personOf, signatoryOf } from './holders.ts';
import { bookOf, dayOf } from './phrases.ts';

/** Who holds a property, in one of the ways in which properties are held. The shares of each right make one whole. */
export function stakesOf(chance: Chance): readonly Stake[] {
  return chance
    .pick(WAYS)(chance)
    .map((stake) => ({ ...stake, nature: natureOf(chance, stake), deed: deedOf(chance) }));
}

type Undated = Omit<Stake, 'deed' | 'nature'>;

const WAYS: readonly ((chance: Chance) => Undated[])[] = [
  (chance) => [alone(personOf(chance))],
  (chance) => [alone(personOf(chance))],
  (chance) => [alone(companyOf(chance))],
  (chance) => [alone(foreignerOf(chance))],
  (chance) => [stake([personOf(chance), personOf(chance)], [1, 1])],
  (chance) => [stake([personOf(chance), foreignerOf(chance)], [1, 1])],
  (chance) =>
    several(chance, [
      [1, 2],
      [1, 2],
    ]),
  (chance) =>
    several(chance, [
      [1, 3],
      [1, 3],
      [1, 3],
    ]),
  (chance) =>
    several(chance, [
      [1, 2],
      [1, 4],
      [1, 4],
    ]),
  (chance) => several(chance, [[1, 2], ...Array.from({ length: 3 }, () => [1, 6] as const)]),
  (chance) => [alone(personOf(chance), 'usufruct'), alone(personOf(chance), 'bare')],
  (chance) => [
    alone(personOf(chance), 'usufruct'),
    ...several(
      chance,
      [
        [1, 2],
        [1, 2],
      ],
      'bare',
    ),
  ],
  (chance) => withHalfInUse(personOf(chance), personOf(chance)),
  (chance) => [stake([personOf(chance)], [3, 4]), stake([companyOf(chance)], [1, 4])],
];

const stake = (holders: Holder[], share: readonly [number, number], right: Right = 'full') => ({
  holders,
  share,
  right,
});

const alone = (holder: Holder, right: Right = 'full') => stake([holder], [1, 1], right);

const several = (chance: Chance, shares: readonly (readonly [number, number])[], right: Right = 'full') =>
  shares.map((share) => stake([personOf(chance)], share, right));

/** A widow's case: half in full ownership and the use of the other half, which is a child's without the use. */
const withHalfInUse = (widow: Holder, child: Holder) => [
  stake([widow], [1, 2]),
  stake([widow], [1, 2], 'usufruct'),
  stake([child], [1, 2], 'bare'),
];

function natureOf(chance: Chance, { holders }: Undated): Stake['nature'] {
  if (holders.length > 1) return 'ganancial';
  return holders[0]?.idKind !== 'cif' && chance.inHundred(40) ? 'privativo' : null;
}

function deedOf(chance: Chance): Deed {
  return {
    title: chance.pick(['compraventa', 'herencia', 'donación', 'adjudicación', 'permuta', 'extinción de condominio']),
    notary: signatoryOf(chance),
    place: chance.pick(['Zaragoza', 'Bilbao', 'Vigo', 'Valencia', 'Sevilla', 'Girona', 'Madrid', 'Palma']),
    day: dayOf(chance),
    protocol: chance.int(40, 4900),
    book: bookOf(chance),
  };
}
