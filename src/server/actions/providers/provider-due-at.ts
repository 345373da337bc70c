import { addBusinessTime } from '../../../domain/calendar/business-clock.ts';
import { providerTerm } from '../../../domain/providers/provider.ts';
import { calendarOf, type ItemRow } from '../items/item-row.ts';
import type { ProviderRow } from './provider-row.ts';

/** The provider's deadline for an item, in business hours of its portal's country. */
export function providerDueAt(
  item: Pick<ItemRow, 'calendar' | 'provider_at' | 'created_at'>,
  provider: Pick<ProviderRow, 'term_days' | 'lento'>,
): Date {
  const term = { value: providerTerm(provider), unit: 'business_days' } as const;
  return addBusinessTime(calendarOf(item), item.provider_at ?? item.created_at, term);
}
