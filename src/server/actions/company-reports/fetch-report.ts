import type { ReportKind } from '../../../domain/company-reports/company-report.ts';
import { REPORT_DEADLINE_MS, waitBefore } from '../../../domain/company-reports/keeping.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { CompanyReportsPort } from '../../ports/company-reports/port.ts';

/**
 * Takes an order of a report one step further: orders it at the provider, or asks whether it has arrived. The order carries the row's own key, so that
 * a retry after a crash orders nothing twice. Without an outcome it is polled again with growing delays, and abandoned after three days.
 */
export async function fetchReport(ctx: Ctx, reportId: number): Promise<void> {
  const port = ctx.ports.companyReports;
  const row = await ctx.db
    .selectFrom('company_reports')
    .selectAll()
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  if (!row || (row.state !== 'ordering' && row.state !== 'ordered')) return;
  // The provider has been removed from the settings since; the order waits until it is back.
  const step = port ? await takeStep(port, row) : {};
  const isOver = ctx.now().getTime() - row.asked_at.getTime() > REPORT_DEADLINE_MS;
  const next = isOver && !('state' in step && step.state !== 'ordered') ? ({ state: 'failed' } as const) : step;
  const state = 'state' in next ? next.state : row.state;
  const isUnderWay = state === 'ordering' || state === 'ordered';
  await ctx.db
    .updateTable('company_reports')
    .set({ ...next, times: row.times + 1, ended_at: isUnderWay ? null : ctx.now() })
    .where('report_id', '=', reportId)
    .where('state', '=', row.state)
    .execute();
  if (!isUnderWay) return;
  const delayMs = waitBefore(row.times);
  await enqueue(ctx, 'fetch_report', { report_id: reportId }, { key: `report:${reportId}`, delayMs });
}

interface Ordered {
  readonly report_id: number;
  readonly kind: string;
  readonly cif: string;
  readonly provider_ref: string | null;
}

type Step =
  | Record<string, never>
  | { readonly state: 'ordered'; readonly provider_ref: string }
  | { readonly state: 'unknown' | 'failed' }
  | { readonly state: 'arrived'; readonly report: string };

async function takeStep(port: CompanyReportsPort, row: Ordered): Promise<Step> {
  if (row.provider_ref === null) {
    const kind = row.kind as ReportKind;
    const ordered = await port.order({ kind, cif: row.cif, key: `company-report-${row.report_id}` });
    if (ordered.kind === 'silent') return {};
    return ordered.kind === 'unknown' ? { state: 'unknown' } : { state: 'ordered', provider_ref: ordered.ref };
  }
  const polled = await port.poll(row.provider_ref);
  if (polled.kind === 'arrived') {
    // A report on the wrong company is worse than none.
    return polled.report.cif === row.cif
      ? { state: 'arrived', report: JSON.stringify(polled.report) }
      : { state: 'failed' };
  }
  return polled.kind === 'failed' ? { state: 'failed' } : {};
}
