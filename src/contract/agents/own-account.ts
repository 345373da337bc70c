import { z } from 'zod';
import { LOCALES } from '../../domain/locale/locale.ts';
import { PANEL_QUEUES } from '../../domain/sessions/agent-preferences.ts';
import { defineCall } from '../define-call.ts';
import { NewPasskey, PasskeyOptions, SecondFactorAnswer, secondMethod, TotpSetUp } from '../second-factor.ts';

const name = z.string().trim().min(1).max(100);
const code = z.string().min(1).max(100);
const instant = z.iso.datetime();
const ROOT = '/api/rest/restapi/currentuser/1';
const WHO = ['agent', 'notary'] as const;

/** An agent's preferences: language, start queue after signing in, and for supervisors the weekly figures by mail. */
const agentPreferences = z.object({
  locale: z.enum(LOCALES).nullable(),
  first_queue: z.literal(PANEL_QUEUES),
  weekly_figures: z.boolean(),
});

/** An agent's own account, as they see it. */
export const ownAccountSchema = z.object({
  preferences: agentPreferences,
  second_factor: z.object({
    /** True if the setting makes a second factor compulsory. */
    required: z.boolean(),
    methods: z.array(secondMethod),
    totp_since: instant.nullable(),
    passkeys: z.array(
      z.object({ credential_id: z.string(), name: z.string(), created_at: instant, used_at: instant.nullable() }),
    ),
    recovery_codes_left: z.int(),
  }),
});
export type OwnAccount = z.output<typeof ownAccountSchema>;

/** One step of changing the second factor; each needs re-authentication. */
const factorChange = z.discriminatedUnion('step', [
  z.object({ step: z.literal('begin_totp') }),
  z.object({ step: z.literal('confirm_totp'), set_up: z.string().max(1000), code }),
  z.object({ step: z.literal('remove_totp') }),
  z.object({ step: z.literal('begin_passkey') }),
  z.object({ step: z.literal('confirm_passkey'), name, response: NewPasskey }),
  z.object({ step: z.literal('remove_passkey'), credential_id: z.string().max(2000) }),
  z.object({ step: z.literal('new_recovery_codes') }),
]);
export type FactorChange = z.output<typeof factorChange>;

export const putCurrentUser = defineCall('putCurrentUser', {
  summary: 'Changes the own account of the signed-in back-office user: name, password, preferences, second factor',
  method: 'PUT',
  path: ROOT,
  who: WHO,
  body: z.object({
    firstname: name.optional(),
    lastname: name.optional(),
    password: z.object({ old_password: z.string().min(1).max(1000), new_password: z.string().max(1000) }).optional(),
    preferences: agentPreferences.partial().optional(),
    second_factor: factorChange.optional(),
  }),
  output: z.object({
    ok: z.literal(true),
    message: z.string(),
    user: z.object({ user_id: z.int(), firstname: z.string(), lastname: z.string() }),
    account: ownAccountSchema,
    /** After `begin_totp`. */
    totp: TotpSetUp.optional(),
    /** After `begin_passkey`: the argument of `navigator.credentials.create`. */
    passkey: PasskeyOptions.optional(),
    /** Shown only once. */
    recovery_codes: z.array(z.string()).optional(),
  }),
  errors: [
    ...['sign_in_required', 'forbidden', 'invalid_input', 'sign_in_locked', 'reauthentication_required'],
    ...['second_factor_failed', 'second_step_over', 'second_factor_required'],
  ] as const,
});

export const listAgentSessions = defineCall('listAgentSessions', {
  summary: 'Sessions of the signed-in back-office user: the current one first, then the last used',
  method: 'GET',
  path: `${ROOT}/sessions`,
  who: WHO,
  output: z.object({
    items: z.array(
      z.object({
        session_id: z.uuid(),
        /** "Firefox, Windows"; null for an unidentified program. */
        device: z.string().nullable(),
        ip_address: z.string().nullable(),
        created_at: instant,
        seen_at: instant,
        is_this: z.boolean(),
      }),
    ),
  }),
  errors: ['sign_in_required', 'forbidden'],
});

export const endAgentSession = defineCall('endAgentSession', {
  summary: "Ends one of the back-office user's own sessions, or with `others` all except the current one",
  method: 'DELETE',
  path: `${ROOT}/sessions/{session_id}`,
  who: WHO,
  params: z.object({ session_id: z.union([z.uuid(), z.literal('others')]) }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['sign_in_required', 'forbidden', 'invalid_input'],
});

export const reauthenticate = defineCall('reauthenticate', {
  summary:
    'Re-authenticates the user for ten minutes of refunds and configuration: by the second factor, or by the password if there is none',
  method: 'POST',
  path: `${ROOT}/reauthentication`,
  who: WHO,
  body: z.union([
    SecondFactorAnswer,
    z.object({ method: z.literal('password'), password: z.string().min(1).max(1000) }),
  ]),
  output: z.object({ ok: z.literal(true), fresh_until: instant }),
  errors: ['sign_in_required', 'forbidden', 'invalid_input', 'second_factor_failed', 'sign_in_locked'],
});

export const reauthenticationOptions = defineCall('reauthenticationOptions', {
  summary: 'How the back-office user can re-authenticate, with the challenge for their passkey',
  method: 'POST',
  path: `${ROOT}/reauthentication/options`,
  who: WHO,
  output: z.object({
    methods: z.array(z.enum([...secondMethod.options, 'password'])),
    passkey: PasskeyOptions.optional(),
  }),
  errors: ['sign_in_required', 'forbidden'],
});
