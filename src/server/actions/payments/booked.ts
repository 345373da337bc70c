import type { ExpressionBuilder } from 'kysely';
import { isFinal, type Outcome } from '../../../domain/payments/outcome.ts';
import type { DB } from '../../db/types.gen.ts';

/** The acquirer's name of a decision; null while there is none. */
export function eventIdOf(outcome: Outcome): string | null {
  return isFinal(outcome) ? outcome.event_id : null;
}

/** Whether the ledger has this decision about a row of `payments`, as a column. */
export function isBookedIn({ exists, selectFrom }: ExpressionBuilder<DB, 'payments'>, eventId: string | null) {
  return exists(
    selectFrom('payment_events')
      .select('event_id')
      .whereRef('payment_events.payment_id', '=', 'payments.payment_id')
      .where('provider_event_id', '=', eventId),
  );
}
