import { TAX_FIELDS } from '../checkout/buyer.ts';
import type { Text } from '../locale/locale.ts';

/** Customer fields whose former values are kept for agents who work on the orders. Source: meanings.md "getHistoricoCambiosDatos". */
export const NOTED_FIELDS = ['firstname', 'lastname', 'email', 'phone', ...TAX_FIELDS] as const;
export type NotedField = (typeof NOTED_FIELDS)[number];

/** Their names. */
export const NOTED_FIELD_NAMES: Readonly<Record<NotedField, Text>> = {
  firstname: { es: 'Nombre', en: 'First name', pt: 'Nome' },
  lastname: { es: 'Apellidos', en: 'Last name', pt: 'Apelidos' },
  email: { es: 'Correo electrónico', en: 'E-mail', pt: 'E-mail' },
  phone: { es: 'Teléfono', en: 'Telephone', pt: 'Telefone' },
  tax_name: { es: 'Nombre fiscal', en: 'Name on the invoice', pt: 'Nome fiscal' },
  tax_id: { es: 'NIF', en: 'Tax number', pt: 'NIF' },
  tax_address: { es: 'Dirección fiscal', en: 'Address on the invoice', pt: 'Morada fiscal' },
  tax_postal_code: { es: 'Código postal fiscal', en: 'Postcode on the invoice', pt: 'Código postal fiscal' },
  tax_city: { es: 'Localidad fiscal', en: 'Town on the invoice', pt: 'Localidade fiscal' },
  tax_country: { es: 'País fiscal', en: 'Country on the invoice', pt: 'País fiscal' },
};

interface NotedChange {
  readonly field: NotedField;
  readonly old: string;
  readonly new: string;
}

/** The noted fields that differ; missing and blank are equal. */
export function notedChanges(
  before: Readonly<Partial<Record<NotedField, string | null>>>,
  after: Readonly<Partial<Record<NotedField, string | null>>>,
): NotedChange[] {
  return NOTED_FIELDS.flatMap((field) => {
    if (after[field] === undefined) return [];
    const [old, now] = [before[field] ?? '', after[field] ?? ''];
    return old === now ? [] : [{ field, old, new: now }];
  });
}

/** Whether a field is invoice data, which notaries do not see. */
export function isTaxField(field: string): boolean {
  return TAX_FIELDS.some((known) => known === field);
}
