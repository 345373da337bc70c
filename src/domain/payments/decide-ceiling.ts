import type { Cents } from '../money/money.ts';
import type { AgreedCeiling } from '../pricing/agreed-ceiling.ts';

/** Amounts in cents with VAT: the agreed limit, later charges so far, the new charge. */
export type CeilingExcess = { readonly ceiling: Cents; readonly charged: Cents; readonly asked: Cents };

type CeilingDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'charge_over_ceiling'; readonly params: CeilingExcess };

/**
 * Whether one more charge stays within the limit that the customer agreed to; reaching it exactly is allowed. Without a limit (null) the
 * customer decides on each charge when asked to pay it. Source: docs/decisions/0074-ceiling-of-later-charges.md.
 */
export function decideCeiling({
  agreed,
  charged,
  asked,
}: {
  readonly agreed: AgreedCeiling | null;
  readonly charged: Cents;
  readonly asked: Cents;
}): CeilingDecision {
  if (agreed === null || agreed === 'unlimited' || charged + asked <= agreed) return { ok: true };
  return { ok: false, code: 'charge_over_ceiling', params: { ceiling: agreed, charged, asked } };
}

/** What may still be charged; at least 0. Null without a ceiling. */
export function leftBelow(agreed: AgreedCeiling | null, charged: Cents): Cents | null {
  return typeof agreed === 'number' ? Math.max(0, agreed - charged) : null;
}
