import type { CompanyReport, ReportKind } from '../../../domain/company-reports/company-report.ts';

interface ReportToOrder {
  readonly kind: ReportKind;
  /** Of nine characters. */
  readonly cif: string;
  /** The same key orders once, however often it is sent. */
  readonly key: string;
}

type OrderedReport =
  | { readonly kind: 'ordered'; readonly ref: string }
  /** The provider has no such company; nothing is charged. */
  | { readonly kind: 'unknown' }
  /** No answer, or none that can be read: nobody knows whether it was ordered. */
  | { readonly kind: 'silent' };

type PolledReport =
  | { readonly kind: 'pending' }
  | { readonly kind: 'arrived'; readonly report: CompanyReport }
  | { readonly kind: 'failed' }
  | { readonly kind: 'silent' };

/** A provider of reports on companies: ordered, then asked for until it arrives. Never throws. */
export interface CompanyReportsPort {
  order(report: ReportToOrder): Promise<OrderedReport>;
  poll(ref: string): Promise<PolledReport>;
}
