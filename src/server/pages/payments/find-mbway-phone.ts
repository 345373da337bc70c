import { groupMbwayPhone, readMbwayPhone } from '../../../domain/payments/mbway-phone.ts';
import type { Payable } from '../../actions/balances/due.ts';
import { getBuyer } from '../../actions/checkout/buyer-form.ts';
import { findLatestAttempt } from '../../actions/payments/finish-challenge.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * The number that the customer is likely to enter: that of the last request, else their own, if it can have MB WAY. A person who opened a link to
 * another customer's order sees none.
 */
export async function findMbwayPhone(ctx: Ctx, payable: Payable): Promise<string> {
  if (payable.kind === 'order' && ctx.actor.kind !== 'customer') return '';
  const attempt = await findLatestAttempt(ctx, payable);
  if (attempt?.phone) return groupMbwayPhone(attempt.phone);
  const reading = readMbwayPhone((await getBuyer(ctx)).phone);
  return reading.ok ? groupMbwayPhone(reading.phone) : '';
}
