import type { Selectable } from 'kysely';
import type { Buyer } from '../../../domain/checkout/buyer.ts';
import type { Customers, Orders } from '../../db/types.gen.ts';

type BuyerColumns = keyof Buyer & keyof Customers & keyof Orders;

export const BUYER_COLUMNS = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'tax_name',
  'tax_id',
  'tax_address',
  'tax_postal_code',
  'tax_city',
  'tax_country',
] as const satisfies readonly BuyerColumns[];

/** The buyer as columns of a customer or order. */
export function buyerOf(row: Pick<Selectable<Customers>, BuyerColumns>): Buyer {
  return {
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    phone: row.phone ?? '',
    tax_name: row.tax_name ?? '',
    tax_id: row.tax_id ?? '',
    tax_address: row.tax_address ?? '',
    tax_postal_code: row.tax_postal_code ?? '',
    tax_city: row.tax_city ?? '',
    tax_country: row.tax_country ?? '',
  };
}
