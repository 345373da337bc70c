import { Readable } from 'node:stream';
import type { Ctx } from '../../ctx.ts';
import { renderRequestPdf } from '../../ports/pdf/request-pdf.ts';
import { agentOf } from '../actors/agent-of.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { loadStaffMail } from '../sessions/staff-mail.ts';
import { loadWeek } from './load-week.ts';

/** Last week's report as the caller receives it by mail. @throws AppError forbidden */
export async function previewWeek(ctx: Ctx): Promise<{ content: Readable; size: number; name: string }> {
  requireNamedRight(ctx, 'see_figures');
  const { locale, params } = await loadStaffMail(ctx, agentOf(ctx).agentId);
  const paper = await loadWeek(ctx, { locale, portal: params.portalName });
  const pdf = await renderRequestPdf(paper);
  return {
    content: Readable.from([pdf], { objectMode: false }),
    size: pdf.length,
    name: `figures-${paper.madeOn}.pdf`,
  };
}
