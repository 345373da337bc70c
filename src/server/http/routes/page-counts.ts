import * as calls from '../../../contract/page-counts.ts';
import { exportFormCounts } from '../../actions/page-counts/export-form-counts.ts';
import { getFormCounts } from '../../actions/page-counts/get-form-counts.ts';
import { getPageCounts } from '../../actions/page-counts/get-page-counts.ts';
import { bound } from '../bind-call.ts';
import { sendMadeFile } from './send-made-file.ts';

export const pageCountRoutes = [
  bound(calls.getPageCounts, (ctx, { query }) => getPageCounts(ctx, query)),
  bound(calls.getFormCounts, (ctx, { query }) => getFormCounts(ctx, query)),
  bound(calls.exportFormCounts, async (ctx, { params, reply }) =>
    sendMadeFile(reply, await exportFormCounts(ctx, params)),
  ),
];
