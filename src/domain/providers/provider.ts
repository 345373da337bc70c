/** Work that only a provider with the ability of the same name can do. Source: meanings of "provider". */
export const PROVIDER_WORKS = ['caderneta', 'retifica'] as const;
export type ProviderWork = (typeof PROVIDER_WORKS)[number];

/** What decides whether work may be given to a provider, and for how long. */
type ProviderFacts = { readonly [Ability in ProviderWork]: boolean } & {
  readonly active: boolean;
  readonly lento: boolean;
  /** Agreed term in business days; null where none was agreed. */
  readonly term_days: number | null;
};

/** A provider's term in business days: as agreed, else 10 for a slow one and 5 for others. */
export function providerTerm({ term_days, lento }: Pick<ProviderFacts, 'term_days' | 'lento'>): number {
  return term_days ?? (lento ? 10 : 5);
}

/** Whether work may be given to a provider: an active one, with the ability that the work asks for; null asks for none. */
export function isAbleProvider(provider: ProviderFacts, work: ProviderWork | null): boolean {
  return provider.active && (work === null || provider[work]);
}

/** Those who work in the country of an order; all of them where nobody does. Their language says which country that is. */
export function providersFor<Provider extends { readonly locale: string }>(
  providers: readonly Provider[],
  { isPortuguese }: { readonly isPortuguese: boolean },
): readonly Provider[] {
  const near = providers.filter(({ locale }) => (locale === 'pt') === isPortuguese);
  return near.length > 0 ? near : providers;
}

/** The work of a provider on an item: fixed for a product that is one kind of work, otherwise as chosen. */
export function providerWorkOf(productId: number, chosen: ProviderWork | null): ProviderWork | null {
  return productId === CADERNETA_PREDIAL ? 'caderneta' : chosen;
}

const CADERNETA_PREDIAL = 19047;
