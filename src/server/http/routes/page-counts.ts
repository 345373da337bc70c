import * as calls from '../../../contract/page-counts.ts';
import { getPageCounts } from '../../actions/page-counts/get-page-counts.ts';
import { bound } from '../bind-call.ts';

export const pageCountRoutes = [bound(calls.getPageCounts, (ctx, { query }) => getPageCounts(ctx, query))];
