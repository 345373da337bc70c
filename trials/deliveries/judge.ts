import type { PlaceNames } from '../../src/domain/notas/place-names.ts';
import { placeNamesOf } from '../../src/server/actions/notas/place-names-of.ts';
import { loadTerritory } from '../../src/server/territory/load-territory.ts';
import type { DeliveryCase } from './case.ts';
import { type Half, inventCases } from './invent-cases.ts';
import { sortPlaces } from './places.ts';

/** Deliveries of a half, with the directory of places that judges them. */
export async function inventedCases(of: {
  half: Half;
  seed: number;
  each: number;
}): Promise<(DeliveryCase & { readonly places: PlaceNames })[]> {
  const territory = await loadTerritory();
  const places = sortPlaces(territory.rows.municipalities, territory.rows.provinces);
  return inventCases(places, of).map((one) => ({ ...one, places: placeNamesOf({ territory }) }));
}
