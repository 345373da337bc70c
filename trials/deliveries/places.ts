import type { Municipality, Province } from '../../src/domain/territory/territory.ts';
import type { Chance } from '../notas/chance.ts';

/** Places that the cases are drawn from. */
export interface Places {
  readonly all: readonly Municipality[];
  /** More than one way to say the name. */
  readonly bilingual: readonly Municipality[];
  readonly usual: readonly Municipality[];
  /** Of one name, in two provinces. */
  readonly homonyms: readonly (readonly [Municipality, Municipality])[];
  /** The name of the first is the beginning of the second's. */
  readonly beginnings: readonly (readonly [Municipality, Municipality])[];
  /** With an article. */
  readonly articled: readonly Municipality[];
  readonly provinceNames: ReadonlyMap<string, string>;
}

export function sortPlaces(all: readonly Municipality[], provinces: readonly Province[]): Places {
  const byName = Map.groupBy(all, ({ name }) => name);
  const large = all.filter(({ postalCodes }) => postalCodes.length > 1);
  return {
    all,
    bilingual: all.filter(({ name }) => name.includes('/')),
    usual: all.filter(({ aliases, name }) => aliases.length > 0 && !name.includes('/')),
    homonyms: [...byName.values()].flatMap(([one, other]) =>
      one && other && one.provinceCode !== other.provinceCode ? [[one, other] as const] : [],
    ),
    beginnings: large.flatMap((one) =>
      all
        .filter(({ name }) => name.startsWith(`${one.name} `) && !one.name.includes('/'))
        .map((other) => [one, other] as const),
    ),
    provinceNames: new Map(provinces.map(({ code, name }) => [code, name])),
    articled: all.filter(({ name }) => /^(El|La|Los|Las|A|O|L'|Les|Els) ?[A-Z]/.test(name)),
  };
}

export function anyPlace(chance: Chance, { all }: Places): Municipality {
  return chance.pick(all);
}

/** A place of the same province, or of another. */
export function otherPlace(
  chance: Chance,
  { all }: Places,
  { than, isNear }: { readonly than: Municipality; readonly isNear: boolean },
): Municipality {
  return chance.pick(
    all.filter(
      ({ ineCode, provinceCode }) => ineCode !== than.ineCode && (provinceCode === than.provinceCode) === isNear,
    ),
  );
}
