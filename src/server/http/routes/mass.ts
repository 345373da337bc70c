import * as calls from '../../../contract/mass.ts';
import { approveRun, dropRun, executeRun, rejectRun, stopRun } from '../../actions/mass/decide-run.ts';
import { listItems } from '../../actions/mass/list-items.ts';
import { listRuns } from '../../actions/mass/list-runs.ts';
import { planRun } from '../../actions/mass/plan-run.ts';
import { showRun } from '../../actions/mass/present-run.ts';
import { openReceipt } from '../../actions/mass/receipt.ts';
import { undoRun } from '../../actions/mass/undo-run.ts';
import { bound } from '../bind-call.ts';
import { sendMadeFile } from './send-made-file.ts';

export const massRoutes = [
  bound(calls.planMassRun, async (ctx, { query, body }) => planRun(ctx, { ...body, filters: query })),

  bound(calls.listMassRuns, async (ctx, { query }) => listRuns(ctx, query)),

  bound(calls.getMassRun, async (ctx, { params }) => showRun(ctx, params.run_id)),

  bound(calls.listMassItems, async (ctx, { params, query: { state, page } }) =>
    listItems(ctx, { runId: params.run_id, state, page }),
  ),

  bound(calls.downloadMassReceipt, async (ctx, { params, reply }) =>
    sendMadeFile(reply, await openReceipt(ctx, params.run_id)),
  ),

  bound(calls.executeMassRun, async (ctx, { params, body }) => executeRun(ctx, { runId: params.run_id, ...body })),

  bound(calls.approveMassRun, async (ctx, { params, body }) => approveRun(ctx, { runId: params.run_id, ...body })),

  bound(calls.rejectMassRun, async (ctx, { params, body }) => rejectRun(ctx, { runId: params.run_id, ...body })),

  bound(calls.dropMassRun, async (ctx, { params }) => dropRun(ctx, params.run_id)),

  bound(calls.stopMassRun, async (ctx, { params }) => stopRun(ctx, params.run_id)),

  bound(calls.undoMassRun, async (ctx, { params }) => undoRun(ctx, params.run_id)),
];
