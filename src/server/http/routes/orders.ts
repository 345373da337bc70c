import { checkPaper } from '../../../contract/orders/authenticity.ts';
import { skipPedido } from '../../../contract/orders/given.ts';
import { listUpcoming } from '../../../contract/orders/upcoming.ts';
import {
  checkPedidoChange,
  deletePedidoFile,
  downloadFile,
  getPedido,
  listCustomerPedidos,
  listPedidos,
  putPedido,
  uploadPedidoFile,
} from '../../../contract/orders.ts';
import { listUpcoming as upcoming } from '../../actions/desk/list-upcoming.ts';
import { openPedido } from '../../actions/desk/open-pedido.ts';
import { runOperation } from '../../actions/desk/run-operation.ts';
import { skipItem } from '../../actions/desk/skip-item.ts';
import { askForCheck } from '../../actions/files/ask-for-check.ts';
import { deleteFile } from '../../actions/files/delete-file.ts';
import { takeAgentFile } from '../../actions/files/get-agent-file.ts';
import { uploadFile } from '../../actions/files/upload-file.ts';
import { checkChanges } from '../../actions/items/check-changes.ts';
import { getItem } from '../../actions/items/item-row.ts';
import { listOwnItems } from '../../actions/own-orders/list-own-items.ts';
import { listPedidos as list } from '../../actions/search/list-pedidos.ts';
import { presentFiles } from '../../actions/stored-files/present-file.ts';
import { inTransaction } from '../../ctx.ts';
import { bound } from '../bind-call.ts';
import { sendFile } from './send-file.ts';

export const orderRoutes = [
  bound(listPedidos, async (ctx, { query }) => list(ctx, query)),

  bound(listUpcoming, async (ctx, { query }) => ({ items: await upcoming(ctx, query.queue) })),

  bound(getPedido, async (ctx, { params, query: { autoLock, tabsOpen, onCall, window } }) =>
    openPedido(ctx, {
      itemId: params.item_id,
      autoLock,
      onCall,
      ...(tabsOpen && { tabsOpen }),
      ...(window && { windowId: window }),
    }),
  ),

  bound(putPedido, async (ctx, { params, body }) => runOperation(ctx, params.item_id, body)),

  bound(skipPedido, async (ctx, { params, body }) => {
    const hidden = await inTransaction(ctx, (tx) => skipItem(tx, { itemId: params.item_id, reason: body.reason }));
    return { ok: true as const, hidden_until: hidden.toISOString() };
  }),

  bound(deletePedidoFile, async (ctx, { params, body }) => {
    await deleteFile(ctx, { itemId: params.item_id, fileId: params.file_id, reason: body.reason });
    return { ok: true as const };
  }),

  bound(checkPaper, async (ctx, { params: { item_id: itemId, file_id: fileId } }) => {
    await askForCheck(ctx, { itemId, fileId });
    return { ok: true as const };
  }),

  bound(uploadPedidoFile, async (ctx, { params, query, bytes }) => {
    const { name, kind, upload_key: uploadKey, replaces } = query;
    const row = await uploadFile(ctx, { itemId: params.item_id, name, kind, uploadKey, bytes, replaces });
    const [file] = await presentFiles(ctx, [row]);
    const item = await getItem(ctx, params.item_id);
    if (!file) throw new Error('a file that was stored is presented');
    return { ok: true as const, file, updated_at: item.updated_at.toISOString(), history_lines: item.history_lines };
  }),

  bound(downloadFile, async (ctx, { params, reply }) => {
    await sendFile(ctx, reply, await takeAgentFile(ctx, params.file_id));
    return '';
  }),

  bound(checkPedidoChange, async (ctx, { body }) => checkChanges(ctx, body.item_ids)),

  bound(listCustomerPedidos, async (ctx, { query }) => listOwnItems(ctx, query)),
];
