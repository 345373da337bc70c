import { informeEconomicoIberinform, informeSolvenciaIberinform } from '../../../contract/company-reports.ts';
import { getReport } from '../../actions/company-reports/get-report.ts';
import { bound } from '../bind-call.ts';
import { refuseForeignLink } from '../callers.ts';

export const companyReportRoutes = [
  bound(informeEconomicoIberinform, async (ctx, { query, request }) => {
    refuseForeignLink(request, ctx.settings);
    return getReport(ctx, { kind: 'economic', cif: query.cif });
  }),

  bound(informeSolvenciaIberinform, async (ctx, { query, request }) => {
    refuseForeignLink(request, ctx.settings);
    return getReport(ctx, { kind: 'solvency', cif: query.cif });
  }),
];
