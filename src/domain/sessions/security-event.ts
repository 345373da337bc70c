import type { ErrorCode } from '../errors/error-code.ts';

/**
 * Refusals that may come from somebody who tries to get past a control; the line of its request in the log names it, with the network. An attempt to sign in or
 * to prove a second factor is logged where it fails, with the account. Source: OWASP ASVS 5.0, 16.3.3; docs/keys-and-logs.md lists them.
 */
export const SECURITY_EVENTS = {
  sign_in_failed: 'an e-mail address with a wrong password, or without an account',
  sign_in_locked: 'an attempt while the account waits after failures',
  second_factor_failed: 'a wrong or used code, or a wrong passkey',
  second_step_over: 'a sign-in whose second step came too late or too often',
  identity_refused: 'an ID token that is forged, expired or meant for somebody else',
  oauth_refused: 'a call with a wrong signature, an unknown key, a used nonce or a changed body',
  oauth_token_refused: 'a call with an unknown or ended token',
  ticket_refused: 'a link to a file with a forged or used ticket',
  api_scope_none: "a firm's key at a call that no key may make",
  api_scope_missing: "a firm's key at a call that it has no scope for",
  wrong_origin: "a write from another site's page",
  wrong_formkey: "a form that another session's page sent",
  impersonation_refused: 'a write in the name of a customer that nobody may do for them',
  notification_refused: 'a notification of a payment with a wrong signature',
  reset_link_invalid: 'a forged, used or expired link to a new password',
  forbidden: 'a call beyond the rights of its sender',
  too_many_requests: 'more calls than a throttle allows',
} as const satisfies Partial<Record<ErrorCode, string>>;
/** Events of what we send ourselves, logged by `src/server/start/log-untrusted-partners.ts`. Source: OWASP ASVS 5.0, 16.3.4. */
export const OUTGOING_EVENTS = {
  partner_untrusted: 'a partner whose certificate or TLS is not trusted, by its host; nothing was sent to it',
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** Whether an error belongs in the log of security events. */
export function isSecurityEvent(code: ErrorCode): code is SecurityEvent {
  return Object.hasOwn(SECURITY_EVENTS, code);
}
