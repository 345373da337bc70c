import { stdnum } from 'stdnum';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTerritory } from '../../src/server/territory/load-territory.ts';
import { CHARGE_KINDS, type NotaFacts, type Stake } from './facts.ts';
import { notaInventor } from './invent-nota.ts';
import { CHARGE_VOICES, FURNITURES, HOLDER_VOICES, layoutOf } from './layout.ts';

let invent: (number: number) => NotaFacts;
let all: readonly NotaFacts[];
const numbers = Array.from({ length: 200 }, (_, number) => number);
const layouts = numbers.map(layoutOf);
const seen = <T>(values: readonly T[]) => new Set(values);

beforeAll(() => {
  invent = notaInventor(loadTerritory().rows);
  all = numbers.map(invent);
});

describe('invented notas', () => {
  test('are the same for the same number, and no two alike', () => {
    expect(numbers.map(invent)).toEqual(all);
    expect(seen(all.map((facts) => JSON.stringify(facts))).size).toBe(all.length);
  });

  test('give everybody a number whose control character is right', () => {
    const holders = stakes().flatMap(({ holders }) => holders);
    const wrong = holders.filter(({ idKind, id }) => {
      if (idKind === 'passport') return !/^[A-Z]{1,2}\d{7}$/.test(id);
      const kind = { nif: 'dni', nie: 'nie', cif: 'cif' } as const;
      return !stdnum.ES?.[kind[idKind]]?.validate(id).isValid;
    });
    expect(wrong).toEqual([]);
  });

  test('share out each right to the whole', () => {
    for (const { stakes } of all.flatMap(({ fincas }) => fincas)) {
      const held = (right: Stake['right']) =>
        stakes
          .filter((stake) => stake.right === right)
          .reduce((sum, { share: [part, whole] }) => sum + part / whole, 0);
      expect(held('full') + held('bare')).toBeCloseTo(1, 9);
      expect(held('usufruct')).toBeCloseTo(held('bare'), 9);
    }
  });

  test('hold every variant that is known of the field', () => {
    expect(seen(all.map(({ language }) => language))).toEqual(new Set(['es', 'ca', 'gl', 'eu']));
    expect(seen(all.map(({ fincas }) => fincas.length))).toEqual(new Set([0, 1, 2, 3]));
    expect(seen(stakes().map(({ right }) => right))).toEqual(new Set(['full', 'usufruct', 'bare']));
    expect(seen(stakes().map(({ holders }) => holders.length))).toEqual(new Set([1, 2]));
    expect(seen(stakes().flatMap(({ holders }) => holders.map(({ idKind }) => idKind))).size).toBe(4);
    const fincas = all.flatMap((facts) => facts.fincas);
    expect(seen(fincas.flatMap(({ charges }) => charges.map(({ kind }) => kind)))).toEqual(new Set(CHARGE_KINDS));
    for (const isSo of [true, false]) {
      expect(fincas.some(({ cadastral }) => (cadastral === null) === isSo)).toBe(true);
      expect(fincas.some(({ charges }) => (charges.length === 0) === isSo)).toBe(true);
      expect(fincas.some(({ pending }) => (pending === null) === isSo)).toBe(true);
    }
  });

  test('are set in every way that there is', () => {
    expect(seen(layouts.map(({ columns }) => columns))).toEqual(new Set([1, 2]));
    expect(seen(layouts.map(({ holders }) => holders))).toEqual(new Set(HOLDER_VOICES));
    expect(seen(layouts.map(({ charges }) => charges))).toEqual(new Set(CHARGE_VOICES));
    expect(seen(layouts.map(({ furniture }) => furniture))).toEqual(new Set(FURNITURES));
    expect(seen(layouts.map(({ isHyphenated }) => isHyphenated)).size).toBe(2);
    expect(seen(layouts.map(({ lineLength }) => lineLength === null)).size).toBe(2);
  });
});

function stakes(): Stake[] {
  return all.flatMap(({ fincas }) => fincas.flatMap((finca) => finca.stakes));
}
