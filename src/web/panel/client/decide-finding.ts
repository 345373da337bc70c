import { whoIsMeant } from '../customers/who-is-meant.ts';

type Finding = { readonly customerId: number } | { readonly email: string } | { readonly q: string };

/** Numbers of customers are shorter than telephones and numbers of orders. */
const LONGEST_CUSTOMER_NUMBER = 7;

/**
 * How what was typed is looked for: a number of a customer and a whole e-mail address name one person; anything else, a telephone or the
 * number of an order too, is searched. Null for nothing, and for a single letter.
 */
export function decideFinding(typed: string): Finding | null {
  const said = typed.trim();
  const who = whoIsMeant(said);
  if (who && ('email' in who || said.length <= LONGEST_CUSTOMER_NUMBER)) return who;
  return said.length < 2 ? null : { q: said };
}
