import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { SandboxAttempts } from '../../../db/types.gen.ts';
import type { AttemptReport } from './messages.ts';

export type Attempt = Selectable<SandboxAttempts>;

/** Dependencies of the bank's handlers. */
export interface Desk {
  readonly db: Database;
  /** Address of the bank for the customer's browser, without trailing slash. */
  readonly publicUrl: string;
  now(): Date;
}

/** The attempt in the format of answers and notifications. */
export function reportOf(desk: Pick<Desk, 'publicUrl'>, attempt: Attempt): AttemptReport {
  const { attempt_number, event_id } = attempt;
  switch (attempt.state) {
    case 'captured':
      return {
        state: 'captured',
        attempt_number,
        event_id,
        amount: attempt.amount ?? 0,
        currency: attempt.currency ?? '',
        brand: attempt.brand ?? '',
        last_four: attempt.last_four ?? '',
        ...keptCardOf(attempt),
      };
    case 'declined':
      return { state: 'declined', attempt_number, event_id, decline_code: attempt.decline_code ?? 'declined' };
    case 'challenge':
      return {
        state: 'challenge',
        attempt_number,
        action: `${desk.publicUrl}/challenge`,
        fields: [{ name: 'key', value: attempt.page_key }],
      };
    default:
      return { state: 'expired', attempt_number, event_id };
  }
}

function keptCardOf({ card_token, exp_month, exp_year }: Attempt) {
  if (card_token === null || exp_month === null || exp_year === null) return {};
  return { kept_card: { token: card_token, exp_month, exp_year } };
}
