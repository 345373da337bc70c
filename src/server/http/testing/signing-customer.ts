import type { FastifyInstance } from 'fastify';
import { insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import type { Deps } from '../../ctx.ts';
import { signCall, signIn } from '../oauth/testing/signing-client.ts';

/** A new customer who signs their calls. */
export async function signingCustomer(app: FastifyInstance, deps: Deps) {
  const email = `${crypto.randomUUID()}@correo.test`;
  const customerId = await insertTestCustomer(deps.db, email);
  const signer = await signIn(app, { email, password: PASSWORD, at: deps.now() });
  const call = async (method: 'GET' | 'POST', url: string, json?: object) => {
    const answer = await app.inject(signCall(signer, { method, url, at: deps.now(), ...(json && { json }) }));
    return { status: answer.statusCode, json: answer.json() };
  };
  return { customerId, email, signer, call };
}
