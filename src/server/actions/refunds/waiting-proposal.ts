import type { PedidoOperation } from '../../../contract/orders/operation.ts';
import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { Locale, Text } from '../../../domain/locale/locale.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { listRefundsByKey } from './refund-row.ts';

type Proposal = OperationAnswer['proposal'];

/** This click's proposal that still waits for approval; null when it refunded directly, or did nothing. */
export async function waitingProposal(ctx: Ctx, itemId: number, given: PedidoOperation): Promise<Proposal> {
  const refunds = (await listRefundsByKey(ctx, idempotencyKey(itemId, given))).filter(
    ({ state }) => state === 'proposed',
  );
  const lapsesAt = refunds[0]?.lapses_at;
  if (!lapsesAt) return null;
  return {
    amount: eurosOf(refunds.reduce((sum, { amount }) => sum + amount, 0)),
    // Supervisors approve others' proposals, so their own needs another supervisor.
    waits_for: may(ctx.actor, 'approve_refund', { proposed_by: 0 }) ? 'another_supervisor' : 'supervisor',
    lapses_at: lapsesAt.toISOString(),
  };
}

/** Text of a pending proposal: that it is pending, and whose approval it needs. */
export function proposalText({ amount, waits_for }: NonNullable<Proposal>, locale: Locale): string {
  return WORDS[waits_for][locale].replace('{amount}', formatMoney(Math.round(amount * 100), locale));
}

const WORDS: Readonly<Record<NonNullable<Proposal>['waits_for'], Text>> = {
  supervisor: {
    es: 'Propuesta: {amount} se devolverán cuando lo apruebe supervisión.',
    en: 'Proposed: {amount} will be refunded once a supervisor approves.',
    pt: 'Proposta: {amount} serão devolvidos quando a supervisão aprovar.',
  },
  another_supervisor: {
    es: 'Propuesta: {amount} se devolverán cuando lo apruebe otra persona de supervisión.',
    en: 'Proposed: {amount} will be refunded once another supervisor approves.',
    pt: 'Proposta: {amount} serão devolvidos quando outra pessoa da supervisão aprovar.',
  },
};
