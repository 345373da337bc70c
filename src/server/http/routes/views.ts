import * as exports from '../../../contract/orders/order-exports.ts';
import * as calls from '../../../contract/views.ts';
import { askOrderExport } from '../../actions/search/export-ask.ts';
import { listOrderExports } from '../../actions/search/export-list.ts';
import { openOrderExport } from '../../actions/search/export-open.ts';
import { getListConfig } from '../../actions/views/get-list-config.ts';
import { keepColumns } from '../../actions/views/keep-columns.ts';
import { removeView } from '../../actions/views/remove-view.ts';
import { changeView, createView } from '../../actions/views/save-view.ts';
import { bound } from '../bind-call.ts';
import { sendMadeFile } from './send-made-file.ts';

export const viewRoutes = [
  bound(calls.getListConfig, async (ctx) => getListConfig(ctx)),

  bound(calls.keepColumns, async (ctx, { body }) => keepColumns(ctx, body.columns)),

  bound(calls.createView, async (ctx, { body }) => createView(ctx, body)),

  bound(calls.changeView, async (ctx, { params, body }) => changeView(ctx, { ...body, viewId: params.view_id })),

  bound(calls.removeView, async (ctx, { params }) => removeView(ctx, params.view_id)),

  bound(exports.askOrderExport, async (ctx, { query, body }) => askOrderExport(ctx, { ...body, filters: query })),

  bound(exports.listOrderExports, async (ctx) => listOrderExports(ctx)),

  bound(exports.downloadOrderExport, async (ctx, { params, reply }) =>
    sendMadeFile(reply, await openOrderExport(ctx, params.export_id)),
  ),
];
