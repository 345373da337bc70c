import { createHash, createHmac, randomBytes } from 'node:crypto';
import { authorizationHeader } from '../src/domain/sessions/authorization-header.ts';
import { signatureBaseString, signingKey } from '../src/domain/sessions/base-string.ts';
import type { Parameter } from '../src/domain/sessions/parameters.ts';
import { authorize } from '../src/server/actions/sessions/authorize.ts';
import { exchangeToken } from '../src/server/actions/sessions/exchange-token.ts';
import { initiate } from '../src/server/actions/sessions/initiate.ts';
import { insertSession } from '../src/server/actions/sessions/insert-session.ts';
import { issueTicket } from '../src/server/actions/sessions/issue-ticket.ts';
import { type Consumer, portalConsumer } from '../src/server/actions/sessions/portal-consumer.ts';
import type { Ctx, Deps } from '../src/server/ctx.ts';
import { systemCtx } from '../src/server/start/system-ctx.ts';

/** A person with a cookie session. */
export interface Visitor {
  readonly email: string;
  /** Value of the `Cookie` header. */
  readonly cookie: string;
}

/** An agent with OAuth tokens. */
export interface Agent extends Consumer {
  readonly agentId: number;
  readonly token: string;
  readonly secret: string;
}

/** Guests with a session and an empty cart. */
export function openGuests(deps: Deps, count: number): Promise<Visitor[]> {
  return inBatches(count, () => openVisitor(deps, { customerId: null, email: '' }));
}

/** Signed-in customers with complete accounts. @param of.name distinguishes the customers of one scenario from another's */
export async function openCustomers(
  deps: Deps,
  { count, name }: { readonly count: number; readonly name: string },
): Promise<Visitor[]> {
  const rows = await deps.db
    .insertInto('customers')
    .values(
      Array.from({ length: count }, (_, index) => ({
        email: `${name}-${index}@bench.example`,
        firstname: 'Lucía',
        lastname: `Compradora ${index}`,
        phone: '600123456',
        locale: 'es',
        store_id: 1,
      })),
    )
    .returning(['customer_id', 'email'])
    .execute();
  return inBatches(count, (index) => {
    const { customer_id, email } = rows[index] as (typeof rows)[number];
    return openVisitor(deps, { customerId: customer_id, email });
  });
}

/**
 * Back-office agents with access tokens, from the actions of the OAuth flow itself.
 * @param of.name distinguishes the agents of one scenario from another's
 */
export async function openAgents(
  deps: Deps,
  { count, name, panelRoles = [] }: { readonly count: number; readonly name: string; readonly panelRoles?: string[] },
): Promise<Agent[]> {
  const rows = await deps.db
    .insertInto('agents')
    .values(
      Array.from({ length: count }, (_, index) => ({
        email: `${name}-${index}@bench.example`,
        firstname: 'Agente',
        lastname: String(index),
        role: 'Agente',
        panel_roles: panelRoles,
      })),
    )
    .returning('agent_id')
    .execute();
  const ctx = systemCtx(deps);
  const consumer = await portalConsumer(ctx);
  return inBatches(count, (index) => signAgentIn(ctx, { consumer, agentId: rows[index]?.agent_id as number }));
}

async function signAgentIn(ctx: Ctx, { consumer, agentId }: { consumer: Consumer; agentId: number }): Promise<Agent> {
  const { token: requestToken } = await initiate(ctx, { consumerKey: consumer.consumerKey, callback: 'oob' });
  const ticket = await issueTicket(ctx, { kind: 'agent', id: agentId });
  const verifier = await authorize(ctx, { requestToken, ticket, kind: 'agent' });
  const { token, secret } = await exchangeToken(ctx, {
    requestToken,
    verifier,
    client: { ipAddress: '127.0.0.1', userAgent: null },
  });
  return { ...consumer, agentId, token, secret };
}

/** Value of the `Authorization` header of an agent's GET; synchronous, since load generators do not wait for it. */
export function signGet(agent: Agent, url: string): string {
  return authorizationOf(agent, { method: 'GET', url });
}

/** The same for a request whose body is not a form. */
export function signPost(
  agent: Agent,
  { url, body, method = 'POST' }: { url: string; body: string | Uint8Array; method?: 'POST' | 'PUT' },
): string {
  const hash = createHash('sha1').update(body).digest('base64');
  return authorizationOf(agent, { method, url, more: [['oauth_body_hash', hash]] });
}

function authorizationOf(
  { consumerKey, consumerSecret, token, secret }: Agent,
  { method, url, more = [] }: { method: 'GET' | 'POST' | 'PUT'; url: string; more?: readonly Parameter[] },
): string {
  const protocol: Parameter[] = [
    ['oauth_consumer_key', consumerKey],
    ['oauth_nonce', randomBytes(12).toString('base64url')],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', String(Math.floor(Date.now() / 1000))],
    ['oauth_token', token],
    ['oauth_version', '1.0'],
    ...more,
  ];
  const text = signatureBaseString({ method, url, parameters: protocol });
  const signature = createHmac('sha1', signingKey({ consumerSecret, tokenSecret: secret }))
    .update(text)
    .digest('base64');
  return authorizationHeader([...protocol, ['oauth_signature', signature]]);
}

async function openVisitor(
  deps: Deps,
  { customerId, email }: { customerId: number | null; email: string },
): Promise<Visitor> {
  const cookies: string[] = [];
  const ctx: Ctx = { ...systemCtx(deps), setCookie: (cookie) => cookies.push(cookie.split(';', 1)[0] as string) };
  await insertSession(ctx, { customerId, quoteId: null, returnTo: null });
  return { email, cookie: cookies.join('; ') };
}

const AT_A_TIME = 16;

async function inBatches<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) {
    const size = Math.min(AT_A_TIME, count - made.length);
    const first = made.length;
    made.push(...(await Promise.all(Array.from({ length: size }, (_, index) => make(first + index)))));
  }
  return made;
}
