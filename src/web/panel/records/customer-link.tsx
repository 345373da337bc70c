import { Link } from 'react-router';
import type { Owner } from '../../../contract/portfolio/shapes.ts';
import { customerAddress } from '../addresses/tab.ts';

/** A link to a customer's tab; nothing without a customer. */
export function CustomerLink({ customer }: { readonly customer: Owner | null }) {
  if (!customer) return null;
  const name = `${customer.firstname} ${customer.lastname}`.trim();
  return <Link to={customerAddress(customer.customer_id)}>{name || customer.email}</Link>;
}
