import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';

interface RecordEvent {
  readonly kind: PortfolioKind;
  readonly id: number;
  readonly customerId: number;
  /** Names of fields only: their values must not enter the journal. */
  readonly fields?: readonly string[];
}

/** Writes a portfolio change to the journal. */
export function auditRecord(
  tx: Ctx,
  verb: 'create' | 'change' | 'remove' | 'restore',
  { kind, id, customerId, fields }: RecordEvent,
): Promise<void> {
  return recordAudit(tx, {
    action: `portfolio.${verb}`,
    subjectKind: 'customer',
    subjectId: customerId,
    detail: { kind, id, ...(fields && { fields: [...fields] }) },
  });
}
