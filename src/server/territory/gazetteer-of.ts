import { buildGazetteer, type Gazetteer } from '../../domain/territory/gazetteer.ts';
import type { Territory } from './load-territory.ts';

const built = new WeakMap<Territory['rows'], Gazetteer>();

/** The gazetteer of the territory, built when it is first asked for. */
export function gazetteerOf({ rows }: Pick<Territory, 'rows'>): Gazetteer {
  const gazetteer = built.get(rows) ?? buildGazetteer(rows);
  built.set(rows, gazetteer);
  return gazetteer;
}
