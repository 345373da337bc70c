import { z } from 'zod';

/** Economic: figures of the latest years. Solvency: the same with the risk of default. */
export const REPORT_KINDS = ['economic', 'solvency'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** State of a report's order; `unknown`: the provider has no such company. */
const REPORT_STATES = ['ordering', 'ordered', 'arrived', 'unknown', 'failed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** The product that delivers a report of each kind. Source: specification section 3, "Known product ids". */
export const PRODUCT_OF_REPORT: Readonly<Record<ReportKind, number>> = { economic: 18506, solvency: 18507 };

const euros = z.number().nullable();

/** A report on a company. Amounts in euros; null if the provider does not know. */
export const companyReportSchema = z.object({
  cif: z.string(),
  name: z.string(),
  activity: z.string().nullable(),
  address: z.string().nullable(),
  /** `yyyy-mm-dd`. */
  founded_on: z.string().nullable(),
  employees: z.int().nullable(),
  /** Newest first. */
  years: z.array(z.object({ year: z.int(), sales: euros, result: euros, assets: euros, equity: euros, debt: euros })),
  /** Only in a solvency report. */
  solvency: z
    .object({
      /** 0 the worst, 100 the best. */
      score: z.number().nullable(),
      risk: z.enum(['low', 'medium', 'high']).nullable(),
      credit_limit: euros,
      /** Unpaid debts known to the provider. */
      incidents: z.int().nullable(),
      incidents_amount: euros,
    })
    .nullable(),
});
export type CompanyReport = z.output<typeof companyReportSchema>;
