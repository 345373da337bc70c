import * as calls from '../../../contract/figures.ts';
import { exportFigures } from '../../actions/figures/export-figures.ts';
import { getFigures } from '../../actions/figures/get-figures.ts';
import { previewWeek } from '../../actions/figures/preview-week.ts';
import { bound } from '../bind-call.ts';
import { sendMadeFile } from './send-made-file.ts';

export const figureRoutes = [
  bound(calls.getFigures, (ctx, { query }) => getFigures(ctx, query)),
  bound(calls.exportFigures, async (ctx, { params: { group, ...period }, reply }) =>
    sendMadeFile(reply, await exportFigures(ctx, group, period)),
  ),
  bound(calls.previewWeeklyFigures, async (ctx, { reply }) => sendMadeFile(reply, await previewWeek(ctx))),
];
