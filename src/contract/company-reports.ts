import { z } from 'zod';
import { companyReportSchema, REPORT_KINDS } from '../domain/company-reports/company-report.ts';
import { defineCall } from './define-call.ts';
import { instant } from './orders/pedido.ts';

const output = z.object({
  cif: z.string(),
  kind: z.enum(REPORT_KINDS),
  /** `unknown`: the provider has no such company; `failed`: a request some minutes later orders it again. */
  state: z.enum(['ordered', 'arrived', 'unknown', 'failed']),
  asked_at: instant,
  ended_at: instant.nullable(),
  /** Null until it has arrived. */
  report: companyReportSchema.nullable(),
});
export type CompanyReportState = z.output<typeof output>;

const query = z.object({ cif: z.string().min(1).max(20) });
const shared = {
  method: 'GET',
  who: ['customer', 'agent'],
  query,
  output,
  errors: [
    'sign_in_required',
    'forbidden',
    'company_cif_invalid',
    'company_reports_unset',
    'report_not_ordered',
    'invalid_input',
  ],
  // The first request orders it, which costs money.
  effect: 'change',
} as const;

/** Source: specification section 7 "Client". */
export const informeEconomicoIberinform = defineCall('informeEconomicoIberinform', {
  ...shared,
  summary:
    'The economic report of a company by its CIF: the first request orders it, later ones poll it. Agents can request any company, customers only those they ordered',
  path: '/panel/rest/informeEconomicoIberinform',
});

/** Source: specification section 7 "Client". */
export const informeSolvenciaIberinform = defineCall('informeSolvenciaIberinform', {
  ...shared,
  summary: 'The solvency report of a company by its CIF; works like the economic report',
  path: '/panel/rest/informeSolvenciaIberinform',
});
