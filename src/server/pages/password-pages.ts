import type { PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import type { ConfirmEmailPage, NewPasswordPage, PasswordPage } from '../../contract/pages/session-pages.ts';
import { LINK_PAGES } from '../../domain/sessions/account-links.ts';
import { PASSWORD_MESSAGES } from '../../domain/sessions/password-messages.ts';
import { REGISTRATION_MESSAGES } from '../../domain/sessions/registration-messages.ts';
import { confirmEmail as confirm, findConfirmation, resendConfirmation } from '../actions/sessions/confirm-email.ts';
import { rememberPassword } from '../actions/sessions/remember-password.ts';
import { findResetLink, resetPassword } from '../actions/sessions/reset-password.ts';
import type { Ctx } from '../ctx.ts';
import { HTTP_STATUS } from '../http/http-status.ts';
import { expectedError, problemsOf } from './sign-in-pages.ts';

const ASKED = 'asked';

export function passwordPage(ctx: Ctx, { email, done }: { email: string | null; done: string | null }): PasswordPage {
  return { email: email ?? '', sent: done === ASKED ? PASSWORD_MESSAGES.asked[ctx.locale] : null, problems: [] };
}

/** Redirects to the same page for any address; only an empty field is refused. */
export async function askPassword(ctx: Ctx, { email = '' }: PostedFields): Promise<PostResult<PasswordPage>> {
  const page = passwordPage(ctx, { email, done: null });
  if (email.trim() === '') {
    const problems = [{ field: 'email', message: REGISTRATION_MESSAGES.email_missing[ctx.locale] }];
    return { ok: false, status: HTTP_STATUS.invalid_input, page: { ...page, problems } };
  }
  try {
    await rememberPassword(ctx, email);
    return { ok: true, redirect: `/tienda/customer/password?done=${ASKED}` };
  } catch (error) {
    return {
      ok: false,
      status: HTTP_STATUS[expectedError(error).code],
      page: { ...page, problems: problemsOf(ctx, error) },
    };
  }
}

export async function newPasswordPage(ctx: Ctx, token: string): Promise<NewPasswordPage> {
  const link = await findResetLink(ctx, token);
  return { token, email: link?.email ?? null, problems: [] };
}

/** Redirects to the right sign-in: the password must be entered, and agents still need their second factor. */
export async function setNewPassword(ctx: Ctx, fields: PostedFields): Promise<PostResult<NewPasswordPage>> {
  const { token = '', password = '' } = fields;
  try {
    const kind = await resetPassword(ctx, { token, password });
    return { ok: true, redirect: kind === 'agent' ? '/agentes/login' : '/login?done=password' };
  } catch (error) {
    const { code } = expectedError(error);
    const page = await newPasswordPage(ctx, token);
    return { ok: false, status: HTTP_STATUS[code], page: { ...page, problems: problemsOf(ctx, error) } };
  }
}

export async function confirmEmailPage(
  ctx: Ctx,
  { token, done }: { token: string; done: string | null },
): Promise<ConfirmEmailPage> {
  const page = { token, email: null, problems: [] };
  if (token === '' && (done === 'confirmed' || done === 'sent')) return { ...page, state: done };
  const link = await findConfirmation(ctx, token);
  return link ? { ...page, state: 'ready', email: link.email } : { ...page, state: 'invalid' };
}

export async function confirmEmail(ctx: Ctx, fields: PostedFields): Promise<PostResult<ConfirmEmailPage>> {
  const { token = '', intent } = fields;
  try {
    if (intent === 'resend') await resendConfirmation(ctx);
    else await confirm(ctx, token);
    return { ok: true, redirect: `${LINK_PAGES.confirm_email}?done=${intent === 'resend' ? 'sent' : 'confirmed'}` };
  } catch (error) {
    const { code } = expectedError(error);
    if (code === 'sign_in_required') throw error;
    const page: ConfirmEmailPage = { token, email: null, state: 'invalid', problems: problemsOf(ctx, error) };
    return { ok: false, status: HTTP_STATUS[code], page };
  }
}
