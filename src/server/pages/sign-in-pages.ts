import type { FieldProblem, PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import type { RegisterPage, SignInPage, SignOutPage } from '../../contract/pages/session-pages.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import { ownAddress } from '../../domain/sessions/own-address.ts';
import { PASSWORD_MESSAGES } from '../../domain/sessions/password-messages.ts';
import { REGISTRATION_MESSAGES } from '../../domain/sessions/registration-messages.ts';
import { findActiveQuote, findCart } from '../actions/cart/find-cart.ts';
import { askSignInLink } from '../actions/sessions/ask-sign-in-link.ts';
import { fieldProblemsOf } from '../actions/sessions/refuse-fields.ts';
import { registerCustomer } from '../actions/sessions/register-customer.ts';
import { signInCustomer } from '../actions/sessions/sign-in-customer.ts';
import { type SignedIn, signInSession } from '../actions/sessions/sign-in-session.ts';
import { openTyped } from '../actions/sessions/typed-form.ts';
import { signOutSession } from '../actions/sign-in/sign-out-session.ts';
import type { Ctx } from '../ctx.ts';
import { HTTP_STATUS } from '../http/http-status.ts';
import { redirectTo } from './redirect-to.ts';
import type { Place } from './shell.ts';

/** Signing in and registering look alike inside and outside a purchase; the address says which it is, unless nothing is being bought. */
export async function signInPage(
  ctx: Ctx,
  place: Place,
  { email, done, kept = null }: { email: string | null; done: string | null; kept?: string | null },
): Promise<SignInPage> {
  return {
    email: email ?? '',
    in_checkout: await isBuying(ctx, place),
    offers_panel: place.lastUser === 'agent',
    notice: done === 'password' ? PASSWORD_MESSAGES.changed[ctx.locale] : null,
    kept,
    resumed: null,
    problems: [],
  };
}

export async function registerPage(
  ctx: Ctx,
  place: Place,
  { email = '', kept = null }: { email?: string; kept?: string | null } = {},
): Promise<RegisterPage> {
  return {
    values: { firstname: '', lastname: '', email, phone: '' },
    in_checkout: await isBuying(ctx, place),
    kept,
    resumed: null,
    problems: [],
  };
}

export async function signIn(ctx: Ctx, place: Place, fields: PostedFields): Promise<PostResult<SignInPage>> {
  const { email = '', password = '', kept = null } = fields;
  const page = await signInPage(ctx, place, { email, done: null, kept });
  const refuse = (status: number, problems: readonly FieldProblem[]) => {
    return { ok: false, status, page: { ...page, problems } } as const;
  };
  if (fields.intent === 'open') return { ok: false, status: 200, page };
  if (fields.intent === 'link') return askLink(ctx, place, page);
  const missing = missingFields(ctx, { email, password });
  if (missing.length > 0) return refuse(HTTP_STATUS.invalid_input, missing);
  try {
    const signedIn = await signInCustomer(ctx, { email, password }, { atCheckout: isInCheckout(place) });
    return await goBack(ctx, place, { page, signedIn });
  } catch (error) {
    const { code, params } = expectedError(error);
    return refuse(HTTP_STATUS[code], [{ field: null, message: errorMessage(code, ctx.locale, params) }]);
  }
}

/** Mails a sign-in link, with the same answer for any address. */
async function askLink(ctx: Ctx, place: Place, page: SignInPage): Promise<PostResult<SignInPage>> {
  const { email } = page;
  const missing = missingFields(ctx, { email, password: '-' });
  if (missing.length > 0) return { ok: false, status: HTTP_STATUS.invalid_input, page: { ...page, problems: missing } };
  try {
    const quote = await findActiveQuote(ctx);
    const returnTo = returnAddress(place) ?? (isInCheckout(place) ? '/tienda/customer/checkout' : null);
    await askSignInLink(ctx, { email, quoteId: quote?.quote_id ?? null, returnTo, typed: page.kept });
    return { ok: false, status: 200, page: { ...page, notice: PASSWORD_MESSAGES.link_asked[ctx.locale] } };
  } catch (error) {
    return {
      ok: false,
      status: HTTP_STATUS[expectedError(error).code],
      page: { ...page, problems: problemsOf(ctx, error) },
    };
  }
}

/** Registers and signs in at once; an existing account is not changed. */
export async function register(ctx: Ctx, place: Place, fields: PostedFields): Promise<PostResult<RegisterPage>> {
  const { firstname = '', lastname = '', email = '', phone = '', password = '' } = fields;
  const page = { ...(await registerPage(ctx, place, fields)), values: { firstname, lastname, email, phone } };
  if (fields.intent === 'open') return { ok: false, status: 200, page };
  try {
    const customerId = await registerCustomer(ctx, { firstname, lastname, email, phone, password });
    const signedIn = await signInSession(ctx, customerId, { atCheckout: isInCheckout(place) });
    return await goBack(ctx, place, { page, signedIn });
  } catch (error) {
    const problems = problemsOf(ctx, error);
    return { ok: false, status: HTTP_STATUS[expectedError(error).code], page: { ...page, problems } };
  }
}

/** Redirects; by way of the values typed before, where they are waiting. */
async function goBack<Page extends Pick<SignInPage, 'kept' | 'resumed'>>(
  ctx: Ctx,
  place: Place,
  { page, signedIn }: { readonly page: Page; readonly signedIn: SignedIn },
): Promise<PostResult<Page>> {
  const { actor: customer } = signedIn.ctx;
  const resumed = openTyped(ctx, { sealed: page.kept, customer, returnTo: returnAddress(place) });
  if (resumed) return { ok: false, status: 200, page: { ...page, resumed } };
  return { ok: true, redirect: await afterwards(place, signedIn) };
}

/** Ends the session after a deliberate navigation; otherwise the page asks first. */
export async function signOutPage(ctx: Ctx, { isOwnStep }: Place): Promise<SignOutPage> {
  if (ctx.actor.kind !== 'customer') return { is_signed_in: false };
  if (!isOwnStep) return { is_signed_in: true };
  await signOutSession(ctx);
  // The rest of this answer still knows the customer; the next one does not.
  throw redirectTo('/logout');
}

export async function signOut(ctx: Ctx): Promise<PostResult<never>> {
  await signOutSession(ctx);
  return { ok: true, redirect: '/' };
}

/** Problems by field, or the error's own text at the top. */
export function problemsOf(ctx: Ctx, error: unknown): readonly FieldProblem[] {
  const { code, params } = expectedError(error);
  const problems = fieldProblemsOf(error);
  return problems.length > 0 ? problems : [{ field: null, message: errorMessage(code, ctx.locale, params) }];
}

/** An error that a form can show. @throws the error itself when it is unexpected */
export function expectedError(error: unknown): AppError {
  if (error instanceof AppError && error.code !== 'internal') return error;
  throw error;
}

function missingFields(ctx: Ctx, { email, password }: { email: string; password: string }): FieldProblem[] {
  const words = (name: 'email_missing' | 'password_missing') => REGISTRATION_MESSAGES[name][ctx.locale];
  return [
    ...(email.trim() === '' ? [{ field: 'email', message: words('email_missing') }] : []),
    ...(password === '' ? [{ field: 'password', message: words('password_missing') }] : []),
  ];
}

/** During checkout: from the checkout, or from a page that requires signing in and belongs to it. */
function isInCheckout(place: Place): boolean {
  const returnTo = returnAddress(place);
  return (returnTo ?? place.path).startsWith('/tienda/customer/');
}

/** In checkout with something to buy, or on the way back to a page of it. */
async function isBuying(ctx: Ctx, place: Place): Promise<boolean> {
  return isInCheckout(place) && (returnAddress(place) !== null || (await findCart(ctx)).items.length > 0);
}

/** Back to the page that required the sign-in. If carts were merged without being asked for, the cart shows it; without a cart nothing is bought. */
async function afterwards(place: Place, { ctx, mergedLines }: SignedIn): Promise<string> {
  const returnTo = returnAddress(place);
  if (returnTo !== null) return returnTo;
  if (await isBuying(ctx, place)) return '/tienda/customer/checkout';
  return mergedLines > 0 ? '/tienda/cart' : '/orders';
}

function returnAddress({ path }: Place): string | null {
  return ownAddress(new URL(path, 'http://page').searchParams.get('return_to'));
}
