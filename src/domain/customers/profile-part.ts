import { TAX_FIELDS } from '../checkout/buyer.ts';
import { ACCOUNT_PARTS, type Profile } from './profile.ts';

/** The profile is edited in two parts, each on its own page. */
export type ProfilePart = 'person' | 'payment';

/** Fields of each part, in the order of its form. */
export const PART_FIELDS: Readonly<Record<ProfilePart, readonly (keyof Profile)[]>> = {
  person: ['firstname', 'lastname', 'phone', 'locale', 'region_ids', ...TAX_FIELDS, 'newsletter'],
  payment: ['preferred_payment', ...ACCOUNT_PARTS],
};
