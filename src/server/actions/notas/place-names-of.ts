import type { PlaceNames } from '../../../domain/notas/place-names.ts';
import { resolveMunicipality } from '../../../domain/territory/resolve-municipality.ts';
import type { Ctx } from '../../ctx.ts';

/** Resolves names of places by the directory of Spanish municipalities. */
export function placeNamesOf({ territory }: Pick<Ctx, 'territory'>): PlaceNames {
  return {
    municipalitiesNamed(text, province) {
      const decision = resolveMunicipality(territory.municipalities, text, province);
      if (decision.ok) return [decision.municipality.ineCode];
      return decision.code === 'municipality_ambiguous' ? decision.params.candidates.map(({ ineCode }) => ineCode) : [];
    },
  };
}
