import { z } from 'zod';
import type { previewRefund } from '../../../contract/refunds.ts';
import { centsTyped, eurosOf } from '../../../domain/money/money.ts';
import { CANCELLATION_WAYS } from '../../../domain/payments/refund-statement.ts';
import type { CallInput } from '../../api/call-address.ts';
import type { OperationFields } from '../pedido/use-operation.ts';

export type RefundQuestion = NonNullable<CallInput<typeof previewRefund>['query']>;

/** Operations of the pane, most used first. */
export const REFUNDING = ['devolucion_parcial', 'devolucion_total', 'cancelar_pedido'] as const;
type RefundName = (typeof REFUNDING)[number];

/** Fields of the pane as typed. */
export const refundDraftSchema = z.object({
  /** Null before anything was chosen: the first that is offered. */
  operation: z.enum(REFUNDING).nullable(),
  partBy: z.enum(['amount', 'lines']),
  amount: z.string(),
  lines: z.array(z.string()),
  askedBy: z.enum(CANCELLATION_WAYS),
  /** Blank: the server's default. */
  feesSpent: z.string(),
  iban: z.string(),
  reason: z.string(),
});
type KeptDraft = z.output<typeof refundDraftSchema>;
export interface RefundDraft extends KeptDraft {
  readonly operation: RefundName;
}

export const NO_REFUND: KeptDraft = {
  operation: null,
  partBy: 'amount',
  amount: '',
  lines: [],
  askedBy: 'email',
  feesSpent: '',
  iban: '',
  reason: '',
};

/** Reads euros as people type them ("12,10", "12.1"); null for anything else. */
export function eurosTyped(text: string): number | null {
  const cents = centsTyped(text);
  return cents === null ? null : eurosOf(cents);
}

/** The preview request for a draft; null while something is missing. */
export function questionOf(draft: RefundDraft): RefundQuestion | null {
  const { operation } = draft;
  if (operation === 'devolucion_total') return { operation };
  if (operation === 'cancelar_pedido') {
    const spent = eurosTyped(draft.feesSpent);
    if (draft.feesSpent.trim() !== '' && spent === null) return null;
    return { operation, ...(spent !== null && { official_fees_spent: spent }) };
  }
  if (draft.partBy === 'lines') {
    return draft.lines.length === 0 ? null : { operation: 'devolucion_parcial', lines: draft.lines.join(',') };
  }
  const amount = eurosTyped(draft.amount);
  return amount === null || amount === 0 ? null : { operation: 'devolucion_parcial', amount };
}

/** The operation for a draft; its key makes it idempotent. */
export function operationOf(draft: RefundDraft, requestKey: string): OperationFields<RefundName> | null {
  const question = questionOf(draft);
  if (!question) return null;
  const { operation } = draft;
  const iban = draft.iban.trim();
  const common = { reason: draft.reason.trim(), request_key: requestKey, ...(iban !== '' && { iban }) };
  const { lines, amount, official_fees_spent } = question;
  switch (operation) {
    case 'devolucion_total':
      return { operation, ...common };
    case 'devolucion_parcial':
      return {
        operation,
        ...common,
        ...(amount !== undefined && { amount: Number(amount) }),
        ...(lines !== undefined && { lines: lines.split(',') }),
      };
    case 'cancelar_pedido':
      return {
        operation,
        ...common,
        ...(official_fees_spent !== undefined && { official_fees_spent: Number(official_fees_spent) }),
        cancellation_asked: draft.askedBy,
      };
  }
}
