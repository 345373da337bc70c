import type { PaymentState } from './decide-settlement.ts';

/**
 * How far an attempt has come that has paid nothing yet. `new`: it is being sent; `begun`: the customer went to the provider with it;
 * `instructed`: he pays it by himself; `with_provider`: the provider has the money in hand and checks it; `with_person`: money
 * came that is not what was asked for, and one of us looks; `over`: nothing comes any more.
 */
export type Progress = 'new' | 'begun' | 'instructed' | 'with_provider' | 'with_person' | 'over';

/** @param attempt of a due that is not paid; `was_left`: the customer was led to the provider */
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

/** Whether its money may be there at any moment, so that what it pays is not to be cancelled or paid otherwise unasked. */
export function mayBringMoney(progress: Progress): boolean {
  return progress !== 'over' && progress !== 'instructed';
}
