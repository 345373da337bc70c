import {
  correctNote,
  listDeliveryDoubts,
  listNoteReadings,
  markWithAttach,
  rereadNote,
  takeProposal,
} from '../../../contract/notas.ts';
import { comparePapersOfOrder } from '../../../contract/orders/compared-papers.ts';
import * as change from '../../actions/notas/change-note.ts';
import { compareOnOrder } from '../../actions/notas/compare-on-order.ts';
import { listDoubts } from '../../actions/notas/list-doubts.ts';
import { presentReadings } from '../../actions/notas/present-readings.ts';
import * as take from '../../actions/notas/take-proposal.ts';
import { bound } from '../bind-call.ts';

export const notaRoutes = [
  bound(listDeliveryDoubts, async (ctx, { params }) => ({ doubts: await listDoubts(ctx, params.item_id) })),

  bound(comparePapersOfOrder, async (ctx, { params, query }) => compareOnOrder(ctx, params.item_id, query)),

  bound(listNoteReadings, async (ctx, { params }) => presentReadings(ctx, params.item_id)),

  bound(correctNote, async (ctx, { params, body: { updated_at, ...texts } }) => {
    await change.correctNote(ctx, noteOf(params, updated_at), texts);
    return presentReadings(ctx, params.item_id);
  }),

  bound(rereadNote, async (ctx, { params, body }) => {
    await change.rereadNote(ctx, noteOf(params, body.updated_at));
    return presentReadings(ctx, params.item_id);
  }),

  bound(takeProposal, async (ctx, { params, body: { updated_at, ...taken } }) => {
    await take.takeProposal(ctx, { ...noteOf(params, updated_at), ...taken });
    return presentReadings(ctx, params.item_id);
  }),

  bound(markWithAttach, async (ctx, { params: { item_id: itemId }, body }) => {
    await change.markWithAttach(ctx, { itemId, seen: new Date(body.updated_at), withAttach: body.ip_with_attach });
    return presentReadings(ctx, itemId);
  }),
];

function noteOf({ item_id, file_id }: { item_id: number; file_id: string }, seen: string) {
  return { itemId: item_id, fileId: file_id, seen: new Date(seen) };
}
