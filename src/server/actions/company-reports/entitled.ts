import { PRODUCT_OF_REPORT, type ReportKind } from '../../../domain/company-reports/company-report.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { compact } from '../../../domain/identity/compact.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';

/** The person who requests a report. */
export interface Asker {
  readonly kind: 'agent' | 'customer';
  readonly id: number;
}

/**
 * An agent may request any report; a customer only one that they have ordered and paid for.
 * @throws AppError forbidden, report_not_ordered
 */
export async function requireEntitled(ctx: Ctx, { kind, cif }: { kind: ReportKind; cif: string }): Promise<Asker> {
  const { actor } = ctx;
  if (actor.kind === 'agent' && actor.role !== 'Notario') return { kind: 'agent', id: actor.agentId };
  if (actor.kind !== 'customer') throw new AppError('forbidden');
  const paid = await ctx.db
    .selectFrom('order_items')
    .select('answers')
    .where('customer_id', '=', actor.customerId)
    .where('product_id', '=', PRODUCT_OF_REPORT[kind])
    .where('internal_status', 'like', 'complete%')
    .execute();
  const isOf = (answers: Answers) => Object.values(answers).some((answer) => compact(String(answer)) === cif);
  if (!paid.some(({ answers }) => isOf(answers as Answers))) throw new AppError('report_not_ordered');
  return { kind: 'customer', id: actor.customerId };
}
