import { splitExpiry } from './card-expiry.ts';
import type { PaymentCard } from './payment-card.ts';
import { type CardProblemCode, readCard } from './read-card.ts';

/** A card as typed into our form, where every field is required. */
export interface CardForm {
  readonly holder: string;
  readonly num: string;
  readonly expiry: string;
  readonly cvc: string;
}

interface CardFormProblem {
  readonly field: keyof CardForm;
  readonly code: CardProblemCode;
}

type CardFormReading =
  | { readonly ok: true; readonly card: PaymentCard }
  | { readonly ok: false; readonly problems: readonly CardFormProblem[] };

/**
 * Parses the card form; at most one problem per field, in order. Holder and code are required here, but optional in the API.
 * @param today the month in which the card must still be valid
 */
export function readCardForm(
  { holder, num, expiry, cvc }: CardForm,
  today: { readonly year: number; readonly month: number },
): CardFormReading {
  const reading = readCard({ num, cvc, holder, ...splitExpiry(expiry) }, today);
  const codes = new Map(reading.ok ? [] : reading.problems.map(({ field, code }) => [field, code]));
  const ofExpiry = codes.get('month') ?? codes.get('year');
  const problems = [
    ...problem('holder', holder.trim() === '' && 'card_holder'),
    ...problem('num', codes.get('num')),
    ...problem('expiry', ofExpiry && (ofExpiry === 'card_expired' ? ofExpiry : 'card_expiry')),
    ...problem('cvc', cvc.trim() === '' ? 'card_code' : codes.get('cvc')),
  ];
  return reading.ok && problems.length === 0 ? reading : { ok: false, problems };
}

function problem(field: keyof CardForm, code: CardProblemCode | false | undefined): CardFormProblem[] {
  return code ? [{ field, code }] : [];
}
