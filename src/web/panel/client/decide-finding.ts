import { whoIsMeant } from '../customers/who-is-meant.ts';

type Finding = { readonly customerId: number } | { readonly email: string } | { readonly q: string };

/** Customer numbers are shorter than telephone and order numbers. */
const LONGEST_CUSTOMER_NUMBER = 7;

/**
 * How to search for a typed text: a customer number or a whole e-mail address identifies one person; anything else, including a telephone
 * or order number, is searched. Null for an empty text and for a single letter.
 */
export function decideFinding(typed: string): Finding | null {
  const said = typed.trim();
  const who = whoIsMeant(said);
  if (who && ('email' in who || said.length <= LONGEST_CUSTOMER_NUMBER)) return who;
  return said.length < 2 ? null : { q: said };
}
