import type { Profile } from '../../../domain/customers/profile.ts';

/** A profile as columns: null for blank. */
export function personColumns(profile: Profile) {
  return {
    firstname: profile.firstname,
    lastname: profile.lastname,
    phone: orNull(profile.phone),
    locale: profile.locale,
    tax_name: orNull(profile.tax_name),
    tax_id: orNull(profile.tax_id),
    tax_address: orNull(profile.tax_address),
    tax_postal_code: orNull(profile.tax_postal_code),
    tax_city: orNull(profile.tax_city),
    tax_country: orNull(profile.tax_country),
  };
}

/** Their preferences and bank account. */
export function wishColumns(profile: Profile) {
  return {
    newsletter: profile.newsletter,
    region_ids: [...profile.region_ids],
    preferred_payment: profile.preferred_payment,
    bank_entidad: orNull(profile.entidad),
    bank_oficina: orNull(profile.oficina),
    bank_dc: orNull(profile.dc),
    bank_cuenta: orNull(profile.cuenta),
  };
}

const orNull = (text: string) => (text === '' ? null : text);
