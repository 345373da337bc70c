import { z } from 'zod';
import { LONGEST_EMAIL } from '../domain/sessions/check-registration.ts';
import { defineCall } from './define-call.ts';

const email = z.string().min(1).max(LONGEST_EMAIL);
const token = z.string().min(1).max(200);
const type = z.enum(['customer', 'admin']);

/** Source: specification section 7 "Auth". Shop forms ask it before somebody types a password in vain. */
export const checkEmailCall = defineCall('checkEmail', {
  summary: 'Whether a customer account with this e-mail exists; rate-limited per network',
  method: 'GET',
  path: '/panel/rest/checkEmail/email/{email}',
  who: ['public'],
  params: z.object({ email }),
  output: z.object({ ok: z.literal(true), exists: z.boolean() }),
  errors: ['invalid_input', 'too_many_requests'],
});

export const rememberPasswordCall = defineCall('rememberPassword', {
  summary: 'Mails a link for a new password if this e-mail has an account; the response is the same if it has none',
  method: 'GET',
  path: '/panel/rest/rememberPassword/email/{email}',
  who: ['public'],
  params: z.object({ email }),
  output: z.object({ ok: z.literal(true), message: z.string() }),
  errors: ['invalid_input', 'wrong_origin', 'too_many_requests'],
});

export const validResetTokenCall = defineCall('ajaxValidResetTokenPassword', {
  summary: 'Whether the token of a reset link is still valid, and for which kind of user',
  method: 'GET',
  path: '/panel/ajax-valid-reset-token-password',
  who: ['public'],
  query: z.object({ token }),
  output: z.object({ ok: z.literal(true), valid: z.boolean(), type: type.nullable() }),
  errors: ['invalid_input', 'too_many_requests'],
});

/** Ends every session and access token of the account; the user then signs in with the new password. */
export const postResetTokenCall = defineCall('ajaxPostResetTokenPassword', {
  summary: 'Sets a new password with the token of a reset link, once; problems of the password are listed',
  method: 'POST',
  path: '/panel/ajax-post-reset-token-password',
  who: ['public'],
  body: z.object({ token, password: z.string().max(1000) }),
  output: z.object({ ok: z.literal(true), message: z.string(), type }),
  errors: ['invalid_input', 'reset_link_invalid', 'too_many_requests'],
});
