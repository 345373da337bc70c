import type { Cents } from '../../domain/money/money.ts';

/** An amount in cents and the same as the customer reads it ("25,12 €"), formatted by the server in the page's language. */
export interface Price {
  readonly cents: Cents;
  readonly text: string;
}
