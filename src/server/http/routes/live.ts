import {
  disableHistoryAlert,
  dropPedidoDraft,
  getHistoricoCambiosDatos,
  giveSignOfLife,
  listPedidoDrafts,
  openLiveStream,
  savePedidoDraft,
} from '../../../contract/live.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { agentOf } from '../../actions/actors/agent-of.ts';
import { listDataChanges, markDataChangesSeen } from '../../actions/live/data-changes.ts';
import { dropDraft, listDrafts, saveDraft } from '../../actions/live/drafts.ts';
import { giveSign } from '../../actions/live/keep-open.ts';
import { renewTicketLocks } from '../../actions/tickets/renew-ticket-locks.ts';
import { bound } from '../bind-call.ts';
import { sendEvents } from './send-events.ts';

const DONE = { ok: true as const };

export const liveRoutes = [
  bound(openLiveStream, async (ctx, { query, reply }) => {
    if (!ctx.access) throw new AppError('sign_in_required');
    const joining = { actor: agentOf(ctx), token: ctx.access.token, windowId: query.window };
    sendEvents(reply, await ctx.live.join(joining));
    return '';
  }),

  bound(giveSignOfLife, async (ctx, { body }) => {
    const answer = await giveSign(ctx, body);
    if (body.ticketsOpen) await renewTicketLocks(ctx, body.ticketsOpen);
    return answer;
  }),

  bound(savePedidoDraft, async (ctx, { params, body }) => {
    await saveDraft(ctx, { itemId: params.item_id, draft: body.draft });
    return DONE;
  }),

  bound(listPedidoDrafts, async (ctx, { params }) => ({ drafts: await listDrafts(ctx, params.item_id) })),

  bound(dropPedidoDraft, async (ctx, { params }) => {
    await dropDraft(ctx, { itemId: params.item_id, userId: params.user_id });
    return DONE;
  }),

  bound(getHistoricoCambiosDatos, async (ctx, { params }) => listDataChanges(ctx, params.item_id)),

  bound(disableHistoryAlert, async (ctx, { params, body }) => {
    await markDataChangesSeen(ctx, params.item_id, body.until === undefined ? undefined : new Date(body.until));
    return DONE;
  }),
];
