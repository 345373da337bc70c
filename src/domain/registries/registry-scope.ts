import type { Municipality } from '../territory/territory.ts';
import type { AskedPlace } from './decide-registry.ts';
import { streetOf } from './place-words.ts';

/** For what a corrected registry is remembered: a street, one house of it, or the whole municipality. */
export const REGISTRY_SCOPES = ['street', 'house', 'municipality'] as const;
export type RegistryScope = (typeof REGISTRY_SCOPES)[number];

/** A scope with the alias that it would become. */
export interface OfferedScope {
  readonly scope: RegistryScope;
  readonly alias: string;
}

/** What the correction of an order can be remembered for, the usual one first. */
export function registryScopes({ address }: AskedPlace, municipality: Municipality): readonly OfferedScope[] {
  const road = streetOf(address);
  return [
    ...(road ? [{ scope: 'street' as const, alias: road.street }] : []),
    ...(road?.withNumber ? [{ scope: 'house' as const, alias: road.withNumber }] : []),
    { scope: 'municipality', alias: municipality.name },
  ];
}
