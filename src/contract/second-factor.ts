import { z } from 'zod';
import { SECOND_METHODS } from '../domain/sessions/second-factor.ts';
import { defineCall } from './define-call.ts';
import { ProvedIdentity } from './sessions.ts';

const base64url = z.string().max(20_000);
const code = z.string().min(1).max(100);
const extensions = z.record(z.string(), z.unknown()).default({});
const attachment = z.enum(['cross-platform', 'platform']).optional();

/** A browser's response after signing with a passkey (WebAuthn level 3, `AuthenticationResponseJSON`). */
const PasskeyAnswer = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
});

/** A browser's response after creating a passkey (WebAuthn level 3, `RegistrationResponseJSON`). */
export const NewPasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
});

/** One answer to a second factor. Each code and each passkey response is accepted once. */
export const SecondFactorAnswer = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code }),
  z.object({ method: z.literal('recovery_code'), code }),
  z.object({ method: z.literal('passkey'), response: PasskeyAnswer }),
]);
export type SecondFactorAnswer = z.output<typeof SecondFactorAnswer>;

/** Options for `navigator.credentials`, in the JSON of WebAuthn level 3. */
export const PasskeyOptions = z.object({ challenge: z.string() }).loose();

export const TotpSetUp = z.object({
  /** Base32, to type into the authenticator app. */
  secret: z.string(),
  uri: z.string(),
  /** The same as a QR code: a `data:` URL of an image. */
  qr: z.string(),
  /** To be returned with the first code, within 15 minutes. */
  set_up: z.string(),
});

export const secondMethod = z.enum(SECOND_METHODS);

const step_token = z.string().min(1).max(200);
const ROOT = '/panel/rest/authenticate';
const REFUSALS = ['invalid_input', 'second_step_over', 'too_many_requests'] as const;

export const secondFactorCall = defineCall('authenticateSecondFactor', {
  summary: 'Second step of authenticate: verifies the second factor and returns the ticket',
  method: 'POST',
  path: `${ROOT}/secondfactor`,
  who: ['public'],
  body: z.object({ step_token, proof: SecondFactorAnswer }),
  output: ProvedIdentity,
  errors: [...REFUSALS, 'second_factor_failed', 'sign_in_locked'],
});

export const passkeyOptionsCall = defineCall('authenticatePasskeyOptions', {
  summary: 'The challenge for a passkey in the second step',
  method: 'POST',
  path: `${ROOT}/passkey`,
  who: ['public'],
  body: z.object({ step_token }),
  output: z.object({ options: PasskeyOptions }),
  errors: REFUSALS,
});

export const beginTotpCall = defineCall('authenticateTotp', {
  summary: 'Second step for users who must set up a second factor first: a secret for an authenticator app',
  method: 'POST',
  path: `${ROOT}/totp`,
  who: ['public'],
  body: z.object({ step_token }),
  output: TotpSetUp,
  errors: REFUSALS,
});

export const confirmTotpCall = defineCall('authenticateTotpConfirm', {
  summary: 'Activates the secret with its first code; returns the ticket, and recovery codes that are shown only once',
  method: 'POST',
  path: `${ROOT}/totp/confirm`,
  who: ['public'],
  body: z.object({ step_token, set_up: z.string().max(1000), code }),
  output: ProvedIdentity.extend({ recovery_codes: z.array(z.string()) }),
  errors: [...REFUSALS, 'second_factor_failed', 'sign_in_locked'],
});
