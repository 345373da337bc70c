import type { z } from 'zod';
import type { correctInvoice, InvoiceChanges } from '../../../contract/invoice-corrections.ts';
import { TAX_FIELDS, taxPartyOf } from '../../../domain/checkout/buyer.ts';
import { type BuyerProblemCode, checkTaxFields } from '../../../domain/checkout/check-buyer.ts';

/** The dialog's fields as typed. */
export type CorrectionDraft = z.input<typeof correctInvoice.body>;
export type CorrectionField = keyof CorrectionDraft;
type Known = NonNullable<InvoiceChanges['correction']>;

/** The shortest reason that a call takes, in characters. */
export const SHORTEST_REASON = 5;

export function correctionDraftOf({ recipient }: Known): CorrectionDraft {
  return { ...recipient, reason: '' };
}

/** Problems by field, by the same rules as the server. */
export function draftProblems(
  draft: CorrectionDraft,
): Readonly<Partial<Record<CorrectionField, BuyerProblemCode | 'reason_short'>>> {
  const problems = Object.fromEntries(checkTaxFields(draft).map(({ field, code }) => [field, code]));
  return isReason(draft.reason) ? problems : { ...problems, reason: 'reason_short' };
}

export function isReason(text: string): boolean {
  return text.trim().length >= SHORTEST_REASON;
}

/** Whether the invoice already has these details, so that nothing would be issued. */
export function saysItAlready(draft: CorrectionDraft, { recipient, is_named }: Known): boolean {
  if (!is_named) return false;
  const [typed, said] = [taxPartyOf(draft), taxPartyOf(recipient)];
  return typed !== null && said !== null && JSON.stringify(typed) === JSON.stringify(said);
}

export function trimmed(draft: CorrectionDraft): CorrectionDraft {
  const { reason } = draft;
  const fields = Object.fromEntries(TAX_FIELDS.map((field) => [field, draft[field].trim()]));
  return { ...draft, ...fields, reason: reason.trim() };
}
