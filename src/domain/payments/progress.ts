import type { PaymentState } from './decide-settlement.ts';

/**
 * Progress of an unpaid attempt. `new`: being sent; `begun`: the customer is at the provider; `instructed`: they pay on their own;
 * `with_provider`: the provider is checking the money; `with_person`: an unexpected amount arrived and we are checking it; `over`: nothing
 * more will come.
 */
export type Progress = 'new' | 'begun' | 'instructed' | 'with_provider' | 'with_person' | 'over';

/** @param attempt an attempt for something unpaid; `was_left`: the customer was redirected to the provider */
export function progressOf(attempt: {
  readonly state: string;
  readonly is_instructed: boolean;
  readonly was_left: boolean;
}): Progress {
  switch (attempt.state as PaymentState) {
    case 'requested':
      return 'new';
    case 'challenge':
      return attempt.was_left ? 'begun' : 'new';
    case 'pending':
      return attempt.is_instructed ? 'instructed' : 'with_provider';
    case 'captured':
      return 'with_person';
    case 'declined':
    case 'expired':
      return 'over';
  }
}

/** Whether its money may arrive at any moment, so that the order must not be cancelled or paid by other means without asking. */
export function mayBringMoney(progress: Progress): boolean {
  return progress !== 'over' && progress !== 'instructed';
}
