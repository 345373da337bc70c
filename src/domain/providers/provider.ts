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

/** The providers in the country of an order, by their language; all of them if there is none. */
export function providersFor<Provider extends { readonly locale: string }>(
  providers: readonly Provider[],
  { isPortuguese }: { readonly isPortuguese: boolean },
): readonly Provider[] {
  const near = providers.filter(({ locale }) => (locale === 'pt') === isPortuguese);
  return near.length > 0 ? near : providers;
}

/** The work of a provider on an item: determined by the product if it is one kind of work, otherwise as chosen. */
export function providerWorkOf(productId: number, chosen: ProviderWork | null): ProviderWork | null {
  return productId === CADERNETA_PREDIAL ? 'caderneta' : chosen;
}

const CADERNETA_PREDIAL = 19047;
