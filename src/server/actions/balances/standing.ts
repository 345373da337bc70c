import type { Selectable } from 'kysely';
import type { Challenge, Instructions } from '../../../domain/payments/outcome.ts';
import { type Progress, progressOf } from '../../../domain/payments/progress.ts';
import type { Ctx } from '../../ctx.ts';
import type { Payments } from '../../db/types.gen.ts';
import type { OrderRow } from '../items/order-row.ts';

export type PaymentRow = Selectable<Payments>;

/**
 * State of a payment for its customer. `instructed`: to be paid elsewhere by the instructions. `waiting`: the bank has not answered, or a
 * person is checking.
 */
export interface PaymentStanding {
  readonly order_id: number;
  readonly attempt_number: string;
  readonly method: string;
  readonly amount: number;
  readonly status: 'paid' | 'challenge' | 'instructed' | 'declined' | 'waiting';
  readonly challenge: Challenge | null;
  readonly instructions: Instructions | null;
  readonly expires_at: Date | null;
  readonly decline_code: string | null;
  /** It has just been paid, and nothing is left in its cart. */
  readonly emptiedCart?: true;
}

/** Reads an attempt's state from the ledger and from what it pays. @param order the attempt's order as it is now, where it was read already */
export async function loadStanding(
  ctx: Ctx,
  payment: PaymentRow,
  order?: Pick<OrderRow, 'paid_at'>,
): Promise<PaymentStanding> {
  const state = payment.state as keyof typeof STATUS;
  const isPaid = payment.charge_id === null && order ? order.paid_at !== null : await readIsPaid(ctx, payment);
  const status = isPaid ? 'paid' : statusOf(state, payment);
  const { order_id, attempt_number, method, amount } = payment;
  return {
    order_id,
    attempt_number,
    method,
    amount,
    status,
    challenge: status === 'challenge' ? (payment.challenge as Challenge | null) : null,
    instructions: status === 'instructed' ? (payment.instructions as Instructions | null) : null,
    expires_at: payment.expires_at,
    decline_code: payment.decline_code,
  };
}

/** The state of an attempt whose due is unpaid. */
export function progressOfAttempt({
  state,
  instructions,
  left_at,
}: Pick<PaymentRow, 'state'> & { readonly instructions: unknown; readonly left_at: unknown }): Progress {
  return progressOf({ state, is_instructed: instructions !== null, was_left: left_at !== null });
}

async function readIsPaid(ctx: Ctx, { order_id, charge_id }: PaymentRow): Promise<boolean> {
  const row =
    charge_id === null
      ? await ctx.db.selectFrom('orders').select('paid_at').where('order_id', '=', order_id).executeTakeFirstOrThrow()
      : await ctx.db
          .selectFrom('order_charges')
          .select('paid_at')
          .where('charge_id', '=', charge_id)
          .executeTakeFirstOrThrow();
  return row.paid_at !== null;
}

function statusOf(state: keyof typeof STATUS, { instructions }: PaymentRow): PaymentStanding['status'] {
  return state === 'pending' && instructions !== null ? 'instructed' : STATUS[state];
}

/** Captured but not paid means that the amount differs, which a person reviews. */
const STATUS = {
  requested: 'waiting',
  challenge: 'challenge',
  pending: 'waiting',
  captured: 'waiting',
  declined: 'declined',
  expired: 'declined',
} as const;
