import type { TransitionActor, TransitionFacts } from './transition.ts';

/** Customers act on their own orders only, notaries on their office's items. */
export function outsiderCode(
  facts: Pick<TransitionFacts, 'customer_id' | 'notary_id'>,
  actor: TransitionActor,
): 'not_order_owner' | 'not_own_office' | null {
  if (actor.kind === 'customer' && actor.id !== facts.customer_id) return 'not_order_owner';
  if (actor.kind === 'notary' && actor.notary_id !== facts.notary_id) return 'not_own_office';
  return null;
}
