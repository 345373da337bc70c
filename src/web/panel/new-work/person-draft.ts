import { z } from 'zod';
import type { Customer } from '../../../contract/customers/customer-calls.ts';
import { TAX_FIELDS } from '../../../domain/checkout/buyer.ts';
import { LOCALES } from '../../../domain/locale/locale.ts';

const text = z.string();

/** A person as an agent types them. */
export const personDraftSchema = z.object({
  email: text,
  firstname: text,
  lastname: text,
  phone: text,
  tax_name: text,
  tax_id: text,
  tax_address: text,
  tax_postal_code: text,
  tax_city: text,
  tax_country: text,
  store_id: z.int(),
  locale: z.enum(LOCALES),
});
export type PersonDraft = z.output<typeof personDraftSchema>;

export const NOBODY: PersonDraft = {
  email: '',
  firstname: '',
  lastname: '',
  phone: '',
  store_id: 1,
  locale: 'es',
  tax_name: '',
  tax_id: '',
  tax_address: '',
  tax_postal_code: '',
  tax_city: '',
  tax_country: '',
};

/** Who a person is, in the order of the form. */
export const PERSON_FIELDS = ['email', 'firstname', 'lastname', 'phone'] as const;

/** Fills empty fields from the account. */
export function filledFrom(draft: PersonDraft, { firstname, lastname, phone, tax }: Customer): Partial<PersonDraft> {
  const known = { firstname, lastname, phone, ...tax };
  const blank = ([...NAME_FIELDS, ...TAX_FIELDS] as const).filter((field) => draft[field] === '' && known[field]);
  return Object.fromEntries(blank.map((field) => [field, known[field]]));
}

const NAME_FIELDS = ['firstname', 'lastname', 'phone'] as const;

/** A person as calls take them: a country alone is no tax data. */
export function personOf(draft: PersonDraft): PersonDraft {
  const person = personDraftSchema.parse(draft);
  const hasTax = TAX_FIELDS.some((field) => field !== 'tax_country' && person[field].trim() !== '');
  return { ...person, email: person.email.trim(), tax_country: hasTax ? person.tax_country : '' };
}
