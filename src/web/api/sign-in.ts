import type { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import {
  adminAuthorizeCall,
  authenticateCall,
  configCall,
  type FirstStep,
  initiateCall,
  tokenCall,
} from '../../contract/sessions.ts';
import { ApiProblem, readProblem } from './api-problem.ts';
import { callAddress, type LooseInput } from './call-address.ts';
import type { Credentials, Signer } from './credentials.ts';
import { type ServerClock, serverClock } from './server-clock.ts';
import { signCall } from './sign-call.ts';
import { importSigningKey } from './signing-key.ts';

/** The step of signing in that failed; the panel has its own texts for the last two. Source: specification section 8. */
type SignInStep = 'password' | 'authorization' | 'token';

export class SignInFailure extends Error {
  readonly step: SignInStep;

  constructor(step: SignInStep, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'SignInFailure';
    this.step = step;
  }
}

export interface SignInSettings {
  readonly origin: string;
  readonly fetch?: typeof fetch;
  readonly clock?: ServerClock;
}

/** Checks the password: the response has the ticket, or the required second step. @throws SignInFailure */
export function provePassword(
  { email, password }: { email: string; password: string },
  settings: SignInSettings,
): Promise<FirstStep> {
  const ask = asker(settings, settings.clock ?? serverClock());
  return at('password', () => ask(authenticateCall, { body: { email, pass: password } }));
}

/**
 * Exchanges a back-office user's ticket for an access token by OAuth 1.0a: request token, authorisation, access token.
 * @throws SignInFailure
 */
export async function signInWith(ticket: string, settings: SignInSettings): Promise<Credentials> {
  const clock = settings.clock ?? serverClock();
  const ask = asker(settings, clock);
  const config = await at('password', () => ask(configCall, {}));
  const { oauth_consumer_key: consumerKey, oauth_consumer_secret: consumerSecret } = config;
  const consumer = { consumerKey, token: '', key: await importSigningKey({ consumerSecret }) };
  return at('token', async () => {
    const granted = await ask(initiateCall, {}, { signer: consumer, callback: 'oob' });
    const body = { oauth_token: granted.oauth_token, ticket };
    const { oauth_verifier: verifier } = await at('authorization', () => ask(adminAuthorizeCall, { body }));
    const requestKey = await importSigningKey({ consumerSecret, tokenSecret: granted.oauth_token_secret });
    const signer = { consumerKey, token: granted.oauth_token, key: requestKey };
    const access = await ask(tokenCall, {}, { signer, verifier });
    if (access.type !== 'admin') throw new Error('not a back-office user');
    const key = await importSigningKey({ consumerSecret, tokenSecret: access.oauth_token_secret });
    return { consumerKey, token: access.oauth_token, key, verifier, type: access.type };
  });
}

interface Signing {
  readonly signer: Signer;
  readonly callback?: string;
  readonly verifier?: string;
}

/** Sends the handshake's requests; a wrong clock is corrected once. */
function asker({ origin, fetch: send = fetch }: SignInSettings, clock: ServerClock) {
  return async function ask<C extends Call>(
    call: C,
    input: LooseInput,
    signing?: Signing,
  ): Promise<z.output<C['output']>> {
    const address = callAddress(call, input, origin);
    const body = call.encoding === 'json' ? new TextEncoder().encode(JSON.stringify(input.body ?? {})) : null;
    const once = async () => {
      const headers = new Headers({ accept: 'application/json' });
      if (body) headers.set('content-type', 'application/json');
      if (signing) headers.set('authorization', await authorization(signing));
      const answer = await send(address, { method: call.method, headers, body });
      const text = await answer.text();
      if (!answer.ok) throw readProblem(answer.status, text);
      return JSON.parse(text);
    };
    const authorization = ({ signer, ...protocol }: Signing) =>
      signCall(signer, { method: call.method, address, body, timestamp: clock.seconds(), ...protocol });
    return once().catch((problem: unknown) => {
      if (clock.correct(problem)) return once();
      throw problem;
    });
  };
}

async function at<T>(step: SignInStep, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof SignInFailure) throw error;
    throw new SignInFailure(step, error instanceof TypeError ? unreachable(error) : error);
  }
}

function unreachable(error: TypeError): ApiProblem {
  return new ApiProblem({ code: 'network', message: error.message, status: 0 });
}
