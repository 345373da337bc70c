import { slugOf } from './place-name.ts';
import { provinceValueOfCode } from './province-values.ts';
import type { Municipality } from './territory.ts';

/**
 * The slug of every municipality by its INE code, each different: its shown name, and the province's where several municipalities
 * would share it ("sada-navarra"). Source: meanings.md "municipio { url, folder }".
 */
export function municipalitySlugs(municipalities: readonly Municipality[]): ReadonlyMap<string, string> {
  const bearers = Map.groupBy(municipalities, ({ name }) => slugOf(name));
  return new Map(
    [...bearers].flatMap(([slug, same]) =>
      same.map(({ ineCode, provinceCode }) => {
        const province = slugOf(provinceValueOfCode(provinceCode).name);
        return [ineCode, same.length > 1 ? `${slug}-${province}` : slug] as const;
      }),
    ),
  );
}
