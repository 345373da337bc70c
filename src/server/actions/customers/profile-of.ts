import type { Selectable } from 'kysely';
import type { PaymentPreference, Profile } from '../../../domain/customers/profile.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { Customers } from '../../db/types.gen.ts';
import { buyerOf } from '../checkout/buyer-of.ts';

/** A customer's profile from their row. */
export function profileOf(row: Selectable<Customers>): Profile {
  return {
    ...buyerOf(row),
    locale: row.locale as Locale,
    newsletter: row.newsletter,
    region_ids: row.region_ids,
    preferred_payment: row.preferred_payment as PaymentPreference | null,
    entidad: row.bank_entidad ?? '',
    oficina: row.bank_oficina ?? '',
    dc: row.bank_dc ?? '',
    cuenta: row.bank_cuenta ?? '',
  };
}
