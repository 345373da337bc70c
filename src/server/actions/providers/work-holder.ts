import { isLocale, type Locale } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { findNotary, listOfficeAddresses } from './notary-row.ts';
import { findItemProvider } from './provider-row.ts';

/** The outside party that works on an item, and how to write to them. */
export interface WorkHolder {
  readonly name: string;
  readonly locale: Locale;
  readonly addresses: readonly string[];
}

/** An item's provider, else its notary office, else null. */
export async function findWorkHolder(
  tx: Ctx,
  item: Pick<ItemRow, 'provider_id' | 'notary_id'>,
): Promise<WorkHolder | null> {
  const provider = await findItemProvider(tx, item);
  if (provider) return { name: provider.nombre, locale: localeOf(provider), addresses: [provider.email] };
  const office = item.notary_id === null ? null : await findNotary(tx, item.notary_id);
  return office && { name: office.nombre, locale: localeOf(office), addresses: await listOfficeAddresses(tx, office) };
}

function localeOf({ locale }: { readonly locale: string }): Locale {
  return isLocale(locale) ? locale : 'es';
}
