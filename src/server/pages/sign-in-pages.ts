import type { RegisterPage, SignInPage } from '../../contract/pages/page-port.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import { fieldProblemsOf } from '../actions/sessions/refuse-fields.ts';
import { registerCustomer } from '../actions/sessions/register-customer.ts';
import { signInCustomer } from '../actions/sessions/sign-in-customer.ts';
import { signInSession } from '../actions/sessions/sign-in-session.ts';
import { signOutSession } from '../actions/sessions/sign-out-session.ts';
import type { Ctx } from '../ctx.ts';
import { STATUS } from '../http/problem.ts';
import type { Place } from './shell.ts';

/** Signing in and registering look alike inside and outside a purchase; the address says which it is. */
export function signInPage(place: Place, email: string | null): SignInPage {
  return { email: email ?? '', in_checkout: isInCheckout(place), problems: [] };
}

export function registerPage(place: Place): RegisterPage {
  return {
    values: { firstname: '', lastname: '', email: '', phone: '' },
    in_checkout: isInCheckout(place),
    problems: [],
  };
}

export async function signIn(ctx: Ctx, place: Place, fields: PostedFields): Promise<PostResult<SignInPage>> {
  const { email = '', password = '' } = fields;
  try {
    await signInCustomer(ctx, { email, password }, { atCheckout: isInCheckout(place) });
    return { ok: true, redirect: afterwards(place, fields) };
  } catch (error) {
    const { code, params } = expected(error);
    const problem: FieldProblem = { field: null, message: errorMessage(code, ctx.locale, params) };
    return { ok: false, status: STATUS[code], page: { ...signInPage(place, email), problems: [problem] } };
  }
}

/** Registers and signs in at once; an account that exists already is left alone. */
export async function register(ctx: Ctx, place: Place, fields: PostedFields): Promise<PostResult<RegisterPage>> {
  const { firstname = '', lastname = '', email = '', phone = '', password = '' } = fields;
  try {
    const customerId = await registerCustomer(ctx, { firstname, lastname, email, phone, password });
    await signInSession(ctx, customerId, { atCheckout: isInCheckout(place) });
    return { ok: true, redirect: afterwards(place, fields) };
  } catch (error) {
    const { code } = expected(error);
    const values = { firstname, lastname, email, phone };
    return {
      ok: false,
      status: STATUS[code],
      page: { ...registerPage(place), values, problems: fieldProblemsOf(error) },
    };
  }
}

export async function signOut(ctx: Ctx): Promise<PostResult<never>> {
  await signOutSession(ctx);
  return { ok: true, redirect: '/' };
}

function isInCheckout({ path }: Place): boolean {
  return path.startsWith('/tienda/customer/');
}

/** Back to the page that asked for the sign-in; only to addresses of this site. */
function afterwards(place: Place, { return_to = '' }: PostedFields): string {
  if (/^\/(?![/\\])/.test(return_to)) return return_to;
  return isInCheckout(place) ? '/tienda/customer/checkout' : '/orders';
}

function expected(error: unknown): AppError {
  if (error instanceof AppError && error.code !== 'internal') return error;
  throw error;
}
