import type { AcquirerPort, PaymentRequest } from '../../port.ts';
import { attemptOf, type OpenStripe, requestToPay } from './open-stripe-stand-in.ts';

/** Begins an attempt; returns its outcome and the attempt as the ledger has it. */
export async function begin(
  stripe: OpenStripe,
  given: Partial<PaymentRequest> = {},
  by: AcquirerPort = stripe.acquirer,
) {
  const request = requestToPay({ expiresAt: new Date(stripe.now().getTime() + 15 * 60_000), ...given });
  const outcome = await by.begin(request);
  const page = outcome.outcome === 'challenge' ? outcome.challenge.action : '';
  const providerRef = 'provider_ref' in outcome ? (outcome.provider_ref ?? null) : null;
  return { request, outcome, page, attempt: attemptOf(request, { providerRef, startedAt: stripe.now() }) };
}
