import type { CompanyReport, ReportKind } from '../../../domain/company-reports/company-report.ts';
import type { EndedCall } from '../call-watch.ts';

interface ReportToOrder {
  readonly kind: ReportKind;
  /** Nine characters. */
  readonly cif: string;
  /** Idempotency key. */
  readonly key: string;
}

type OrderedReport =
  | { readonly kind: 'ordered'; readonly ref: string }
  /** The provider has no such company; nothing is charged. */
  | { readonly kind: 'unknown' }
  /** No answer, or an unreadable one: it is unknown whether the report was ordered. */
  | { readonly kind: 'silent' };

type PolledReport =
  | { readonly kind: 'pending' }
  | { readonly kind: 'arrived'; readonly report: CompanyReport }
  | { readonly kind: 'failed' }
  | { readonly kind: 'silent' };

/** A provider of company reports, which are ordered and then polled until they arrive. Never throws. */
export interface CompanyReportsPort {
  order(report: ReportToOrder): Promise<OrderedReport>;
  poll(ref: string): Promise<PolledReport>;
  /** Asks for a report that does not exist, which costs nothing. */
  tryNow(): Promise<EndedCall>;
}
