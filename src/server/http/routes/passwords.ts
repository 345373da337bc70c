import {
  checkEmailCall,
  postResetTokenCall,
  rememberPasswordCall,
  validResetTokenCall,
} from '../../../contract/passwords.ts';
import { PASSWORD_MESSAGES } from '../../../domain/sessions/password-messages.ts';
import { checkEmail } from '../../actions/sessions/check-email.ts';
import { userType } from '../../actions/sessions/prove-identity.ts';
import { rememberPassword } from '../../actions/sessions/remember-password.ts';
import { findResetLink, resetPassword } from '../../actions/sessions/reset-password.ts';
import { type BoundCall, bound } from '../bind-call.ts';
import { refuseForeignLink } from '../callers.ts';

/** Whether an address is known, and the way to a new password. */
export const passwordRoutes: readonly BoundCall[] = [
  bound(
    checkEmailCall,
    async (ctx, { params }) => ({ ok: true, exists: await checkEmail(ctx, params.email) }) as const,
  ),
  bound(rememberPasswordCall, async (ctx, { params, request }) => {
    refuseForeignLink(request, ctx.settings);
    await rememberPassword(ctx, params.email);
    return { ok: true, message: PASSWORD_MESSAGES.asked[ctx.locale] } as const;
  }),
  bound(validResetTokenCall, async (ctx, { query }) => {
    const link = await findResetLink(ctx, query.token);
    return { ok: true, valid: link !== null, type: link && userType(link.kind) } as const;
  }),
  bound(postResetTokenCall, async (ctx, { body }) => {
    const type = userType(await resetPassword(ctx, body));
    return { ok: true, message: PASSWORD_MESSAGES.changed[ctx.locale], type } as const;
  }),
];
