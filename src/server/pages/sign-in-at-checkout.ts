import type { BuyerValues, CheckoutPage } from '../../contract/pages/checkout-pages.ts';
import type { FieldProblem, PostedFields } from '../../contract/pages/posted-form.ts';
import type { Buyer } from '../../domain/checkout/buyer.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import { REGISTRATION_MESSAGES } from '../../domain/sessions/registration-messages.ts';
import { askSignInLink } from '../actions/sessions/ask-sign-in-link.ts';
import { mayTellAccount } from '../actions/sessions/check-email.ts';
import { signInCustomer } from '../actions/sessions/sign-in-customer.ts';
import { refundThrottle } from '../actions/throttles/throttle.ts';
import type { Ctx } from '../ctx.ts';
import { HTTP_STATUS } from '../http/http-status.ts';
import { expectedError } from './sign-in-pages.ts';

const CHECKOUT = '/tienda/customer/checkout';

/** The buyer's details as typed, and the address they continued with before. */
interface Buying {
  readonly fields: PostedFields;
  readonly values: BuyerValues;
  readonly account: Buyer;
  readonly quoteId: number | null;
}

/** The offer to a guest before continuing; null for none. A guest who has declined once is not asked again. */
export async function offerSignIn(
  ctx: Ctx,
  { fields, values: { email }, account, quoteId }: Buying,
): Promise<CheckoutPage['sign_in']> {
  if (ctx.actor.kind === 'customer') return null;
  if (fields.intent === 'link') {
    await askSignInLink(ctx, { email, quoteId, returnTo: CHECKOUT, typed: null });
    return 'link_sent';
  }
  const isDecided = fields.intent === 'guest' || email.toLowerCase() === account.email.toLowerCase();
  return !isDecided && (await mayTellAccount(ctx, email)) ? 'offered' : null;
}

type Entry =
  | { readonly ok: true; readonly ctx: Ctx }
  | { readonly ok: false; readonly status: number; readonly problems: readonly FieldProblem[] };

/** Signs in with the current cart; problems are shown beside the password. */
export async function signInAtCheckout(
  ctx: Ctx,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Entry> {
  const refuse = (status: number, message: string) =>
    ({ ok: false, status, problems: [{ field: 'password', message }] }) as const;
  if (password === '') return refuse(HTTP_STATUS.invalid_input, REGISTRATION_MESSAGES.password_missing[ctx.locale]);
  try {
    const signedIn = await signInCustomer(ctx, { email, password }, { atCheckout: true });
    await refundThrottle(ctx, 'tell_account', ctx.network);
    return { ok: true, ctx: signedIn.ctx };
  } catch (error) {
    const { code, params } = expectedError(error);
    return refuse(HTTP_STATUS[code], errorMessage(code, ctx.locale, params));
  }
}
