import { findCustomer, getCustomer } from '../../../contract/customers/customer-calls.ts';
import { getCustomer as get } from '../../actions/customers/get-customer.ts';
import { bound } from '../bind-call.ts';

/** Customers, for agents. */
export const customerRoutes = [
  bound(getCustomer, (ctx, { params }) => get(ctx, { customerId: params.customer_id })),
  bound(findCustomer, (ctx, { params }) => get(ctx, { email: params.email })),
];
