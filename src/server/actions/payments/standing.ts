import type { Selectable } from 'kysely';
import type { Challenge } from '../../../domain/payments/outcome.ts';
import type { Ctx } from '../../ctx.ts';
import type { Payments } from '../../db/types.gen.ts';

export type PaymentRow = Selectable<Payments>;

/** How a payment stands for the customer. `waiting`: the bank has not said yet, or a person looks at it. */
export interface PaymentStanding {
  readonly order_id: number;
  readonly attempt_number: string;
  readonly amount: number;
  readonly status: 'paid' | 'challenge' | 'declined' | 'waiting';
  readonly challenge: Challenge | null;
  readonly decline_code: string | null;
}

/** Reads how an attempt stands, in the ledger and in its order. */
export async function standingOf(ctx: Ctx, payment: PaymentRow): Promise<PaymentStanding> {
  const { paid_at } = await ctx.db
    .selectFrom('orders')
    .select('paid_at')
    .where('order_id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  const status = paid_at ? 'paid' : STATUS[payment.state as keyof typeof STATUS];
  const { order_id, attempt_number, amount } = payment;
  const challenge = status === 'challenge' ? (payment.challenge as Challenge | null) : null;
  return { order_id, attempt_number, amount, status, challenge, decline_code: payment.decline_code };
}

/** Captured without a paid order is money of another amount, at which a person looks. */
const STATUS = {
  requested: 'waiting',
  challenge: 'challenge',
  captured: 'waiting',
  declined: 'declined',
  expired: 'declined',
} as const;
