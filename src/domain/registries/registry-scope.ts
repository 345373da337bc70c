import type { Municipality } from '../territory/territory.ts';
import type { AskedPlace } from './decide-registry.ts';
import { streetOf } from './place-words.ts';

/** Scope of a corrected registry: a street, one house of it, or the whole municipality. */
export const REGISTRY_SCOPES = ['street', 'house', 'municipality'] as const;
export type RegistryScope = (typeof REGISTRY_SCOPES)[number];

/** A scope with the alias that it would create. */
interface OfferedScope {
  readonly scope: RegistryScope;
  readonly alias: string;
}

/** The scopes offered when an order's registry is corrected, the default first: the whole of a municipality without any data, else the street. */
export function registryScopes(
  { address }: Pick<AskedPlace, 'address'>,
  { municipality, candidates }: { readonly municipality: Municipality; readonly candidates: readonly string[] },
): readonly OfferedScope[] {
  const road = streetOf(address);
  const streets: readonly OfferedScope[] = [
    ...(road ? [{ scope: 'street' as const, alias: road.street }] : []),
    ...(road?.withNumber ? [{ scope: 'house' as const, alias: road.withNumber }] : []),
  ];
  const whole: OfferedScope = { scope: 'municipality', alias: municipality.name };
  return candidates.length === 0 ? [whole, ...streets] : [...streets, whole];
}
