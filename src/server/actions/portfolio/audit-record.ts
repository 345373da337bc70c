import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';

export interface RecordEvent {
  readonly kind: PortfolioKind;
  readonly id: number;
  readonly customerId: number;
  /** Names of fields only: what they held belongs into no journal. */
  readonly fields?: readonly string[];
}

/** Writes what was done to something of a customer's portfolio into the journal. */
export function auditRecord(
  tx: Ctx,
  deed: 'create' | 'change' | 'remove',
  { kind, id, customerId, fields }: RecordEvent,
): Promise<void> {
  return recordAudit(tx, {
    action: `portfolio.${deed}`,
    subjectKind: 'customer',
    subjectId: customerId,
    detail: { kind, id, ...(fields && { fields: [...fields] }) },
  });
}
