import { z } from 'zod';
import { SECOND_METHODS } from '../domain/sessions/second-factor.ts';
import { defineCall } from './define-call.ts';

const password = z.string().min(1).max(1000);
const requestKey = z.string().min(1).max(200);

/**
 * The shop configuration of specification section 3, and what a client needs to sign calls (decisions.md "Signing in").
 */
export const ShopConfig = z.object({
  store_id: z.number().int(),
  /** Null while the visitor has no session; one is opened when it is first needed. */
  formkey: z.string().nullable(),
  baseUrl: z.string(),
  loggedIn: z.boolean(),
  portalName: z.string(),
  homepage: z.string(),
  navbar_image: z.string().nullable(),
  analytics_ids: z.array(z.string()),
  lastOrderId: z.string().nullable(),
  lastItemIds: z.array(z.number().int()),
  customerEmail: z.string().nullable(),
  payment_public_key: z.object({ key: z.string().nullable() }),
  oauth_consumer_key: z.string(),
  oauth_consumer_secret: z.string(),
});
export type ShopConfig = z.output<typeof ShopConfig>;

/**
 * A proved identity; `admin` is a back-office user. The ticket authorises one request token and expires after two
 * minutes.
 */
export const ProvedIdentity = z.object({
  ok: z.literal(true),
  message: z.string(),
  ticket: z.string(),
  type: z.enum(['customer', 'admin']),
  config: ShopConfig,
});
export type ProvedIdentity = z.output<typeof ProvedIdentity>;

/**
 * The password was right; the ticket is issued after the second factor. `methods` lists how to prove it
 * (`authenticate/secondfactor`). If it is empty and `must_set_up` is true, the user sets one up first
 * (`authenticate/totp`). Valid for ten minutes.
 */
export const SecondStep = z.object({
  ok: z.literal(false),
  message: z.string(),
  ticket: z.null(),
  type: z.literal('admin'),
  config: ShopConfig,
  second_factor: z.object({
    step_token: z.string(),
    methods: z.array(z.enum(SECOND_METHODS)),
    must_set_up: z.boolean(),
  }),
});
export type SecondStep = z.output<typeof SecondStep>;

/** Result of the first step of signing in: the ticket, or what is required next. */
export const FirstStep = z.discriminatedUnion('ok', [ProvedIdentity, SecondStep]);
export type FirstStep = z.output<typeof FirstStep>;

/** Source: specification section 7 "Auth". */
export const authenticateCall = defineCall('authenticate', {
  summary: 'Authenticates by e-mail and password; returns a ticket for the authorisation, or the required second step',
  method: 'POST',
  path: '/panel/rest/authenticate',
  who: ['public'],
  body: z.object({ email: z.string().min(1).max(254), pass: password }),
  output: FirstStep,
  errors: ['sign_in_failed', 'sign_in_locked', 'invalid_input', 'too_many_requests'],
});

export const cookieLoginCall = defineCall('cookieLogin', {
  summary: "Exchanges the customer's cookie session for a ticket, so that a page can sign its calls",
  method: 'POST',
  path: '/panel/rest/cookieLogin',
  // A ticket would turn the agent's visit into a session of the customer.
  effect: 'own',
  who: ['customer'],
  body: z.object({}),
  output: ProvedIdentity,
  errors: ['sign_in_required', 'forbidden', 'wrong_origin'],
});

/** `user` is the profile from the issuer's client library, or a subject or e-mail address. It must match the token. */
const issuerToken = {
  method: 'POST',
  who: ['public'],
  body: z.object({
    user: z.union([z.string().max(1000), z.object({ sub: z.string().optional(), email: z.string().optional() })]),
    token: z.string().min(1).max(16_000),
    nonce: z.string().max(1000).optional(),
  }),
  output: FirstStep,
  errors: ['identity_refused', 'identity_provider_unreachable', 'unknown_path', 'invalid_input', 'too_many_requests'],
} as const;

export const authenticateAuth0Call = defineCall('authenticateAuth0', {
  ...issuerToken,
  summary:
    "Signs in a customer with an ID token of the shop's OpenID Connect issuer; the account is created, or linked by verified e-mail",
  path: '/panel/rest/authenticateAuth0',
});

export const authenticateAuth0AdminCall = defineCall('authenticateAuth0Admin', {
  ...issuerToken,
  summary:
    "Authenticates a back-office user with an ID token of the panel's OpenID Connect issuer; no account is created",
  path: '/panel/rest/authenticateAuth0Admin',
});

export const registerCall = defineCall('ajaxregister', {
  summary: 'Creates a customer account and responds like authenticate; errors are listed by field',
  method: 'POST',
  path: '/panel/ajaxregister',
  who: ['public'],
  body: z.object({
    firstname: z.string().max(1000),
    lastname: z.string().max(1000),
    email: z.string().max(1000),
    phone: z.string().max(1000).default(''),
    password: z.string().max(1000),
  }),
  output: ProvedIdentity,
  errors: ['invalid_input', 'email_taken', 'too_many_requests'],
});

export const configCall = defineCall('config', {
  summary: 'Configuration of the portal and of the visitor, with the public consumer key of the portal',
  method: 'GET',
  path: '/panel/rest/config',
  who: ['public'],
  output: ShopConfig,
});

export const logoutCall = defineCall('logout', {
  summary: 'Ends the session: the access token that signed the call, or the cookie session',
  method: 'GET',
  path: '/customer/account/logout',
  who: ['public'],
  output: z.object({ ok: z.literal(true) }),
  errors: ['oauth_refused', 'wrong_origin'],
});

/** A token request fails with its own codes instead of `oauth_refused`. Source: specification section 8. */
const TOKEN_ERRORS = [
  'oauth_missing_parameter',
  'oauth_duplicate_parameter',
  'oauth_unsupported',
  'oauth_token_refused',
  'oauth_timestamp',
] as const;

/** RFC 5849 section 2.1; `request_token` and `request_token_secret` repeat the token under the specification's names. */
export const initiateCall = defineCall('oauthInitiate', {
  summary: 'Issues a request token (RFC 5849, section 2.1)',
  method: 'POST',
  path: '/oauth/initiate',
  who: ['public'],
  output: z.object({
    oauth_token: z.string(),
    oauth_token_secret: z.string(),
    oauth_callback_confirmed: z.literal('true'),
    request_token: z.string(),
    request_token_secret: z.string(),
  }),
  answers: 'form',
  errors: TOKEN_ERRORS,
});

const authorization = {
  method: 'POST',
  who: ['public'],
  body: z.object({ oauth_token: requestKey, ticket: requestKey }),
  output: z.object({ oauth_verifier: z.string() }),
  errors: ['oauth_refused', 'invalid_input'],
} as const;

export const authorizeCall = defineCall('oauthAuthorize', {
  ...authorization,
  summary: 'A customer authorises a request token with their ticket',
  path: '/oauth/authorize',
});

export const adminAuthorizeCall = defineCall('oauthAdminAuthorize', {
  ...authorization,
  summary: 'A back-office user authorises a request token with their ticket',
  path: '/admin/oauth_authorize',
});

/** RFC 5849 section 2.3, with the kind of user beside the token. */
export const tokenCall = defineCall('oauthToken', {
  summary: 'Exchanges an authorised request token and its verifier for an access token (RFC 5849, section 2.3)',
  method: 'POST',
  path: '/oauth/token',
  who: ['public'],
  output: z.object({ oauth_token: z.string(), oauth_token_secret: z.string(), type: z.enum(['customer', 'admin']) }),
  answers: 'form',
  errors: TOKEN_ERRORS,
});
