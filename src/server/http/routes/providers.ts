import { listNotaryOffices } from '../../../contract/notaries.ts';
import { listProviders } from '../../../contract/providers.ts';
import { listNotaryOffices as listOffices } from '../../actions/notaries/list-notary-offices.ts';
import { listProviders as list } from '../../actions/providers/list-providers.ts';
import { type BoundCall, bound } from '../bind-call.ts';

/** Outside parties that work is assigned to. */
export const providerRoutes: readonly BoundCall[] = [
  bound(listProviders, async (ctx, { query }) => list(ctx, query)),
  bound(listNotaryOffices, (ctx, { query }) => listOffices(ctx, query)),
];
