import { createHash } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Call } from '../../src/contract/call.ts';
import { PANEL_VERSION } from '../../src/contract/panel-version.ts';
import { STATUS } from '../../src/domain/orders/status.gen.ts';
import { openStage } from '../../src/server/actions/items/testing/order-stage.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../../src/server/actions/sessions/testing/people.ts';
import { buildApp } from '../../src/server/http/app.ts';
import { type Signer, signCall, signIn } from '../../src/server/http/oauth/testing/signing-client.ts';
import { guestBrowser } from '../../src/server/http/testing/guest-browser.ts';
import type { CadastrePort } from '../../src/server/ports/cadastre/port.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../src/server/testing/nota-simple-answers.ts';
import { testSettings } from '../../src/server/testing/test-deps.ts';
import type { Known } from './arbitrary-value.ts';

export const CALLERS = ['visitor', 'guest', 'customer', 'agent', 'notary'] as const;
type FuzzCaller = (typeof CALLERS)[number];

/** A call before it is signed. */
export interface FuzzCall {
  readonly call: Call;
  readonly caller: FuzzCaller;
  /** Path and query. */
  readonly url: string;
  readonly body: { readonly type: string; readonly bytes: Buffer } | null;
}

export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A product with a customer who has a cart, an order and files, with agents, and with ids to use. */
export interface FuzzGround {
  readonly known: Known;
  send(call: FuzzCall): Promise<FuzzAnswer>;
  close(): Promise<void>;
}

const PEOPLE = { customer: 'customer@fuzz.test', agent: 'agent@fuzz.test', notary: 'notary@fuzz.test' } as const;
const DECOY = 'decoy@fuzz.test';
const silentCadastre: CadastrePort = {
  describe: async () => ({ kind: 'unknown', code: '5', message: 'NO EXISTE' }),
  streets: async () => ({ kind: 'silent' }),
  propertiesAt: async () => ({ kind: 'silent' }),
  propertiesOf: async () => ({ kind: 'silent' }),
  tryNow: async () => ({ outcome: 'timeout', ms: 0 }),
};

export async function openFuzzGround(): Promise<FuzzGround> {
  const stage = await openStage();
  // Nobody listens there: requests to a bank fail at once.
  const settings = testSettings({ PUBLIC_URL: 'http://127.0.0.1:9' });
  const deps = {
    ...stage.deps,
    settings,
    ports: { ...stage.deps.ports, cadastre: silentCadastre },
  };
  const app = await buildApp(deps);
  const { db } = deps;
  const customerId = await insertTestCustomer(db, PEOPLE.customer);
  // A reset or a change of the password is tried on somebody who makes no calls.
  await insertTestCustomer(db, DECOY);
  await insertTestAgent(db, PEOPLE.agent);
  await makeNotary(db, await insertTestAgent(db, PEOPLE.notary));
  const open = await stage.addItem({ customer_id: customerId, answers: JSON.stringify(NOTA_SIMPLE_ANSWERS) });
  const done = await stage.addItem({
    customer_id: customerId,
    panel_status_id: STATUS.delivered,
    delivered_at: deps.now(),
  });
  const fileId = await stage.addResult(done.item_id);
  const guest = await getCookie(app);
  const signers = new Map<string, Signer>();
  // Made-up sign-ins fail a lot, which must not keep those out who make the other calls.
  const signInAnew = async (caller: keyof typeof PEOPLE, at: Date) => {
    await db.deleteFrom('sign_in_attempts').execute();
    await db.deleteFrom('throttles').execute();
    return signIn(app, { email: PEOPLE[caller], password: PASSWORD, at });
  };
  const sign = async (caller: keyof typeof PEOPLE, request: FuzzCall) => {
    const at = deps.now();
    const signer = signers.get(caller) ?? (await signInAnew(caller, at));
    signers.set(caller, signer);
    const oauth = request.body && { oauth_body_hash: createHash('sha1').update(request.body.bytes).digest('base64') };
    return signCall(signer, { method: request.call.method, url: request.url, at, ...(oauth && { oauth }) });
  };
  return {
    known: {
      id: [open.item_id, done.item_id, open.order_id, 15867, 1],
      item_id: [open.item_id, done.item_id, -1, -2],
      order_id: [open.order_id, done.order_id],
      file_id: [fileId],
      product_id: [15867, 18357, 19022, 18414],
      option_id: [77, 79, 80, 411, 1001, 1007, 3822],
      value: ['100101', 'Madrid', '3782', fileId],
      store_id: [1, 1, 16],
      email: [DECOY, 'nadie@fuzz.test'],
      pass: [PASSWORD, 'x'],
      origin_id: [String(open.item_id)],
      updated_at: [open.updated_at.toISOString()],
      panel_version: [PANEL_VERSION],
      url: ['getafe'],
      folder: ['nota-simple'],
      refcat: ['9872023VH5797S0001WX', '9872023VH5797S'],
      provider: ['sandbox'],
      formkey: [guest.formkey],
    },
    async send(request) {
      const { caller, url, body } = request;
      const own = { host: 'localhost', origin: 'http://localhost' };
      const headers: Record<string, string> = {
        ...(caller === 'guest' && { ...own, cookie: guest.cookie }),
        ...(caller === 'visitor' && own),
        ...(body && { 'content-type': body.type }),
      };
      const signed = caller === 'guest' || caller === 'visitor' ? null : await sign(caller, request);
      const sent: InjectOptions = { method: request.call.method, url, headers: { ...headers, ...signed?.headers } };
      const answer = await app.inject({ ...sent, ...(body && { payload: body.bytes }) });
      // Somebody who signed out signs in again.
      if (signed && answer.statusCode === 401) signers.delete(caller);
      return { status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), body: answer.body };
    },
    async close() {
      await app.close();
      await stage.close();
    },
  };
}

async function makeNotary(db: Awaited<ReturnType<typeof openStage>>['deps']['db'], agentId: number): Promise<void> {
  const { notary_id } = await db
    .insertInto('notary_offices')
    .values({ nombre: 'Notaría de prueba' })
    .returning('notary_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('agents')
    .set({ role: 'Notario', notary_id, panel_roles: [] })
    .where('agent_id', '=', agentId)
    .execute();
}

/** A guest with a note in the cart. */
async function getCookie(app: FastifyInstance): Promise<{ cookie: string; formkey: string }> {
  const { json, answer } = await guestBrowser(app)('POST', '/panel/rest/addns', {
    form: { options: optionRows(NOTA_SIMPLE_ANSWERS) },
  });
  const session = answer.cookies.find(({ httpOnly }) => httpOnly);
  return { cookie: `${session?.name}=${session?.value}`, formkey: json.config.formkey };
}
