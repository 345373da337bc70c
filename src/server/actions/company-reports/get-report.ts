import type { Selectable } from 'kysely';
import type { OutputOf } from '../../../contract/call.ts';
import type { informeEconomicoIberinform } from '../../../contract/company-reports.ts';
import type { ReportKind, ReportState } from '../../../domain/company-reports/company-report.ts';
import { isStillGood } from '../../../domain/company-reports/keeping.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { compact } from '../../../domain/identity/compact.ts';
import { isCif } from '../../../domain/identity/spanish-tax-id.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { CompanyReports } from '../../db/types.gen.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { type Asker, requireEntitled } from './entitled.ts';

type Row = Selectable<CompanyReports>;

/**
 * The report of a kind on a company. The first request orders it in the background; later ones return its state, and the report itself once it has
 * arrived, for 30 days without another order.
 * @throws AppError company_cif_invalid, company_reports_unset, report_not_ordered, forbidden
 */
export async function getReport(
  ctx: Ctx,
  { kind, cif: given }: { readonly kind: ReportKind; readonly cif: string },
): Promise<OutputOf<typeof informeEconomicoIberinform>> {
  const cif = compact(given).replace(/^ES(?=.{9}$)/, '');
  if (!isCif(cif)) throw new AppError('company_cif_invalid');
  if (!ctx.ports.companyReports) throw new AppError('company_reports_unset');
  const asker = await requireEntitled(ctx, { kind, cif });
  const kept = await findLatest(ctx, { kind, cif });
  if (kept && isStillGood({ ...kept, state: kept.state as ReportState }, ctx.now())) {
    // Polling an order under way saves no call.
    if (kept.ended_at !== null) ctx.events.count('kept:company_reports');
    return present(kept);
  }
  return present(await inTransaction(ctx, (tx) => order(tx, { kind, cif, asker })));
}

/** Somebody else may order it at the same moment: one order is enough. */
async function order(tx: Ctx, { kind, cif, asker }: { kind: ReportKind; cif: string; asker: Asker }): Promise<Row> {
  const row = await tx.db
    .insertInto('company_reports')
    .values({ kind, cif, state: 'ordering', asked_by_kind: asker.kind, asked_by: asker.id, asked_at: tx.now() })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'cif']).where('state', 'in', ['ordering', 'ordered']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) return (await findLatest(tx, { kind, cif })) as Row;
  await recordAudit(tx, {
    action: 'company_report.order',
    subjectKind: 'company_report',
    subjectId: row.report_id,
    detail: { kind },
  });
  await enqueue(tx, 'fetch_report', { report_id: row.report_id }, { key: `report:${row.report_id}` });
  return row;
}

async function findLatest({ db }: Ctx, { kind, cif }: { kind: ReportKind; cif: string }): Promise<Row | undefined> {
  return db
    .selectFrom('company_reports')
    .selectAll()
    .where('kind', '=', kind)
    .where('cif', '=', cif)
    .orderBy('report_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function present(row: Row): OutputOf<typeof informeEconomicoIberinform> {
  const { cif, kind, state, report } = row;
  return {
    cif,
    kind: kind as ReportKind,
    state: state === 'ordering' ? 'ordered' : (state as Exclude<ReportState, 'ordering'>),
    asked_at: row.asked_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    report: report && { ...report, years: report.years.map((year) => ({ ...year })) },
  };
}
