/** Work that requires a provider with the ability of the same name. Source: meanings of "provider". */
export const PROVIDER_WORKS = ['caderneta', 'retifica'] as const;
export type ProviderWork = (typeof PROVIDER_WORKS)[number];

/** The facts that decide whether a provider can get work, and for how long. */
type ProviderFacts = { readonly [Ability in ProviderWork]: boolean } & {
  readonly active: boolean;
  readonly lento: boolean;
  /** Agreed term in business days; null if none was agreed. */
  readonly term_days: number | null;
};

/** A provider's term in business days: as agreed, else 10 for a slow one and 5 for others. */
export function providerTerm({ term_days, lento }: Pick<ProviderFacts, 'term_days' | 'lento'>): number {
  return term_days ?? (lento ? 10 : 5);
}

/** Whether a provider can get this work: active, and with the required ability; null requires none. */
export function isAbleProvider(provider: ProviderFacts, work: ProviderWork | null): boolean {
  return provider.active && (work === null || provider[work]);
}

interface WorkPlace {
  readonly locale: string;
  /** Province or Portuguese district of their town, such as `ES41`; null for an unknown town. */
  readonly province: string | null;
}

/**
 * The providers or notary offices near an order. Those of the other country, by town or else by language, are left out, then those of another province, unless nobody
 * would remain. One of unknown town may work anywhere in the country.
 * @param province that of the order, such as `ES41`; null if its form names none
 */
export function nearOrder<Place extends WorkPlace>(
  places: readonly Place[],
  { isPortuguese, province }: { readonly isPortuguese: boolean; readonly province: string | null },
): readonly Place[] {
  const country = isPortuguese ? 'PT' : 'ES';
  const inCountry = orAll(
    places,
    places.filter((one) => countryOf(one) === country),
  );
  if (province === null || !inCountry.some((one) => one.province === province)) return inCountry;
  return inCountry.filter((one) => one.province === province || one.province === null);
}

function countryOf({ locale, province }: WorkPlace): string {
  return province?.slice(0, 2) ?? (locale === 'pt' ? 'PT' : 'ES');
}

function orAll<One>(all: readonly One[], some: readonly One[]): readonly One[] {
  return some.length > 0 ? some : all;
}

/** The work of a provider on an item: determined by the product if it is one kind of work, otherwise as chosen. */
export function providerWorkOf(productId: number, chosen: ProviderWork | null): ProviderWork | null {
  return productId === CADERNETA_PREDIAL ? 'caderneta' : chosen;
}

const CADERNETA_PREDIAL = 19047;
