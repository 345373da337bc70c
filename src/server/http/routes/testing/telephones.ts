import Fastify from 'fastify';
import { expect } from 'vitest';
import { addCustomer, openStage } from '../../../actions/items/testing/order-stage.ts';
import { applyPhoneEvents } from '../../../actions/phone-calls/apply-phone-events.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../../../actions/sessions/testing/people.ts';
import { aircall } from '../../../ports/phone/aircall-client.ts';
import { AIRCALL_STAND_IN, type AircallMessage, registerAircallStandIn } from '../../../ports/phone/stand-in.ts';
import { systemCtx } from '../../../start/system-ctx.ts';
import { buildApp } from '../../app.ts';
import { signCall, signIn } from '../../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi/phonecalls';

let numbers = 600_200_000;

export type Telephones = Awaited<ReturnType<typeof openTelephones>>;

/** The API with an agent at a telephone, and the stand-in that calls them. */
export async function openTelephones() {
  const stage = await openStage();
  const outside = Fastify();
  const telephones = await registerAircallStandIn(outside, stage.deps);
  const url = await outside.listen({ port: 0, host: '127.0.0.1' });
  const phone = aircall({
    ...AIRCALL_STAND_IN,
    url: `${url}${AIRCALL_STAND_IN.path}`,
    pauses: [1, 1],
    now: () => stage.deps.now().getTime(),
  });
  Object.assign(stage.deps, { ports: { ...stage.deps.ports, phone } });
  const app = await buildApp(stage.deps);
  const evaId = await insertTestAgent(stage.deps.db, 'eva@example.com');
  await insertTestCustomer(stage.deps.db, 'carla@example.com');
  await setUser('71');
  let eva = await signInEva();

  async function setUser(user: string | null) {
    await stage.deps.db.updateTable('agents').set({ aircall_user: user }).where('agent_id', '=', evaId).execute();
  }
  const system = () => systemCtx(stage.deps);

  function signInEva() {
    return signIn(app, { email: 'eva@example.com', password: PASSWORD, at: stage.deps.now() });
  }

  /** After a time in which her session has ended. */
  async function signInAgain() {
    eva = await signInEva();
  }

  async function asEva(method: 'GET' | 'PUT' | 'POST', path: string, json?: object) {
    const signed = signCall(eva, { method, url: `${ROOT}${path}`, at: stage.deps.now(), ...(json && { json }) });
    const answer = await app.inject(signed);
    return { status: answer.statusCode, body: answer.json() };
  }

  const post = (message: unknown) =>
    app.inject({
      method: 'POST',
      url: '/panel/rest/phone/notification',
      headers: { 'content-type': 'application/json' },
      payload: typeof message === 'string' ? message : JSON.stringify(message),
    });

  /** Delivers events as may happen in production: in reverse order, each twice; and processes them. */
  async function deliver(messages: readonly AircallMessage[]): Promise<string> {
    for (const message of [...messages, ...messages].reverse()) expect((await post(message)).statusCode).toBe(200);
    const id = String(messages[0]?.data.id);
    await applyPhoneEvents(system(), id);
    await applyPhoneEvents(system(), id);
    return id;
  }

  /** A customer with a number of their own, as people write it. */
  async function newCaller(phone?: string): Promise<{ customerId: number; number: string }> {
    numbers += 1;
    const number = `+34${numbers}`;
    const customerId = await addCustomer(stage.deps, `llama-${numbers}`);
    const written = phone ?? `${String(numbers).slice(0, 3)} ${String(numbers).slice(3)}`;
    await stage.deps.db
      .updateTable('customers')
      .set({ phone: written })
      .where('customer_id', '=', customerId)
      .execute();
    return { customerId, number };
  }

  const getCall = (providerCallId: string) =>
    stage.deps.db
      .selectFrom('phone_calls')
      .selectAll()
      .where('provider_call_id', '=', providerCallId)
      .executeTakeFirstOrThrow();

  return {
    stage,
    app,
    telephones,
    get eva() {
      return eva;
    },
    signInAgain,
    evaId,
    setUser,
    system,
    asEva,
    post,
    deliver,
    newCaller,
    getCall,
    async close() {
      await app.close();
      await outside.close();
      await stage.close();
    },
  };
}
