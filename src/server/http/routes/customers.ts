import {
  endSessionsOfCustomer,
  findCustomer,
  getCustomer,
  putCustomer,
  searchCustomers,
  toggleNewsletter,
} from '../../../contract/customers/customer-calls.ts';
import { getCustomerOverview } from '../../../contract/customers/customer-overview.ts';
import * as merging from '../../../contract/customers/merge-calls.ts';
import { changeCustomer } from '../../actions/customers/change-customer.ts';
import { endSessionsOfCustomer as endSessions } from '../../actions/customers/end-sessions-of-customer.ts';
import { getCustomer as get } from '../../actions/customers/get-customer.ts';
import { keepApart } from '../../actions/customers/merging/keep-apart.ts';
import { listDuplicatePairs } from '../../actions/customers/merging/list-duplicate-pairs.ts';
import { listDuplicates } from '../../actions/customers/merging/list-duplicates.ts';
import { mergeCustomers } from '../../actions/customers/merging/merge-customers.ts';
import { unmergeCustomer } from '../../actions/customers/merging/unmerge-customer.ts';
import { searchCustomers as search } from '../../actions/customers/search-customers.ts';
import { switchNewsletter } from '../../actions/customers/switch-newsletter.ts';
import { customerOverview } from '../../actions/records/customer-overview.ts';
import { bound } from '../bind-call.ts';
import { DATA_SAVED } from './saved-message.ts';

export const customerRoutes = [
  bound(getCustomer, (ctx, { params }) => get(ctx, { customerId: params.customer_id })),
  bound(getCustomerOverview, (ctx, { params }) => customerOverview(ctx, params.customer_id)),
  bound(findCustomer, (ctx, { params }) => get(ctx, { email: params.email })),
  bound(searchCustomers, (ctx, { query }) => search(ctx, query)),

  bound(putCustomer, async (ctx, { params: { customer_id: customerId }, body: update }) => {
    await changeCustomer(ctx, { customerId, update });
    return { ok: true as const, client: await get(ctx, { customerId }), message: DATA_SAVED[ctx.locale] };
  }),

  bound(merging.listDuplicates, (ctx, { params }) => listDuplicates(ctx, params.customer_id)),
  bound(merging.listDuplicatePairs, (ctx) => listDuplicatePairs(ctx)),
  bound(merging.mergeCustomer, async (ctx, { params, body }) => {
    await mergeCustomers(ctx, { customerId: params.customer_id, ...body });
    return { ok: true as const };
  }),
  bound(merging.unmergeCustomer, async (ctx, { params }) => {
    await unmergeCustomer(ctx, params.customer_id);
    return { ok: true as const };
  }),
  bound(merging.keepApart, async (ctx, { params, body }) => {
    await keepApart(ctx, { customerId: params.customer_id, other: body.other });
    return { ok: true as const };
  }),

  bound(endSessionsOfCustomer, async (ctx, { params }) => {
    await endSessions(ctx, params.customer_id);
    return { ok: true as const };
  }),
  bound(toggleNewsletter, async (ctx, { params: { customer_id: customerId, active } }) => {
    await switchNewsletter(ctx, { customerId, active });
    return { ok: true as const, message: DATA_SAVED[ctx.locale] };
  }),
];
